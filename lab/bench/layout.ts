/** A table for people: the first row names the columns; all columns but the first are numbers. */
export type Rows = readonly (readonly string[])[];

/** One part of what the bench prints. */
export interface Section {
  readonly title: string;
  readonly rows: Rows;
  /** The method of measurement, and what to compare it with. */
  readonly notes: readonly string[];
}

export function lay({ title, rows, notes }: Section): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  const [head = [], ...body] = rows.map((row) => `  ${line(row)}`.trimEnd());
  const rule = `  ${'─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))}`;
  return [title, head, rule, ...body, ...notes.map((note) => `  ${note}`), ''].join('\n');
}

/** `1234567` as `1,234,567`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** Three significant digits: `0.0123`, `1.23`, `123`. */
export const digits = (value: number): string => (value >= 100 ? whole(value) : String(Number(value.toPrecision(3))));

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
