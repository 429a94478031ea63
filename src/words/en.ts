/** Shared phrases, in English. */
export const en = {
  seat: 'Seat {number}',
  you: 'you',
  You: 'You',

  noCards: 'no cards',

  'refusal.matchOver': 'This match is over.',
  'refusal.notAsked': 'It is not {who}’s turn to choose.',
  'refusal.otherKind': 'What is asked now is “{asked}”, not “{given}”.',
  'refusal.notAnOption': '“{option}” cannot be chosen now.',
  'refusal.notInHand': '{card} is not in your hand.',
  'refusal.namedTwice': '{option} is named twice.',
  'refusal.tooFew':
    'Choose at least {min, plural, one {one} other {#}}; you named {given, plural, =0 {none} one {one} other {#}}.',
  'refusal.tooMany': 'Choose at most {max, plural, one {one} other {#}}; you named {given}.',
  'refusal.badSeats': '{game} is played with {min} to {max} seats, not {seats}.',
  'refusal.badOption': '“{value}” is no value of the option “{option}”. It can be: {values}.',
  'refusal.unknownOption': 'There is no option “{option}”. There are: {options}.',
  'refusal.badPosition': 'There can be no such position: {problem}.',
  'refusal.newerRules':
    'This match was saved by version {saved} of its rules, but this program knows them only up to version {known}.',
  'refusal.other': 'That is not possible now.',

  auto: '{sentence} (No other choice was left.)',

  'button.yourMove': 'Your move',
  'button.join': 'Join',
  'button.leave': 'Leave',
  'button.start': 'Start',
  'button.addComputer': 'Add computer',
  'button.options': 'Options',
  'button.rules': 'Rules',
  'button.rematch': 'Rematch',

  'error.stale': 'That button is from an earlier moment. Here is how things stand now.',
  'error.notYourTurn': 'It is not your turn. {who, select, none {Nobody must act just now.} other {{names} must act.}}',
  'error.notInMatch': 'You are not in this match, but you are welcome to watch.',
  'error.noMatch': 'There is no match here.',
  'error.unknown': 'Something went wrong on our side. Nothing was played; please try again.',
} as const;
