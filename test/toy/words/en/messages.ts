/** Everything Lanterns says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  title: 'Lanterns',
  goal: 'light the lantern that you wished for.',
  credit: 'A game made to try out how games are made.',
  blurb: 'Two or three gather lanterns for a wish that nobody else knows. Five minutes.',
  cover: 'A wish that nobody knows',

  // ---- the story
  'event.wished': 'Your wish is {card}: every {light} counts its number, all else takes 1 away.',
  'event.opened':
    'Twelve lanterns, a wish for each. In the market: {cards}. {who} {you, select, yes {begin} other {begins}}.',
  'event.took': '{who} {you, select, yes {take} other {takes}} {cards}.',
  'event.lit': 'New in the market: {cards}.',
  'event.ended': 'The last lantern is taken, and the wishes are told: {wishes}.',

  // ---- questions
  question: 'What do you take? Two at once only of the same light.',
  menu: 'Take a card',
  awaited: 'take one lantern, or two of a light',
  facts: 'Pile {pile} · Market {market} · Rows: {rows}',
  part: '{who} {what}',
  preview: '{worth, select, up {{n} more for your wish} other {{n} taken away}}',
  'mark.most': 'counts most',

  // ---- the end
  'outcome.title': '{who} {n, plural, one {wins} other {win together}}',
  'outcome.line': '{who}: wished for {wish}, and the row counts {sum}.',

  // ---- refusals
  'refusal.twoLights': '{one} and {other} are of two lights; two at once must be of the same.',
  'refusal.otherKind': 'Now you are to take lanterns.',
  'refusal.notInMarket': '{card} is not in the market.',

  // ---- pictures
  'scene.table': 'A match of Lanterns',
  'scene.end': 'How a match of Lanterns ended',
  'scene.wishes': '{n, plural, one {The wish that won} other {The wishes that won}}',
  'scene.hand': 'Your wish in a match of Lanterns',
  'scene.market': 'The market',
  'scene.pile': 'Pile',
  'scene.pileWords': 'The pile has {n, plural, one {one lantern} other {# lanterns}}.',
  'scene.wish': 'Your wish',
  'scene.back': 'a lantern, face down',
  'scene.dimmed': 'Not to be taken now',
  'scene.row': '{who}{turn, select, yes {, whose turn it is} other {}}: {lights}',
  'scene.wished': '{hung}; wished for {light}, which counts {sum}',
  'scene.noLights': 'no lantern yet',
  'scene.calledOff': 'Called off',
  light: '{light, select, F {Flame} L {Leaf} other {Drop}}',
  lantern: '{light} {number}',
} as const;
