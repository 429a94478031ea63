/** Everything Circle of Power says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  title: 'Circle of Power',

  // ---- emperors and cards
  dummy: '{number, select, 1 {Dummy Otto} other {Dummy Nero}}',
  fallen: '{who} (dummy)',
  joker: 'Joker',
  whose: '{you, select, yes {your} other {{who}’s}}',
  Whose: '{you, select, yes {Your} other {{who}’s}}',
} as const;
