/** What the playground is called, and tells newcomers, when Castellan plays in it. */
export const CASTLE = {
  bot: 'Castellan',
  guild: { name: 'Castellan Keep', channels: ['card-table', 'tavern'] },
  welcome: {
    steps: [
      {
        title: 'Open a match.',
        text: 'Give Castellan a command: type `/` below, or press the button.',
      },
      {
        title: 'Fill the seats.',
        text: 'Pick another person at the top (or `Ctrl` `2`) and press Join as them, or add a computer.',
      },
      {
        title: 'Play.',
        text: 'A badge shows who is being called. Show two people side by side to see both hands.',
      },
    ],
    start: 'game new',
  },
} as const;
