const KEPT = 'playground.look';

type Look = 'dark' | 'light';

const put = (look: Look): void => {
  document.documentElement.dataset.look = look;
};

/** Dark, as in Discord, unless this browser stores another choice. */
export const restoreLook = (): void => put(localStorage.getItem(KEPT) === 'light' ? 'light' : 'dark');

/** Switches between dark and light; stored over a reload. */
export function flipLook(): void {
  const look: Look = document.documentElement.dataset.look === 'light' ? 'dark' : 'light';
  localStorage.setItem(KEPT, look);
  put(look);
}
