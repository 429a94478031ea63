import { GAMES } from './games/index.js';

/** How long a match takes is said where one is opened. */
const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

/** What the playground is called, and tells newcomers, when Castellan plays in it. */
export const CASTLE = {
  bot: 'Castellan',
  guild: { name: 'Castellan Keep', channels: ['card-table', 'tavern'] },
  welcome: {
    things: {
      title: 'Castellan hosts five card games:',
      list: GAMES.map(({ words }) => ({ name: words('en').title, text: firstSentence(words('en').blurb) })),
    },
    steps: [
      {
        title: 'Open a match.',
        text: 'Type `/` below, or press the button.',
      },
      {
        title: 'Fill the seats.',
        text: 'Be somebody else at the top and press Join, or fill with computers.',
      },
      {
        title: 'Play.',
        text: 'A badge shows who is called. The arrow at the top takes you to who must act.',
      },
    ],
    start: 'game new',
  },
} as const;
