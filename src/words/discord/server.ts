/** The defaults of a server's lobbies. */
export const server = {
  'server.usual': 'New lobbies of this server begin with:',
  'server.changed': 'From now on, new lobbies of this server begin with:',
  'server.notYours': 'Only who may manage this server changes that. Each table agrees in its lobby, by **Options**.',
  'server.how': 'Name what should be different, as in `/server pace:`. Each table may agree otherwise.',
} as const;
