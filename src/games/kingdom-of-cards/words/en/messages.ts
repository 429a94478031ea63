/** Everything Kingdom of Cards says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  title: 'Kingdom of Cards',
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
  card: '{value} {suit}',
  bySuit: '{suit} {values}',
  range: '{low}–{high}',

  // ---- rule options
  'option.hands': 'Hands',
  'option.hands.auto': 'Players + 1',
  'option.hands.auto.hint': 'The full match: 4 hands for three players, 5 for four, 6 for five.',
  'option.hands.value': '{value}',
  'option.hands.one': 'A short match: each player leads one trick. 5 to 15 minutes.',
  'option.hands.hint': 'Whoever has won the most hands then wins the match.',
  'option.pace': 'Pace',
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

  // ---- the story
  'event.handStart': '**Hand {hand} of {hands}.** {who} {you, select, yes {deal} other {deals}}.',
  'event.dealt': 'You are dealt {cards}.',
  'event.trickStart': '**Trick {trick}.**',
  'event.lead':
    '{who} {you, select, yes {lead} other {leads}} {last, select, yes {the last card, {card}} other {{card}}}.',
  'event.placed':
    '{step, select, deploy {You deploy {card}} reinforce {You reinforce with {card}} other {You lay {card} for an alliance}}, face down.',
  'event.answered': 'Your answer is in.',
  'event.passed': '{step, select, mulligan {You keep your hand.} other {You pass.}}',
  'event.reveal':
    '**{step, select, deploy {Deployed} reinforce {Reinforced} other {For alliances}}:** {cards}{passed, select, yes {; {passers} {n, plural, =1 {{you, select, yes {pass} other {passes}}} other {pass}}} other {}}.',
  'event.reveal.none':
    '{step, select, reinforce {**Reinforced:** nobody, all pass.} other {**For alliances:** nothing, all pass.}}',
  'event.revealed': '{who} {card}',
  'event.match': '{who} are allied: the same suit.',
  'event.matches': 'Allied: {parts}.',
  'event.call': '{callers} {you, select, yes {call} other {{n, plural, =1 {calls} other {call}}}}: {who} are allied.',
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
  'ask.lead': 'Lead a card, face up.',
  'ask.lead.why': 'Any card will do. All others answer with a card of theirs, face down.',
  'ask.deploy': 'Deploy a card, face down.',
  'ask.deploy.lead': '{who} {you, select, yes {lead} other {leads}} {card}. Beaten by {by}.',
  'ask.reinforce':
    '{fits, select, yes {Reinforce your {card}, or pass.} other {No card of yours fits your {card}: pass.}}',
  'ask.reinforce.fits': 'With {suits}: its own suit, or one that it can beat.',
  'ask.alliance': 'Lay a card for an alliance, or pass.',
  'ask.alliance.rule':
    'Equal suits are allied. If none are equal, {suit}, the suit you deployed, calls those who pass.',
  'ask.defend': 'Which value does your pair defend with?',
  'ask.defend.why': 'It meets every attack of this trick. You still attack with any of the four.',
  'ask.defend.choose': 'It meets every attack of this trick. Foretold as if everybody attacks with the best card.',
  'ask.attack': 'Which card do you attack with?',
  'ask.attack.alone': 'One win for each side of which it beats a card.',
  'ask.attack.allied': 'Your alliance has a win for each card that one of yours beats.',
  'ask.mulligan': 'Keep your hand, or throw it in?',
  'ask.mulligan.all': 'All of it or nothing, for as many new cards.',
  'ask.tight':
    'You hold {left, plural, one {1 card for the trick} other {# cards for the # tricks}} to come: whoever runs out forfeits the hand. So pass.',
  'ask.progress': '{parts}.',
  'ask.board': '-# {line}',
  'awaited.lead': 'lead a card',
  'awaited.deploy': 'deploy a card against {whose} {card}',
  'awaited.reinforce': 'reinforce or pass',
  'awaited.alliance': 'look for allies or pass',
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
  'board.line': '{laid}: {beats}',
  'board.all': 'all others',
  'board.laid': '{who} {cards}',
  'board.beats':
    '{n, plural, =1 {beats} other {beat}} {targets}{by, select, yes { with {card}} other {}}, {wins, plural, one {1 win} other {# wins}}',
  'board.idle': '{laid}: {n, plural, =1 {beats} other {beat}} nobody',

  // ---- choices
  'act.pass': 'Pass',
  'act.keep': 'Keep',
  'act.mulligan': 'Throw in',
  'name.pass': 'pass',
  'name.mulligan': 'mulligan',
  'mark.beatsLead': 'beats the lead',
  'mark.saves': 'saves a card',
  'mark.more': '{n, plural, one {+1 win} other {+# wins}}',
  'mark.forfeits': 'forfeits the hand',
  'mark.safest': 'best for you',
  'mark.most': 'most wins',
  'preview.reach': 'beats {reach}',
  'preview.loses': 'loses to the lead',
  'preview.neither': 'no win either way',
  'preview.beats': 'beats {who}',
  'preview.beatsNobody': 'beats nobody so far',
  'preview.players': '{n, plural, one {1 player} other {# players}}',
  'preview.noMore': 'no more wins',
  'preview.foes': '{who} {n, plural, =1 {beats} other {beat}} it',
  'preview.noFoes': 'nobody beats it so far',
  'preview.asDefence': 'defending as {value}, {danger}',
  'preview.pair': 'pair: {values}',
  'preview.as': 'as {value} beats {who}',
  'preview.passReinforce': 'an unspent card counts like a captured one',
  'preview.match': 'allied with whoever else lays {suit}',
  'preview.call': 'or else calls: with those who pass{some, select, yes { ({who} so far)} other {}}',
  'preview.noMatch': 'no alliance: nobody else lays a card',
  'preview.sureCall': 'calls: allied with {who}',
  'preview.passAlliance': 'open to a call',
  'preview.passNoCall': 'nobody is left to call you',
  'preview.canBeat': '{who} can beat it',
  'preview.safe': 'nobody can beat it',
  'preview.pot': 'pot to {who}',
  'preview.potShare': '{share, plural, =0 {no card} one {1 card} other {# cards}}{n, plural, =1 {} other { each}}',
  'preview.potEither': 'pot to {one}, or to {other}',
  'preview.potOpen': 'the pot depends on the other pairs',
  'preview.scoresNothing': 'beats nobody',
  'preview.scores': 'beats {who}: {wins, plural, one {1 win} other {# wins}}',
  'preview.alliance':
    'beats {some, select, yes {{who}} other {nobody}} · {wins, plural, =0 {no win} one {1 win} other {# wins}} for your alliance',
  'preview.keep': 'the {n, plural, one {card stays} other {# cards stay}} yours',
  'preview.mulligan': '{n, plural, one {a new card} other {# new cards}} from the stock of {stock}',
  'preview.restock':
    '{n, plural, one {a new card} other {# new cards}}; the stock has {stock}, so the discards come back',
  'warning.forfeits':
    'leaves {left, plural, =0 {no card} one {1 card} other {# cards}} for {n, plural, one {1 trick} other {# tricks}}',

  // ---- refusals
  'refusal.notInHand': 'You don’t hold {card}.',
  'refusal.noFit':
    '{card} can’t reinforce here: it takes a card you hold, of the suit you deployed or one that it can beat.',
  'refusal.noValue': '{card} is none of the cards and values you can choose from.',
  'refusal.noPass': 'You can’t pass now.',
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
  'explain.lastAlliance': '{cards}, for an alliance {card}',
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
