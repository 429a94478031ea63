/** Every text of Kingdoms' pictures, in English. `full` and `brief`: how the alt text puts it with and without room. */
export const pictures = {
  tableTitle: 'Kingdoms, the table',
  momentTitle: 'An event is turned up',
  momentCard: 'The card',
  turnedUpBy: 'Turned up by {who}',
  handTitle: 'Kingdoms, your kingdom',
  seat: 'Seat {number}',

  // ---- cards and realms
  realm: '{realm, select, coins {Wealth} cups {Fields} swords {Armies} other {Faith}}',
  anyRealm: 'any realm',
  suit: '{realm, select, coins {Pentacles} cups {Cups} swords {Swords} other {Wands}}',
  rank: '{rank, select, 1 {Ace} P {Page} N {Knight} Q {Queen} K {King} other {{rank}}}',
  ofSuit: '{ranks} of {suit}',
  event:
    '{n, select, 0 {Fool} 1 {Magician} 2 {High Priestess} 3 {Empress} 4 {Emperor} 5 {Hierophant} 6 {Lovers} 7 {Chariot} 8 {Strength} 9 {Hermit} 10 {Wheel of Fortune} 11 {Justice} 12 {Hanged Man} 13 {Death} 14 {Temperance} 15 {Devil} 16 {Tower} 17 {Star} 18 {Moon} 19 {Sun} 20 {Last Judgement} other {World}}',
  back: 'a face-down card',

  // ---- turn and piles
  turn: 'Turn {turn}',
  ofLimit: 'of {limit}',
  turnOf: 'Turn {turn} of {limit}',
  events: 'Events',
  discard: 'Discard',
  piles: 'Piles: {sizes}, Events {events}; discard {discard}{isLast, select, yes {, last {last}} other {}}.',
  sized: '{realm} {n}',

  // ---- beside a name
  mark: '{phase, select, action {to act} arrange {arranges} counter {may strike back} buy {buys} keep {keeps one card} sacrifice {buys off} other {places {helper}}}',
  yourMark:
    '{phase, select, action {your turn} arrange {you arrange} counter {you may strike back} buy {you buy} keep {you keep one card} sacrifice {you buy off} other {you place {helper}}}',
  you: 'you',
  inTurn: 'in turn',
  wins: 'wins',
  held: '{cards, plural, one {1 card} other {# cards}} · worth {strength}',

  // ---- beside cards
  wait: '{wait, plural, =0 {now} other {wait {wait}}}',
  value: '{value} of {nominal}',
  reserve: '{n} behind',

  // ---- what is going on
  arranged: 'Arranged already: {realms}',
  all: 'all',
  invasion: '{invader, select, swords {An army} other {Faith}} invades {target} · counts {effective} until home',
  invasionWords:
    '{invader, select, swords {An army} other {Faith}} invades {target} and counts {effective} until it is home',
  buys: '{n, plural, one {1 card is drawn and kept} other {# cards are drawn, one is kept}}',
  draws: 'Drawn: {draws}{n, plural, one {} other { · one is kept}}',
  placed: '{realm}: {ranks}',
  arranging: '{realm}: being arranged',
  placedWords: '{realm} from the front so far: {ranks}',
  helps: '{helper, select, M8 {Strength: half again in attack} other {Temperance: half again in defence}}',
  helperLabel: 'To be placed',
  attack: 'Invade {realms}',
  convert: 'Convert {realms}',
  attackWords: 'Your army can invade {realms}',
  convertWords: 'Your faith can convert {realms}',
  noAnswer: 'No force of yours is strong enough',
  answers: 'Can strike back: {forces}',
  drawn: 'Drawn, keep one',

  // ---- the end
  won: '{who} wins',
  draw: 'A draw',
  calledOff: 'Called off',
  elimination: '{who} has no force left, turn {turn}',
  limit: 'After turn {turn}, the last one',

  // ---- alt texts
  'full.leader': '{event} leads {realm}: {force} more for each force',
  'full.influence':
    '{event} weighs on {realm}: 3 less for each card, 1 less for all others, {wait, plural, =0 {can be bought off} one {can be bought off in 1 turn} other {can be bought off in # turns}}',
  'full.worth': 'worth {value}{less, select, yes { of {nominal}} other {}}',
  'full.wound': 'a wound of {value} by {cards}',
  'full.helper': '{event}, {helper, select, M8 {attacks} other {defends}} with {force}',
  'full.place': 'in place {at}: {what}',
  'brief.leader': '{event} leads {realm}',
  'brief.influence': '{event} weighs on {realm}{wait, plural, =0 {, can be bought off} other {}}',
  'brief.wounds': 'wounded {value}',
  'brief.more': '{cards} and {n} more',
  none: 'none',
  gap: 'none in front',
  behind: '{n} behind',
  behindCards: 'behind it {forces}',
  joined: '{n} cards joined',
} as const;
