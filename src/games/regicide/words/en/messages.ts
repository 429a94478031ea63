import { glossaryEn } from './glossary.js';
/** Everything Regicide says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  ...glossaryEn,
  title: 'Regicide',
  credit:
    'A game by Paul Abrahams, Luke Badger and Andy Richdale, published by Badgers from Mars. This version is unofficial.',
  blurb: 'One to four comrades against twelve royals, together. 20 to 40 minutes of play.',
  /** On the title picture: very short. */
  cover: 'Together against the castle',
  // In the pictures of the help.
  'lesson.powers': 'What an eight does',
  'lesson.hearts': 'Heals 8',
  'lesson.diamonds': 'Draws 8',
  'lesson.clubs': '16 damage',
  'lesson.spades': 'Shields 8',
  // R27, R28
  etiquette:
    'Silence: say nothing about the cards in your hand, no wishes and no requests. What everybody can see may be spoken of.',

  // ---- cards, enemies
  Royal: '{rank, select, J {The Jack} Q {The Queen} K {The King} other {The royal}}',
  royalOf: '{rank, select, J {the Jack} Q {the Queen} K {the King} other {the royal}} of {suit}',
  RoyalOf: '{rank, select, J {The Jack} Q {The Queen} K {The King} other {The royal}} of {suit}',
  jester: 'Jester {number}',

  // ---- rule options
  'option.jesters': 'Jesters',
  'option.jesters.hint': 'Fewer Jesters make it harder.',
  'option.jesters.standard': 'As usual',
  'option.jesters.standard.hint': 'None for two, one for three, two for four; alone, two lie aside to be flipped.',
  'option.jesters.n': '{n, plural, =0 {None} one {One} =2 {Two} other {#}}',
  'option.first': 'Who begins',
  'option.first.hint': 'The table may choose, or the cards decide.',
  'option.first.random': 'Drawn by lot',
  'option.other': '{value}',

  'ahead.play': 'Play {card} at this enemy',
  // ---- the story
  'chapter.enemy': '{number}. {enemy}',
  'event.matchStarted':
    '{n, plural, one {A lone rebel stands} other {# comrades stand}} before the castle with {handMax} cards {n, plural, one {in hand} other {each}}, and the Tavern deck to draw from.{n, plural, one {} other { {who} {you, select, yes {begin} other {begins}}.}}{redeals, plural, =0 {} other { (Nobody held a Diamond, so the cards were dealt again.)}}',
  'event.handDealt': 'Your hand: {cards}.',
  'event.enemyRevealed':
    '{enemy} steps forward: attack {attack}, health {health}. {left, plural, =0 {Nobody waits behind.} one {One more waits behind.} other {# more wait behind.}}',
  'event.turnAfterKill': '{who} {you, select, yes {go} other {goes}} straight on.',
  'event.cardsPlayed': '{who} {you, select, yes {strike} other {strikes}} with {cards} for {value}.',
  'event.powerBlocked':
    '{enemy} is immune to {suit}: {power, select, C {nothing is doubled} D {nobody draws} H {nothing is healed} other {no shield rises}}.',
  'event.healed':
    'Hearts heal: {count, plural, one {one card returns} other {# cards return}} from the discard pile to the bottom of the Tavern deck.',
  'event.healedNothing': 'Hearts find nothing to heal: the discard pile is empty.',
  'event.drew':
    'Diamonds bring supplies: {draws}. {left, plural, =0 {The Tavern deck is empty.} one {One card stays in the Tavern deck.} other {# cards stay in the Tavern deck.}}',
  'event.drewPart': '{who} {you, select, yes {draw} other {draws}} {n}',
  'event.drewNothing': 'Diamonds call for cards, but none can be drawn.',
  'event.drewCards': 'You drew {cards}.',
  'event.shielded':
    'Spades raise a shield of {shield}: {due, plural, =0 {no blow can pass it} other {the blow drops to #}}.',
  'event.damagedReels': '{doubled, select, yes {Clubs double it to {amount}. } other {}}{enemy} reels: {left} left.',
  'event.damagedStands':
    '{doubled, select, yes {Clubs double it to {amount}. } other {}}{enemy} still stands: {left} of {health} left.',
  'event.damagedFells': 'Clubs double it to {amount}.',
  'event.jesterPlayed':
    '{who} {you, select, yes {send} other {sends}} in the Jester: the immunity is broken.{shield, plural, =0 {} other { The Spades on the table shield #.}}',
  'event.talkOpened':
    'Silence is lifted: until the next player is named, everybody may say in general terms whether they would like to go.',
  'event.talkClosed': 'Silence returns.',
  'event.nextChosen': '{who} {you, select, yes {call} other {calls}} on {other} to go next.',
  'event.nextSelf': '{who} {you, select, yes {keep} other {keeps}} the turn.',
  'event.yielded': '{who} {you, select, yes {yield} other {yields}}.',
  'event.defeatedExact': '{enemy} falls to the very point and changes sides: face down on top of the Tavern deck.',
  'event.defeated': '{enemy} falls.',
  'event.attackHeld': 'The shield holds: no blow lands.',
  'event.attacked':
    'The blow falls on {who}: {due} to cover{shield, plural, =0 {} other { ({attack} less {shield} by the shield)}}.',
  'event.suffered': '{who} {you, select, yes {give up} other {gives up}} {cards} ({total}) against the blow of {due}.',
  'event.jesterFlipped':
    '{who} {you, select, yes {flip} other {flips}} a Jester: {count, plural, =0 {no cards go} one {one card goes} other {# cards go}}, {drawn, plural, =0 {none come} one {one comes} other {# come}}. {left, plural, =0 {No Jester is left.} one {One Jester is left.} other {# Jesters are left.}}',
  'event.fell':
    '{who} {you, select, yes {cannot cover {due} with your} other {cannot cover {due} with a}} hand worth {had}, and {you, select, yes {fall} other {falls}}.',
  'event.stuck': '{who} {you, select, yes {have} other {has}} no card to play and may not yield.',
  'event.won':
    'The last King is down: the castle has fallen!{medal, select, gold { Gold: no Jester was flipped.} silver { Silver: one Jester was flipped.} bronze { Bronze: both Jesters were flipped.} other {}}',
  'event.lost':
    'The rebellion is lost, with {defeated, plural, =0 {no royal} one {one royal} other {# royals}} of 12 beaten.',

  // ---- questions
  'ask.play':
    '{yield, select, yes {Play or yield} other {{flip, select, yes {Play or flip} other {Play cards}}}}: {powers}.{blocked, select, none {} other { {blocked} blocked.}}',
  'ask.power':
    '{suit, select, C {{name} {words, select, yes {double} other {doubles}} damage} D {{name} {words, select, yes {draw} other {draws}}} H {{name} {words, select, yes {refill Tavern} other {refills Tavern}}} other {{name} {words, select, yes {shield} other {shields}}}}',
  'ask.suffer':
    '{flip, select, yes {Discard cards worth {due} or more, none too many, or flip a Jester.} other {Cover the blow: discard cards worth {due} or more, none too many. You hold {had}.}}',
  'goal.play':
    'deal {enemy} {left}. {due, plural, =0 {Its blows are held off.} other {{alone, select, yes {If you can’t cover its {due, number}, you lose.} other {Whoever can’t cover its {due, number} loses for all.}}}}',
  'goal.suffer': 'cover {due}, or {alone, select, yes {you lose} other {all lose}}.',
  'goal.next': '{due, plural, =0 {go on with who strikes best.} other {go on with who can cover #, or all lose.}}',
  'ask.next': 'Your Jester broke the immunity. Who takes the next turn?',
  'menu.play': 'Play cards',
  'menu.suffer': 'Cover {due}',
  'menu.next': 'Who is next?',
  'awaited.play': 'play cards{yield, select, yes { or yield} other {}} against {enemy}',
  'awaited.suffer': 'cover {due} against {enemy}',
  'awaited.next': 'name who goes next',
  'awaited.other': 'choose',
  'facts.enemy':
    '{card}: {left} of {health} health, attack {due}{shield, plural, =0 {} other { ({attack} − {shield})}}{immune, select, yes {} other {, immunity broken}}',
  'facts.piles': 'Tavern {tavern}, discard {discard}',
  'facts.castle': '{n, plural, =0 {nobody waits behind} one {one royal waits behind} other {# royals wait behind}}',
  'facts.hand': '{who} {n}',
  'facts.hands': 'cards: {hands}',
  'facts.flips': '{n, plural, =0 {no Jester left} one {one Jester left} other {# Jesters left}}',
  'facts.over': '{n} of 12 royals beaten',

  // ---- choices
  yield: 'Yield',
  flip: 'Flip a Jester',
  self: '{who} (yourself)',
  'mark.exact': 'exact kill',
  'mark.kill': 'kill',
  'mark.wins': 'wins the match',
  'mark.loses': 'loses the match',
  'mark.cheapest': 'cheapest cover',
  'mark.hardest': 'hardest you survive',
  'mark.shields': 'softens the blow most',
  'mark.supplies': 'fills hands most',
  'preview.damage': '{damage} damage{doubled, select, yes { (×2)} other {}}, {left} left',
  'preview.kill': '{damage} damage{doubled, select, yes { (×2)} other {}} beats {enemy}',
  'preview.exact': '{damage} damage{doubled, select, yes { (×2)} other {}} beats and recruits {enemy}, onto the Tavern',
  'preview.heal': 'Tavern +{n}',
  'preview.draw': 'draw {n}{others, select, yes { ({own} yours)} other {}}',
  'preview.othersDraw': 'others draw {n}',
  'preview.shield': 'shield {n}',
  'preview.cover': 'then cover {due} of your {worth}',
  'preview.coverDrawn': 'then cover {due} of your {worth} + {n} new',
  'preview.short': 'then cover {due} with {worth}{flip, select, yes {: flip} other {}}',
  'preview.safe': 'no blow',
  'preview.jester': 'breaks the immunity · no blow · you name who goes next',
  'preview.discard': 'covers {due} with {total}',
  'preview.worth': 'worth {worth}',
  'preview.keep':
    '{n, plural, =0 {keeps no card} one {keeps one card worth {worth}} other {keeps # cards worth {worth}}}',
  'preview.flip':
    'your hand goes, {n, plural, =0 {none comes: the Tavern deck is empty} one {one card comes, the last of the Tavern} other {# new cards come}}',
  'preview.handCount':
    '{n, plural, =0 {no cards} one {one card} other {# cards}}{yielded, select, yes {, yielded last} other {}}',
  'warning.uncovered': 'cannot cover the blow of {due}',
  'warning.nextFalls': '{you, select, yes {you have no card} other {{who} has no card}} against the blow of {due}',
  'warning.stuck': '{you, select, yes {no card is left for you to play} other {{who} can neither play nor yield}}',
  'warning.emptyHanded': '{left, plural, one {the last royal finds} other {the next royal finds}} you without a card',

  // ---- refusals
  'refusal.wordAlone':
    '{word, select, yield {Yielding} flip {Flipping a Jester} other {That}} goes alone, without cards.',
  'refusal.jesterAlone': 'A Jester is always played alone.',
  'refusal.aceWithOne': 'An ace goes with one other card only, no more.',
  'refusal.royalsNoCombo': 'Royals make no combo: play one alone, or with an ace.',
  'refusal.differentNumbers':
    'These are different numbers: only cards of the same number make a combo, or an ace with one other card.',
  'refusal.comboAboveTen': 'A combo may total at most 10; these make {total}.',
  'refusal.coversOnly': 'That covers only {total} of {due}.',
  'refusal.coveredWithout': 'The blow of {due} is already covered without {card}: take fewer.',
  'refusal.yieldedAll': 'You may not yield: everybody else yielded last turn.',
  'refusal.yieldSolo': 'Alone you may not yield.',
  'refusal.yieldNow': 'You cannot yield now: the blow must be covered.',
  'refusal.noFlip': 'There is no Jester to flip.',
  'refusal.notInHand': '{card} is not in your hand.',
  'refusal.noSeat': 'Nobody here is called {option}.',
  'kind.play': 'to play cards or yield',
  'kind.suffer': 'to cover the blow',
  'kind.next': 'to name who goes next',
  'kind.other': 'something else',
  'refusal.otherKind': 'You are asked {asked} now, not {given}.',

  // ---- the end
  'outcome.win': 'Victory: the castle has fallen',
  'outcome.medal':
    '{medal, select, gold {🥇 Gold victory} silver {🥈 Silver victory} other {🥉 Bronze victory}}: the castle has fallen',
  'outcome.loss': 'Defeat: the castle stands',
  'outcome.lastBlow': '{who} struck down {enemy}, the last of twelve.',
  'outcome.flips':
    '{n, plural, =0 {No Jester was flipped.} one {One Jester was flipped.} other {# Jesters were flipped.}}',
  'outcome.fell': '{who} had {had} against a blow of {due} from {enemy} and fell.',
  'outcome.stuck': '{who} had no card to play and could not yield.',
  'outcome.beaten':
    '{n, plural, =0 {No royal was beaten} one {One of 12 royals was beaten} other {# of 12 royals were beaten}}{exact, plural, =0 {} one {, one of them recruited} other {, # of them recruited}}, in {turns, plural, one {one turn} other {# turns}}.',
  'outcome.enemyLeft': '{enemy} had {left} of {health} health left.',
  'outcome.kills': 'Royals brought down: {kills}.',
  'outcome.killsPart': '{who} {n}',

  // ---- signals after a Jester
  'signal.gladly': 'Gladly me',
  'signal.either': 'Either way',
  'signal.rather': 'Rather somebody else',

  // ---- the pictures; keys that end in `Words` are whole sentences, for the alt text
  'scene.tableTitle': 'Regicide, the table at turn {turn}',
  'scene.handTitle': 'Regicide, your hand',
  'scene.back': 'a face-down card',
  'scene.hand': 'Your hand',
  'scene.handEmpty': 'Your hand is empty',
  'scene.dimmed': 'Not to be chosen now',
  'scene.enemyWords': 'The enemy: {enemy}.',
  'scene.lastWords': 'The last to be defeated: {enemy}.',
  'scene.recruited': 'Won over',
  'scene.slain': 'Defeated',
  'scene.ofHealth': 'of {of}',
  'scene.healthWords': 'It has {left} of {of} health left.',
  'scene.attackWords':
    '{shield, plural, =0 {Its attack is {attack}.} other {Its attack of {attack} is {due} after a shield of #.}}',
  'scene.immune': 'Immune to {suit}',
  'scene.immuneBrief': 'Immune',
  'scene.brokenBrief': 'Not immune',
  'scene.immuneWords': 'It is immune: {suit} have no power against it.',
  'scene.broken': 'Immunity broken',
  'scene.brokenWords': 'A Jester broke its immunity: {suit} have their power.',
  'scene.cover': 'Cover {due}',
  'scene.coverWords': 'You must cover {due}.',
  'scene.downWords':
    '{n, plural, =0 {No enemy of {of} is} one {# enemy of {of} is} other {# enemies of {of} are}} defeated.',
  'scene.castleLeft': 'Castle {n}',
  'scene.castleWords': '{n, plural, =0 {No card} one {# card} other {# cards}} left in the Castle deck.',
  'scene.tavern': 'Tavern',
  'scene.tavernWords':
    '{n, plural, =0 {No card} one {# card} other {# cards}} in the Tavern deck{known, select, yes {, on top the recruited {top}} other {}}.',
  'scene.discard': 'Discard',
  'scene.discardWords':
    '{n, plural, =0 {No card} one {# card} other {# cards}} in the discard pile{known, select, yes {, on top the {top}} other {}}.',
  'scene.played': '{who} played',
  'scene.playWords': '{alike, select, yes {Damage {damage}.} other {Value {value}, damage {damage}.}}',
  'scene.before': 'Before',
  'scene.earlier': '{n, plural, one {# earlier play} other {# earlier plays}} dealt {damage} damage: {cards}.',
  'scene.toPlay': 'plays',
  'scene.toCover': 'covers',
  'scene.toName': 'names',
  'scene.yielded': 'yielded',
  'scene.seatWords':
    '{who} has {n, plural, =0 {no card} one {# card} other {# cards}}{yielded, select, yes {, yielded last turn} other {}}{phase, select, play {, and it is their turn} suffer {, and must cover the blow} next {, and chooses who is next} other {}}.',
  'scene.jesters': '{left} of {of} left',
  'scene.jestersAside': 'Jesters laid aside',
  'scene.flipped': 'Flipped already',
  'scene.won': 'The castle has fallen',
  'scene.lost': 'The castle stands',
  'scene.calledOff': 'Called off',
  'scene.finalHand': '{who} held',
  'scene.emptyHand': '{who} held no cards',
  // What just happened.
  'scene.fallTitle': 'A royal falls',
  'scene.falls': 'falls',
  'scene.changesSides': 'changes sides',
  'scene.fallWords': '{exact, select, yes {{enemy} is beaten exactly and changes sides.} other {{enemy} falls.}}',
  'scene.lastBlow': 'Last blow: {who}',
  'scene.toTavern': 'On top of the Tavern deck',
  'scene.toDiscard': 'Onto the discard pile',
  'scene.blow': '{who} struck with',
  'scene.jesterTitle': 'A Jester',
  'scene.jesterName': 'Immunity broken',
  'scene.jesterBy': '{who} sends in the Jester',
  'scene.jesterShield': '{shield, plural, =0 {} other {Spades shield #}}',
  'scene.flipName': 'A new hand',
  'scene.flipBy': '{who} flips a Jester',
  'scene.flipNew': '{n, plural, =0 {No card} one {# new card} other {# new cards}}',
  // The picture to keep.
  'scene.endTitle': 'Regicide, the end',
  'scene.medal': '{medal, select, gold {Gold victory} silver {Silver victory} bronze {Bronze victory} other {}}',
  'scene.struckLast': '{who} struck the last blow',
  'scene.fell': '{who} fell: {had} against {due}',
  'scene.stuck': '{who} could not go on',
  'scene.killsWords': '{who} brought down {n, plural, =0 {no royal} one {# royal} other {# royals}}.',
  'scene.beatenCards':
    '{n, plural, =0 {No royal is} one {# of 12 royals is} other {# of 12 royals are}} down{exact, plural, =0 {} other {, # won over}}',
  'scene.recruitedNote': 'won over',
  'scene.turns': '{n, plural, one {# turn} other {# turns}}',
} as const;
