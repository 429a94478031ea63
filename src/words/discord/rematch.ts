/** Rematches. */
export const rematch = {
  'button.rematch': 'Rematch',
  'end.rematch': 'The rematch is on.',
  'refused.unwilling':
    '{names} {count, plural, one {doesn’t} other {don’t}} want to be asked by name, and a rematch would seat them. They can press **Rematch** themselves, or `/game new` opens a lobby that anybody can join. Nobody was told.',
  'refused.neverBegan': 'This match never began, so there is nothing to play again. `/game new` opens a lobby.',
} as const;
