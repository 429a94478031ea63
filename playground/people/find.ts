import { type Part, walk } from '../validate/components.js';
import type { Stored } from '../world/model.js';

/** An enabled button or menu. */
export interface Control {
  readonly type: number;
  readonly custom_id: string;
  readonly id?: number;
  readonly label?: string;
  readonly emoji?: { readonly name?: string | null };
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly style?: number;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly default?: boolean }[];
  readonly default_values?: readonly { readonly id: string }[];
}
/** An exact label or custom id, or a test. */
export type What = string | ((control: Control) => boolean);

/** A message's enabled controls. Links are left out: the bot never hears of them. */
export function controlsOf(stored: Stored): readonly Control[] {
  const parts = [...walk(stored.message.components as unknown as readonly Part[], [])].map(
    ([part]) => part as unknown as Control,
  );
  return parts.filter(
    ({ type, custom_id, disabled }) => custom_id && !disabled && (type === 2 || type === 3 || (type >= 5 && type <= 8)),
  );
}

/** Whether the menu takes this number of picks, and offers all of them. A button takes none. */
export function fits(control: Control, picks: readonly string[]): boolean {
  if (control.type === 2) return picks.length === 0;
  const { min_values = 1, max_values = 1, options } = control;
  return (
    picks.length >= min_values &&
    picks.length <= max_values &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => !options || options.some(({ value }) => value === pick))
  );
}

export function isIt(control: Control, what: What): boolean {
  if (typeof what === 'function') return what(control);
  const wanted = what.toLowerCase();
  const words = control.type === 2 ? control.label : control.placeholder;
  return control.custom_id === what || words?.toLowerCase() === wanted;
}
