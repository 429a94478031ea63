import { GAMES } from './games/index.js';

/** Leaves out how long a match takes: the place where one is opened says so. */
const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

/** The playground's names and its welcome text, when Castellan plays in it. */
export const CASTLE = {
  bot: 'Castellan',
  guild: { name: 'Castellan Keep', channels: ['card-table', 'tavern'] },
  welcome: {
    things: {
      title: 'Castellan hosts five card games:',
      list: GAMES.map(({ words }) => ({ name: words('en').title, text: firstSentence(words('en').blurb) })),
    },
    steps: [
      { title: 'Open a match.', text: 'Type `/` below, or press the button.' },
      { title: 'Fill the seats.', text: 'Be somebody else at the top and press Join, or fill with computers.' },
      { title: 'Play.', text: 'A badge shows who is called. The arrow at the top takes you to who must act.' },
    ],
    start: 'game new',
  },
} as const;
