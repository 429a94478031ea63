import { glossaryEn } from './glossary.js';
/** Everything Kingdom of Cards says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  ...glossaryEn,
  title: 'Kingdom of Cards',
  credit: 'A game from World Anvil. This version is unofficial.',
  blurb:
    'Tricks, bluff and sudden alliances: five suits beat one another in a wheel. For three to five. A full match takes 30 to 90 minutes and 45 to 120 choices each; one hand takes 5 to 15 minutes.',
  /** On the title picture: very short. */
  cover: 'Tricks, pairs and alliances',
  // In the pictures of the help.
  'lesson.wheel': 'The five suits',
  'lesson.card': 'An example',
  'lesson.beats': '{card} beats {what}',

  // ---- seats and cards
  whose: '{you, select, yes {your} other {{who}’s}}',
  Whose: '{you, select, yes {Your} other {{who}’s}}',
  suit: '{suit, select, Sh {Sheaves} Cr {Crowns} Sp {Spears} Co {Coins} other {Masks}}',
  card: '{value} of {suit}',
  bySuit: '{suit} {values}',
  range: '{low}–{high}',

  // ---- rule options
  'option.hands': 'Hands',
  'option.hands.auto': 'Players + 1',
  'option.hands.auto.hint': 'The full match: 4 hands for three players, 5 for four, 6 for five.',
  'option.hands.value': '{value}',
  'option.hands.one': 'A short match: each player leads one trick. 5 to 15 minutes.',
  'option.hands.hint': 'Whoever has won the most hands then wins the match.',
  'option.pace': 'Answers',
  'option.pace.in_turn': 'In turn',
  'option.pace.in_turn.hint': 'One after another, as at a table: who comes later sees who has passed.',
  'option.pace.together': 'Together',
  'option.pace.together.hint': 'Everybody answers at once, in secret. Best where people play when they find the time.',
  'option.attack': 'Attack cards',
  'option.attack.best': 'The best one',
  'option.attack.best.hint': 'Each attacks with the card that wins most. Fewer questions.',
  'option.attack.choose': 'Chosen',
  'option.attack.choose.hint': 'Whoever has a real choice picks the attack card. More questions.',

  'lobby.choices': 'About {n} choices each.',
  'lobby.together': 'Quicker where many play, or when they find the time: pace Together.',
  'lobby.shorter': 'Shorter: one hand, or two.',
  'standing.give': 'Always keep my hand',
  'standing.takeBack': 'Ask me about my hand again',
  'standing.stands': 'You keep your hand between tricks without being asked.',

  'ahead.reinforce': 'Reinforce with nothing this trick',
  'ahead.alliance': 'Offer no alliance this trick',
  // ---- the story
  'chapter.hand': 'Hand {hand}',
  'chapter.trick': 'Hand {hand}, trick {trick}',
  'event.handStart': '**Hand {hand} of {hands}.** {who} {you, select, yes {deal} other {deals}}.',
  'event.dealt': 'You are dealt {cards}.',
  'event.trickStart': '**Trick {trick}.**',
  'event.lead':
    '{who} {you, select, yes {lead} other {leads}} {last, select, yes {the last card, {card}} other {{card}}}.',
  'event.placed':
    '{step, select, deploy {You deploy {card}} reinforce {You reinforce with {card}} other {You seek allies with {card}}}, face down.',
  'event.answered': 'Your answer is in.',
  'event.passed': '{step, select, mulligan {You keep your hand.} other {You pass.}}',
  'event.reveal':
    '**{step, select, deploy {Deployed} reinforce {Reinforced} other {Seeking allies}}:** {cards}{passed, select, yes {; {passers} {n, plural, =1 {{you, select, yes {pass} other {passes}}} other {pass}}} other {}}.',
  'event.reveal.none':
    '{step, select, reinforce {**Reinforced:** nobody, all pass.} other {**Seeking allies:** nobody, all pass.}}',
  'event.revealed': '{who} {card}',
  'event.match': '{who} are allied: they laid the same suit.',
  'event.matches': 'Allied: {parts}.',
  'event.call':
    '{callers} {you, select, yes {call} other {{n, plural, =1 {calls} other {call}}}} those who passed: {who} are allied.',
  'event.alone': 'Nobody is allied.',
  'event.defends': '{whose} pair defends as {card}.',
  'event.fight': '{whose} {card} beats {targets}: {wins, plural, one {1 win} other {# wins}}.',
  'event.fight.allies': '{who} as allies: {blows}: {wins, plural, one {1 win} other {# wins}}.',
  'event.fight.blow': '{card} beats {targets}',
  'event.fight.target': '{whose} {cards}',
  'event.trick':
    '**{who} {you, select, yes {take} other {{n, plural, =1 {takes} other {take}}}} the trick** with {wins, plural, one {1 win} other {# wins}}: {share, plural, =0 {no card} one {1 card} other {# cards}}{n, plural, =1 {} other { each}}.',
  'event.trick.tied':
    '**{who} share the trick** with {wins, plural, one {1 win} other {# wins}} each: {share, plural, =0 {no card} one {1 card} other {# cards}} each.',
  'event.trick.none':
    '**{who} share the trick**, with no win: {share, plural, =0 {no card} one {1 card} other {# cards}} each.',
  'event.trick.left': '{cards} {n, plural, one {is} other {are}} left over and discarded.',
  'event.forfeit':
    '{who} {you, select, yes {have} other {has}} no cards left and {you, select, yes {forfeit} other {forfeits}} the hand.',
  'event.mulligan':
    '{who} {you, select, yes {throw} other {throws}} {count, plural, one {1 card} other {# cards}} in and {you, select, yes {draw} other {draws}} as many.',
  'event.newHand': 'You draw {cards}.',
  'event.restock':
    'The stock is used up: {count, plural, one {the one discard is} other {# discards are shuffled and become}} the new one.',
  'event.handEnd':
    '**{who} {you, select, yes {win} other {{n, plural, =1 {wins} other {win}}}} hand {hand}.** Cards: {parts}.',
  'event.handEnd.none': '**Nobody wins hand {hand}.** All have run out of cards.',
  'event.handsWon': 'Hands won: {parts}.',
  'event.matchEnd': '**{title}.**',
  part: '{who} {n}',

  // ---- questions
  goal: 'most cards{kind, select, reinforce {} alliance {} other {, taken and unspent}}: you {own}, best rival {rival}.{kind, select, reinforce { Each you lay costs one.} alliance { Each you lay costs one.} other {}}',
  'ask.lead': 'Lead the trick: play a card face up. All others answer it with one of theirs.',
  'ask.deploy': 'Deploy a card, face down, against the lead: {card}.',
  'ask.reinforce':
    '{fits, select, yes {Reinforce your {card} with a second card, face down, or pass?} other {Nothing fits your {card}. Pass: nobody learns why.}}',
  'ask.alliance': 'Seek allies with one more card, or pass? Equal suits ally.',
  'ask.tight':
    '{step, select, reinforce {Reinforce} other {Seek allies}}, or pass? You need your {left, plural, one {last card for the trick} other {# cards for the # tricks}} to come.',
  'ask.defend':
    '{choose, select, yes {Defend with which value? Foretold against everybody’s best attack.} other {Defend with either card, their sum or difference?}}',
  'ask.attack':
    '{pair, select, yes {Which value of your pair attacks?} other {Which card attacks?}} {allied, select, yes {Your alliance has a win for each card it beats.} other {One win for each player or alliance it beats.}}',
  'ask.mulligan': 'Keep your hand, or throw all of it in for as many new cards?',
  'menu.lead': 'Lead a card',
  'menu.deploy': 'Deploy a card',
  'menu.reinforce': 'Reinforce, or pass',
  'menu.alliance': 'Seek allies, or pass',
  'menu.defend': 'Choose what defends',
  'menu.attack': 'Choose what attacks',
  'menu.mulligan': 'Keep or throw in',
  'awaited.lead': 'lead a card',
  'awaited.deploy': 'deploy a card against {whose} {card}',
  'awaited.reinforce': 'reinforce or pass',
  'awaited.alliance': 'seek allies or pass',
  'awaited.defend': 'choose what a pair defends with',
  'awaited.attack': 'choose an attack card',
  'awaited.mulligan': 'keep the hand or throw it in',
  'awaited.other': 'choose',

  // ---- facts and the board
  'facts.hand': 'hand {hand} of {hands}, trick {trick} of {tricks}',
  'facts.stock': 'stock {stock}',
  'facts.counts': 'captured + in hand: {parts}',
  'facts.out': 'out',
  'facts.count': '{taken}+{held}',
  'facts.handsWon': 'hands won: {parts}',
  'facts.over': '{hands, plural, one {one hand} other {# hands}} played',
  'facts.laid': 'laid a card: {who}',
  'facts.passed': 'passed: {who}',
  'board.line': '{laid} {beats}',
  'board.all': 'all others',
  'board.laid': '{who} ({cards})',
  'board.pair': '{cards}: a pair, as {values}',
  'board.beats':
    '{n, plural, =1 {beats} other {beat}} {targets}{by, select, yes { with {card}} other {}}, {wins, plural, one {1 win} other {# wins}}',
  'board.idle': '{laid} {n, plural, =1 {beats} other {beat}} nobody so far',

  // ---- choices
  'act.pass': 'Pass',
  'act.keep': 'Keep',
  'act.mulligan': 'Throw in',
  'name.pass': 'pass',
  'name.mulligan': 'throw in',
  'mark.beatsLead': 'beats the lead',
  'mark.saves': 'saves a card',
  'mark.more': '{n, plural, one {+1 win} other {+# wins}}',
  'mark.forfeits': 'forfeits the hand',
  'mark.safest': 'best for you',
  'mark.most': 'most wins',
  'preview.reach': 'beats {reach}',
  'preview.loses': 'the lead wins',
  'preview.neither': 'neither wins',
  'preview.beats': 'beats {who}',
  'preview.beatsNobody': 'beats nobody so far',
  'preview.players': '{n, plural, one {1 player} other {# players}}',
  'preview.noMore': 'no more wins',
  'preview.foes': '{who} {n, plural, =1 {beats} other {beat}} it',
  'preview.noFoes': 'nobody beats it so far',
  'preview.pair': 'pair: {attack} · {defence}',
  'preview.pairBoth': 'pair: {value} beats {who}, {foes, select, yes {loses to {whom}} other {is safe so far}}',
  'preview.pairAttacks': '{value} attacks',
  'preview.pairBeats': '{value} beats {who}',
  'preview.pairSafe': '{value} is safe so far',
  'preview.pairFoes': '{value} loses to {who}',
  'preview.pairValue': '{made, select, sum {sum {value}} difference {difference {value}} other {{value}}}',
  'preview.passReinforce': 'an unspent card counts like a captured one',
  'preview.match': 'allied with whoever else lays {suit}',
  'preview.call': 'allied with other {suit}; if no suits match, calls all who pass',
  'preview.noMatch': 'no alliance: nobody else lays a card',
  'preview.sureCall': 'calls those who passed: allied with {who}',
  'preview.passAlliance': 'who lays the suit they deployed can call you as an ally',
  'preview.passNoCall': 'nobody is left to call you as an ally',
  'preview.canBeat': '{who} can beat it',
  'preview.safe': 'nobody can beat it',
  'preview.pot': 'trick to {who}',
  'preview.potShare': '{share, plural, =0 {no card} one {1 card} other {# cards}}{n, plural, =1 {} other { each}}',
  'preview.potEither': 'trick to {one}, or to {other}',
  'preview.potOpen': 'trick open: other pairs decide',
  'preview.scoresNothing': 'beats nobody',
  'preview.scores': 'beats {who}: {wins, plural, one {1 win} other {# wins}}',
  'preview.alliance':
    'beats {some, select, yes {{who}} other {nobody}} · {wins, plural, =0 {no win} one {1 win} other {# wins}} for your alliance',
  'preview.keep': 'the {n, plural, one {card stays} other {# cards stay}} yours',
  'preview.mulligan': '{n, plural, one {a new card} other {# new cards}} from the stock of {stock}, at no cost',
  'preview.restock':
    '{n, plural, one {a new card} other {# new cards}}; the stock has {stock}, so the discards come back',
  'warning.forfeits':
    'leaves {left, plural, =0 {no card} one {1 card} other {# cards}} for {n, plural, one {1 trick} other {# tricks}}',

  // ---- refusals
  'refusal.notInHand': 'You don’t hold {card}.',
  'refusal.noFit': 'A reinforcement is a card you hold, of the suit you deployed or one that it can beat.',
  'refusal.noFitHere': 'With {card} go {suits} only: its own suit, and those it can beat.',
  'refusal.noValue': 'It is none of the cards and values you can choose from.',
  'refusal.noValueHere': 'What you laid counts as one of these: {values}.',
  'refusal.noPass': '{lays, select, yes {Everybody lays a card now: nobody can pass} other {Here you cannot pass}}.',
  'refusal.cardNow': 'Keep your hand, or throw it in; no card is laid now.',
  'refusal.noMulligan': 'Hands are thrown in between two tricks only.',
  'refusal.otherKind': 'You are asked {asked} now, not {given}.',
  'kind.lead': 'to lead a card',
  'kind.deploy': 'to deploy a card',
  'kind.reinforce': 'for a reinforcement',
  'kind.alliance': 'for an alliance card',
  'kind.defend': 'what your pair defends with',
  'kind.attack': 'for an attack card',
  'kind.mulligan': 'whether you keep your hand',
  'kind.other': 'something else',

  // ---- explained at a tap
  'explain.wheel': 'What beats what',
  'explain.suit':
    '- **{suit}** ({letters}) beat {next} as high or lower, {after} as high or higher, {suit} that are lower',
  'explain.never': 'Nothing else beats anything.',
  'explain.board': 'Who beats whom now',
  'explain.hand': 'What your cards beat',
  'explain.card': '- **{card}**: {reach}',
  'explain.captured': 'Captured by {who}: {n}',
  'explain.last': 'The last trick',
  'explain.lastLine': '- {who}: {cards}',
  'explain.lastAlliance': '{cards}, and {card} for an alliance',
  'explain.lastWon': '{who} took it: {n, plural, one {1 card} other {# cards}} in the pot.',

  // ---- the end
  'outcome.won': '{who} wins the Kingdom of Cards',
  'outcome.shared': '{who} share the victory',
  'outcome.draw': 'A draw between {who}',
  'outcome.hands':
    '{who} won {hands, plural, =0 {no hand} one {1 hand} other {# hands}}{n, plural, =1 {} other { each}} of {of}.',
  'outcome.cards':
    'Level at {hands, plural, =0 {no hand} one {1 hand} other {# hands}} with {others}, ahead by cards: {cards}.',
  'outcome.level': 'Level in hands ({hands}) and in cards ({cards}).',
  'outcome.handsWon': 'Hands won: {parts}.',
  'outcome.total': 'Cards of all hands: {parts}.',
  'outcome.oneHand': 'Cards at the end: {parts}.',
} as const;
