/** Every text of Kingdoms' pictures, in English. `full` and `brief`: how the alt text puts it with and without room. */
export const pictures = {
  tableTitle: 'Kingdoms, the table',
  momentTitle: 'The event turned up',
  turnedUpBy: 'turned up by {who}',
  handTitle: 'Kingdoms, your kingdom',
  seat: 'Seat {number}',

  // ---- cards and realms
  realm: '{realm, select, coins {Wealth} cups {Fields} swords {Armies} other {Faith}}',
  anyRealm: 'any realm',
  suit: '{realm, select, coins {Coins} cups {Cups} swords {Swords} other {Wands}}',
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
  mark: '{phase, select, action {to act} arrange {arranges} counter {may answer} buy {buys} keep {keeps one card} sacrifice {sacrifices} other {places {helper}}}',
  yourMark:
    '{phase, select, action {your turn} arrange {you arrange} counter {you may answer} buy {you buy} keep {you keep one card} sacrifice {you sacrifice} other {you place {helper}}}',
  you: 'you',
  inTurn: 'in turn',
  wins: 'wins',
  held: '{cards, plural, one {1 card} other {# cards}} · worth {strength}',

  // ---- beside cards
  wait: '{wait, plural, =0 {ripe} other {wait {wait}}}',
  value: '{value} of {nominal}',
  reserve: '{n} behind',

  // ---- what is going on
  arranged: 'Arranged already: {realms}',
  all: 'all',
  invasion: '{invader, select, swords {An army} other {Faith}} invades {target} · counts {effective}',
  invasionWords: '{invader, select, swords {An army} other {Faith}} invades {target} and counts {effective} abroad',
  buys: '{n, plural, one {1 card is} other {# cards are}} drawn, one is kept',
  draws: 'Drawn: {draws} · one is kept',
  placed: '{realm}: {ranks}',
  arranging: '{realm}: being arranged',
  placedWords: '{realm} from the front so far: {ranks}',
  helps: '{helper, select, M8 {Strength: half again in attack} other {Temperance: half again in defence}}',
  helperLabel: 'To be placed',
  attack: 'Invade {realms}',
  convert: 'Convert {realms}',
  noAnswer: 'No force of yours can answer',
  answers: 'May answer: {forces}',
  drawn: 'Drawn, keep one',

  // ---- the end
  won: '{who} wins',
  draw: 'A draw',
  calledOff: 'Called off',
  elimination: '{who} has no force left, turn {turn}',
  limit: 'After turn {turn}, the last one',

  // ---- alt texts
  'full.leader': '{event} leads {realm} +{force}',
  'full.influence': '{event} on {realm} –3, else –1, {wait, plural, =0 {may be bought off} other {wait {wait}}}',
  'full.wound': 'wound {value} by {cards}',
  'full.helper': '{event} {helper, select, M8 {attacks} other {defends}} {force}',
  'full.rank': 'rank {at}: {what}',
  'brief.influence': '{event} –3 {realm}, else –1, {wait, plural, =0 {buy off} other {wait {wait}}}',
  'brief.wound': '–{value} by {cards}',
  none: 'none',
  gap: 'front empty',
  behind: '{n} behind',
  behindCards: 'behind {forces}',
  joined: '{n} cards',
} as const;
