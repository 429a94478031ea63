/** News: what changed. */
export const news = {
  'button.news': 'What changed',
  'news.since': '**Since your last choice**',
  'news.begun': '**Since the match began**',
  'news.recent': '**Of late**',
  'news.none': 'Nothing has happened yet.',
  // The alt text of the table with rings around what has changed.
  'changed.since': 'In rings is what has changed since your last choice.',
  'changed.begun': 'In rings is what has changed since the match began.',
  'changed.others': 'All else is in shade.',
} as const;
