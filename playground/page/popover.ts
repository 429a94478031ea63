/** Keeps a floating panel next to its control. */

const GAP = 6;

/** Places the panel below the anchor, or above where there is more room; as wide as the anchor, within the window. */
export function place(anchor: Element, panel: HTMLElement, prefer: 'below' | 'above' = 'below'): void {
  const box = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 240), innerWidth - 16);
  const under = innerHeight - box.bottom - GAP * 2;
  const over = box.top - GAP * 2;
  const room = prefer === 'below' ? under : over;
  const enough = room >= Math.min(panel.scrollHeight, 240);
  const below = prefer === 'below' ? enough || under >= over : !(enough || over >= under);
  const { style } = panel;
  style.setProperty('width', `${width}px`);
  style.setProperty('left', `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
  style.setProperty('max-height', `${Math.max(120, Math.min(360, below ? under : over))}px`);
  style.setProperty('top', below ? `${box.bottom + GAP}px` : 'auto');
  style.setProperty('bottom', below ? 'auto' : `${innerHeight - box.top + GAP}px`);
}
