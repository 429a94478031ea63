/** The visible panes: a person and a channel each. Pure; stored over a reload. */

import type { Call } from '../protocol.js';

/** One pane. Without a channel it shows the first. */
export interface PaneChoice {
  readonly person: string;
  readonly channel?: string;
}

/** All panes from left to right, and the active one. */
export interface Layout {
  readonly panes: readonly PaneChoice[];
  readonly active: number;
  /** Each person's last channel, by person id. */
  readonly last: Readonly<Record<string, string>>;
}

/** The next person to act: the first after somebody, in the order of the people; that person comes last. */
export function nextCall(
  calls: readonly Call[],
  people: readonly string[],
  after: string | undefined,
): Call | undefined {
  const at = people.indexOf(after ?? '') + 1;
  const order = [...people.slice(at), ...people.slice(0, at)];
  return order.map((person) => calls.find((call) => call.person === person)).find((call) => call !== undefined);
}

export const MOST_PANES = 4;

/** One pane for one person. */
export const single = (person: string): Layout => ({ panes: [{ person }], active: 0, last: {} });

/** The person of the active pane. */
export const actor = (layout: Layout): string | undefined => layout.panes[layout.active]?.person;

const paneOf = (layout: Layout, person: string): PaneChoice => {
  const channel = layout.last[person] ?? layout.panes[layout.active]?.channel;
  return channel === undefined ? { person } : { person, channel };
};

/** Makes a person active: in their own pane if they have one, else in the active person's place. */
export function become(layout: Layout, person: string): Layout {
  const at = layout.panes.findIndex((pane) => pane.person === person);
  if (at >= 0) return { ...layout, active: at };
  return { ...layout, panes: layout.panes.with(layout.active, paneOf(layout, person)) };
}

/** Puts a person into a pane; a person in another pane changes places. */
export function seat(layout: Layout, at: number, person: string): Layout {
  const other = layout.panes.findIndex((pane) => pane.person === person);
  const mine = layout.panes[at];
  const theirs = layout.panes[other];
  if (mine === undefined || other === at) return layout;
  if (theirs === undefined) return { ...layout, panes: layout.panes.with(at, paneOf(layout, person)) };
  return { ...layout, panes: layout.panes.with(at, theirs).with(other, mine) };
}

/** Shows a channel in a pane. */
export function goTo(layout: Layout, at: number, channel: string): Layout {
  const pane = layout.panes[at];
  if (pane === undefined) return layout;
  const panes = layout.panes.with(at, { ...pane, channel });
  return { panes, active: at, last: { ...layout.last, [pane.person]: channel } };
}

/** The wanted number of panes: new ones show the next people, and the active one always stays. */
export function resize(layout: Layout, count: number, people: readonly string[]): Layout {
  const wanted = Math.max(1, Math.min(count, MOST_PANES, people.length));
  const shown = new Set(layout.panes.map((pane) => pane.person));
  if (wanted >= layout.panes.length) {
    const more = people.filter((person) => !shown.has(person)).slice(0, wanted - layout.panes.length);
    return { ...layout, panes: [...layout.panes, ...more.map((person) => paneOf(layout, person))] };
  }
  const keep = layout.panes[layout.active];
  const panes = layout.panes.filter((pane, at) => pane === keep || at < wanted - (layout.active >= wanted ? 1 : 0));
  return {
    ...layout,
    panes: panes.slice(0, wanted),
    active: Math.max(0, keep === undefined ? 0 : panes.indexOf(keep)),
  };
}

/** The stored layout, without people who are gone and without nonsense. */
export function restored(kept: string | null, people: readonly string[], first: string): Layout {
  const fresh = single(first);
  if (kept === null) return fresh;
  try {
    const { panes, active, last } = JSON.parse(kept) as Layout;
    const here = panes.filter((pane) => people.includes(pane.person)).slice(0, MOST_PANES);
    if (here.length === 0) return fresh;
    return { panes: here, active: here[active] === undefined ? 0 : active, last: { ...last } };
  } catch {
    return fresh;
  }
}
