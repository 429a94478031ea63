const KEPT = 'playground.look';

type Look = 'dark' | 'light';

const put = (look: Look): void => {
  document.documentElement.dataset.look = look;
};

/** Dark, as Discord is, unless this browser was told otherwise. */
export const restoreLook = (): void => put(localStorage.getItem(KEPT) === 'light' ? 'light' : 'dark');

/** From dark to light and back; kept over a reload. */
export function flipLook(): void {
  const look: Look = document.documentElement.dataset.look === 'light' ? 'dark' : 'light';
  localStorage.setItem(KEPT, look);
  put(look);
}
