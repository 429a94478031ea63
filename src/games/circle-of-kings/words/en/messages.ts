import { glossaryEn } from './glossary.js';
import { lordsEn } from './lords.js';
import { picturesEn } from './pictures.js';
/** Everything Circle of Kings says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  ...glossaryEn,
  ...lordsEn,
  ...picturesEn,
  title: 'Circle of Kings',
  blurb:
    'Two players, each with a whole tarot deck: secret armies and Lords at war around a ring of four Kings. 30 to 60 minutes of play.',
  /** On the title picture: very short. */
  cover: 'Two secret tarot armies at war',
  // In the pictures of the help.
  'lesson.captain': 'A Captain and the army',
  'lesson.leads': 'A Captain of 5 leads 3 more',
  'lesson.army': 'An army',
  'lesson.captainAlone': 'The Captain',
  'lesson.more': 'any three of the hand',
  'option.other': '{value}',

  // ---- cards, Kings, places
  suit: '{suit, select, W {Wands} C {Cups} S {Swords} other {Pentacles}}',
  card: '{rank, select, 1 {Ace} other {{rank}}} of {suit}',
  rank: '{rank, select, 1 {Ace} other {{rank}}}',
  ofSuit: '{ranks} of {suit}',
  king: 'King of {suit}',
  position: '{position, select, top {top} right {right} bottom {bottom} other {left}}',
  Position: '{position, select, top {Top} right {Right} bottom {Bottom} other {Left}}',
  whose: '{you, select, yes {your} other {{who}’s}}',
  Whose: '{you, select, yes {Your} other {{who}’s}}',
  the: 'the {named}',

  // ---- Lords explained
  'moment.reveal': 'at the reveal',
  'moment.combat': 'as the combat begins',
  'moment.circle': 'before the walk',
  'moment.end': 'after the walk',
  'momentShort.reveal': 'Reveal',
  'momentShort.combat': 'Combat',
  'momentShort.circle': 'Circle',
  'momentShort.end': 'End',
  'explain.when': 'Acts {moment}, initiative {initiative}: of two that act then, the higher is first.',
  'explain.of': '{lord} ({who})',
  'explain.inHand': '{lord} (in your hand)',
  'fare.cancelled': 'Against {other}: both are cancelled and discarded.',
  'fare.negates': 'Against {other}: negates it.',
  'fare.negated': 'Against {other}: has no effect.',
  'fare.sendsBack': 'Against {other}: sends it back to hand before it acts.',
  'fare.sentBack': 'Against {other}: is sent back to hand before it acts.',
  'fare.silences': 'Against {other}: ends the round before that one acts.',
  'fare.silenced': 'Against {other}: never acts, the round is over first.',
  'fare.firstThenOver': 'Against {other}: acts first, then the round is over all the same.',
  'fare.lastAndOver': 'Against {other}: acts second, and ends the round all the same.',
  'fare.first': 'Against {other}: acts first.',
  'fare.second': 'Against {other}: acts second.',

  'ahead.captain': '{card} leads the next army',
  // ---- the story
  'chapter.round': 'Round {round}',
  'event.round':
    '**Round {round}.** The Circle: {ring}.{round, plural, =1 { Each suit preys on the next: in the walk its cards take cards of that suit. Whose last Lord is drawn or burned loses.} other {}}',
  'event.bothDrew':
    'Both draw {lords, plural, one {a Lord} other {# Lords}}{army, plural, =0 {} one { and an Army card} other { and # Army cards}}.',
  'event.drew':
    '{who} {you, select, yes {draw} other {draws}} {army, plural, one {an Army card} other {# Army cards}}.',
  'event.drewCards': 'You draw {cards}.',
  'event.discarded': '{who} {you, select, yes {discard} other {discards}} the {card}.',
  'event.armyBurned':
    '{who} {you, select, yes {keep your hand and burn} other {keeps the hand and burns}} the top of the Army deck: the {card}.',
  'event.recruited': '{who} {you, select, yes {recruit} other {recruits}}.',
  'event.noRecruit': '{who} {you, select, yes {do} other {does}} not recruit.',
  'event.reshuffled':
    '{whose} Army deck was empty: {count, plural, one {one discarded card makes} other {# discarded cards make}} a new one.',
  'event.captainSet': '{who} has placed a Captain.',
  'event.captainSetOwn': 'Your Captain, face-down: the {card}.',
  'event.captains': 'The Captains: {one}; {other}.',
  'event.captainsPart': '{whose} {card} leads {size} more',
  'event.armySetAll':
    '{who} has placed {count, plural, =0 {no Army cards: none were left} one {the last Army card} other {all # Army cards left}}.',
  'event.armySetOwn': 'Your army, face-down: {cards}.',
  'event.armySetOwnAll': 'All that you have left goes with your Captain: {cards}.',
  'event.lordSet': '{who} has placed army and Lord.',
  'event.lordSetOwn': 'Your Lord, face-down: {lord}.',
  'event.reveal': 'All is revealed. {one} {other}',
  'event.revealPart': '{who}: **{lord}** and an army of {total} ({cards}).',
  'event.revealNoLord': '{who}: an army of {total} ({cards}), and no Lord.',
  'event.cancelled': 'Both Lords are {lord}: they cancel each other, and both are discarded.',
  'event.lord': '{whose} {lord}: {effect}.',
  'event.combat':
    '{rule, select, low {The armies meet, and the lower total wins} captains {The Captains alone meet} lowcaptains {The Captains alone meet, and the lower wins} other {The armies meet}}: {one} {a}, {other} {b}. {result}',
  'event.combatWon': '{who} {you, select, yes {win} other {wins}} the combat.',
  'event.combatDraw': 'The combat is a draw.',
  'event.lordBurned':
    '{who} {you, select, yes {burn} other {burns}} a Lord: {left, plural, =0 {none is left in the deck} one {only one is left in the deck} other {# left in the deck}}.',
  'event.circleChanged': 'Clockwise from the top now: {kings}.',
  'event.attack': '{whose} {card} attacks {suit}.',
  'event.eliminated': '{who} {you, select, yes {lose} other {loses}} the {cards}.',
  'event.eliminatedAll': '{whose} army is eliminated.',
  'event.purged': '{whose} army is wiped out: a Purge.',
  'event.survivors': 'Left standing after the walk: {one}, {other}.',
  'event.survivorsPart': '{who} {n, plural, =0 {none} one {one card} other {# cards}}',
  'event.cleanup':
    '{cards, plural, =0 {No card comes home} one {One card comes home} other {# cards come home}}, and the Circle turns.',
  'event.over':
    '{reason, select, lords {{loser} {you, select, yes {have} other {has}} no Lord left in the deck} hand {Both Lord decks are empty at once, and {winner} {you, select, yes {hold} other {holds}} more cards} other {Both Lord decks are empty at once, and both hold as many cards}}: {result}',
  'event.overWon': '{who} {you, select, yes {win} other {wins}} the match.',
  'event.overTie': 'the match is a draw.',

  // ---- questions
  goal: 'keep Lords: you {own}, they {other}. {phase, select, captain {The combat’s loser burns one.} deploy {The combat’s loser burns one.} circle {A wiped-out army burns one.} other {Who has none left loses.}}',
  'ask.draw':
    'Your hand is full, {n, plural, one {one Army card is} other {# Army cards are}} due: discard and draw, or burn one?',
  'ask.recruit':
    'Recruit: burn {left, plural, one {your last Lord} other {one of your # Lords}} for two more Army cards?',
  'ask.captain': 'Choose your Captain. It leads half its value in cards, rounded up.',
  'ask.army': '{n, plural, one {Send one card} other {Send # cards}} to war with your {captain}, face-down.',
  'ask.lord': 'Which Lord goes to war, face-down? The other one stays in your hand.',
  'ask.attacker': '{suit} act now. Which card attacks{chariot, select, yes {, or the Chariot instead} other {}}?',
  'ask.casualty': 'Their {by} hits your {suit}: {n, plural, one {which card falls} other {which # cards fall}}?',
  'menu.draw': 'Discard a card or burn one',
  'menu.recruit': 'Recruit?',
  'menu.captain': 'Choose a Captain',
  'menu.army': 'Send cards to war',
  'menu.lord': 'Send a Lord',
  'menu.attacker': 'Attack with a card',
  'menu.casualty': '{n, plural, one {Lose a card} other {Lose # cards}}',
  'awaited.draw': 'discard a card or burn one, with a full hand',
  'awaited.recruit': 'recruit or pass, with {left, plural, one {one Lord} other {# Lords}} left',
  'awaited.captain': 'choose a Captain, face-down',
  'awaited.army': 'send {n, plural, one {one card} other {# cards}} to war, face-down',
  'awaited.lord': 'send a Lord, face-down',
  'awaited.attacker': 'attack with {suit}{chariot, select, yes { or the Chariot} other {}}',
  'awaited.casualty': 'choose which {suit} to lose to the {by}',
  'awaited.other': 'choose',

  // ---- facts
  'facts.round': 'round {round}',
  'facts.lords': 'Lords left: {parts}',
  'facts.hands': 'in hand: {parts}',
  'facts.part': '{who} {n}',
  'facts.handPart': '{who} {lords, plural, one {# Lord} other {# Lords}} + {army} Army',
  'facts.combat': 'combat: {parts}',
  'facts.effects': 'at work: {parts}',

  // ---- choices
  burn: 'Burn (keep my hand)',
  recruit: 'Recruit',
  pass: 'Don’t recruit',
  wait: 'Wait',
  clockwise: 'Clockwise',
  counterclockwise: 'Counterclockwise',
  swap: '{words, select, yes {{one} and {other}} other {{one} ⇄ {other}}}',
  place: '{position}: {suit}',
  'mark.loses': 'loses the match',
  'mark.lowest': 'lowest card',
  'mark.keep': 'all are good',
  'mark.justEnough': 'just enough',
  'mark.leastLoss': 'least loss',
  'mark.best': 'best total',
  'mark.strongest': 'strongest',
  'mark.safe': 'safe for now',
  'preview.discard': 'discard it, then draw another',
  'preview.burn': 'the top card of your Army deck is discarded instead',
  'preview.recruit':
    '{left, plural, one {# Lord} other {# Lords}} left then{room, plural, =0 {, both cards over your hand limit} one {, one card over your hand limit} other {}}',
  'preview.recruitLast': 'that was your last Lord',
  'preview.recruitLow': 'one Lord left then: drawing it next round loses',
  'preview.pass':
    '{left, plural, one {you draw your last Lord next round: the rival must run out first} other {keeps all # Lords in the deck}}',
  'preview.captain': 'leads {size} more · hits {prey}, hit by {hunter}',
  'preview.captainShort':
    'leads {size}, so {had, plural, =0 {goes alone} one {your last card goes too} other {all your # others go too}} · hits {prey}, hit by {hunter}',
  'preview.army': 'worth {worth} · hits {prey}, hit by {hunter}',
  'preview.armySet': 'total {total} with Captain',
  'preview.lord': '{moment}: {short}',
  'preview.lordRing': '{moment}: the ring is {ring}, for good',
  'preview.totals': 'you {own}, they {theirs}',
  'preview.asItStands':
    '{ahead, select, yes {you win as it stands} no {you lose as it stands} other {a draw as it stands}}',
  'preview.prey': 'prey: you {own}, they {theirs}',
  'preview.hits': 'hits {cards}{two, select, yes { (two fall)} other {}}',
  'preview.theyPick': 'they pick',
  'preview.theirs': 'theirs: {cards}',
  'preview.hasTapped': 'has acted',
  'preview.mayAttack': 'can still attack {suits}',
  'preview.captainCard': 'Captain',
  'preview.lastCards': 'wipes them out, which burns a Lord',
  'preview.keeps': '{n, plural, =0 {keeps nothing} other {keeps {cards}}}',
  'preview.fightsWith': 'then you fight with {worth}',

  // ---- refusals
  'refusal.armySize':
    'Your {captain} takes {count, plural, one {one card} other {# cards}} along; you named {given, plural, =0 {none} one {one} other {#}}.',
  'refusal.casualties':
    '{count, plural, one {One card falls} other {# cards fall}}; you named {given, plural, =0 {none} one {one} other {#}}.',
  'refusal.notInHand': 'The {card} is not in your hand.',
  'refusal.lordNotInHand': '{lord} is not in your hand.',
  'refusal.notAble': 'The {card} cannot attack now.',
  'refusal.notThere': 'The {card} cannot be chosen now.',
  'refusal.lordNow': 'An Army card is asked for now, not a Lord.',
  'refusal.cardNow': 'A Lord is asked for now, not an Army card.',
  'kind.draw': 'to make room in your hand',
  'kind.recruit': 'whether you recruit',
  'kind.captain': 'for a Captain',
  'kind.army': 'for your army',
  'kind.lord': 'for a Lord',
  'kind.attacker': 'who attacks',
  'kind.suit': 'for a suit',
  'kind.target': 'what the Chariot strikes',
  'kind.casualty': 'for a casualty',
  'kind.justice': 'what you give up to Justice',
  'kind.effect': 'how your Lord acts',
  'kind.other': 'something else',
  'refusal.otherKind': 'You are asked {asked} now, not {given}.',

  // ---- the end
  'outcome.won': '{who} wins the Circle',
  'outcome.draw': 'A draw: both Lord decks ran out at once',
  'outcome.lords':
    '{who}’s Lord deck ran out in round {round}: its last Lord was {cause, select, draw {drawn} recruit {burned to recruit} combat {burned after the combat} other {burned in a Purge}}.',
  'outcome.both':
    'Both {cause, select, draw {drew} other {burned}} their last Lord in the same moment, in round {round}.',
  'outcome.hands': 'Cards in hand then: {parts}.',
  'outcome.left': 'Lords left in the decks: {parts}.',
  'outcome.combat': 'The last combat: {parts}.',
} as const;
