/** Every text of Kingdoms' pictures, in English. `full` and `brief`: how the alt text puts it with and without room. */
export const pictures = {
  tableTitle: 'Kingdoms, the table',
  momentTitle: 'An event is turned up',
  momentCard: 'The card',
  turnedUpBy: 'Turned up by {who}',
  handTitle: 'Kingdoms, your kingdom',

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
  pilesTitle: 'Piles',
  eventsLeft: '{n, plural, one {1 event} other {# events}}',
  eventsSpent: '{n} spent',
  piles: 'Piles: {sizes}, Events {events}; discard {discard}{isLast, select, yes {, last {last}} other {}}.',
  sized: '{realm} {n}',

  // ---- beside a name
  mark: '{phase, select, action {to act} arrange {arranges {realm}} counter {may strike back} buy {draws {n} and keeps 1} keep {keeps 1 of {n} drawn} sacrifice {buys off} other {places {helper}}}',
  yourMark:
    '{phase, select, action {your turn} arrange {you arrange {realm}} counter {you may strike back} buy {you draw {n} and keep 1} keep {you keep 1 of {n} drawn} sacrifice {you buy off} other {you place {helper}}}',
  you: 'you',
  inTurn: 'in turn',
  wins: 'wins',
  held: '{cards, plural, one {1 card} other {# cards}} · worth {strength}',

  // ---- beside cards
  wait: '{wait, plural, =0 {now} other {wait {wait}}}',

  // ---- what is going on
  arranged: 'Arranged already: {realms}',
  all: 'all',
  invasion: '{invader, select, swords {An army} other {Faith}} invades {target}',
  countsAbroad: 'until home',
  struck: '{target} {invader, select, swords {struck} other {converted}}',
  mayAnswer: '{n, plural, =0 {nobody can answer} other {may strike back with {least} or more}}',
  home: 'no answer',
  battleSeen: '{falls, select, yes {A realm of {who} falls: {realm}} other {An invasion of {who}: {realm}}}',
  battleTitle: '{how, select, countered {The invader is destroyed} other {The invader is taken over}}',
  battleWords:
    '{who} invades with {by} ({force}), and {whom} loses {target} ({against}). The invader counts {effective} abroad{isAnswered, select, no {, and nobody strikes back} other {; {whom} strikes back with {answered} ({with}) and {isAnswered, select, taken {takes it over} other {destroys it}}}}',
  invasionWords:
    '{invader, select, swords {An army} other {Faith}} invades {target} and counts {effective} until it is home',
  buys: '{n, plural, one {1 card is drawn and kept} other {# cards are drawn, one is kept}}',
  draws: 'Drawn: {draws}{n, plural, one {} other { · one is kept}}',
  placed: '{realm}: {ranks}',
  arranging: '{realm}: being arranged',
  whatInFront: '{realm}: what stands in front?',
  placedWords: '{realm} from the front so far: {ranks}',
  helperLabel: 'To be placed',
  attackWords: 'Your army can invade {realms}',
  convertWords: 'Your faith can convert {realms}',
  noAnswer: 'No force of yours is strong enough',
  answers: 'Can strike back: {forces}',
  drawn: 'Drawn, keep one',

  // ---- the end
  won: '{who} wins',
  draw: 'A draw',
  calledOff: 'Called off',
  endTitle: 'Kingdoms, the end',
  strongest: '{who}, strongest in front: {value}',
  facts: '{who}: {cards, plural, one {1 card} other {# cards}}, worth {strength}',
  fallen: '{realm} fallen',
  leftTo: '{who} keeps in front: {realms}',
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
