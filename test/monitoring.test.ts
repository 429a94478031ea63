import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countFrom, createMetrics, watchQueues, watchShards } from '../src/metrics.js';

/* The dashboard and the alert rules name figures that there are, with labels that these have. */

const read = (name: string): string => readFileSync(new URL(`../docs/monitoring/${name}`, import.meta.url), 'utf8');

const metrics = createMetrics();
countFrom(
  metrics,
  async () => ({
    due: 0,
    putOff: 0,
    lag: 0,
    open: [{ game: 'regicide', status: 'running', count: 1 }],
    hands: 0,
  }),
  () => 0,
);
const none = { queued: () => 0 };
watchQueues(metrics, { painter: none, thinkers: none });
watchShards(metrics, () => ({ up: 1, lost: 0 }));

/** Of each figure by its name, the labels it may have. */
const labels = new Map<string, readonly string[]>();
for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
  const metric = metrics.registry.getSingleMetric(name) as unknown as { labelNames?: readonly string[] };
  const own = metric.labelNames ?? [];
  if (String(type) === 'histogram')
    for (const part of ['bucket', 'sum', 'count']) labels.set(`${name}_${part}`, [...own, 'le']);
  else labels.set(name, own);
}
/** Prometheus' own, of whatever it looks at. */
labels.set('up', []);
const THEIRS = ['job', 'instance'];

interface Panel {
  readonly title: string;
  readonly description?: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat?: string }[];
}
const { panels, templating } = JSON.parse(read('grafana.json')) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
};

const expressions: readonly (readonly [string, string])[] = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...[...read('alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.*)\n/g)].map(
    ([, alert = '', expr = '']) => [alert, expr] as const,
  ),
];

const FUNCTIONS = ['histogram_quantile', 'increase', 'rate', 'sum', 'max', 'by'];
/** What all processes count in the one database: added up, it would be told as often as there are processes. */
const SHARED = /castellan_(?:open_matches|outbox_\w+|living_hands)/g;

test('there are panels and rules', () => {
  expect(expressions.length).toBeGreaterThan(15);
});

test.each(expressions)('%s', (_, expression) => {
  const selectors = expression.replaceAll(/"[^"]*"/g, '""');
  const names =
    selectors.replaceAll(/\{[^}]*\}|\(([a-z_]+(?:, [a-z_]+)*)\) \(|\[[^\]]*\]/g, ' ').match(/[a-z][a-z_0-9]+/g) ?? [];
  const figures = names.filter((name) => !FUNCTIONS.includes(name));
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) expect([...labels.keys()], figure).toContain(figure);
  const used = [
    ...[...selectors.matchAll(/\{([^}]*)\}/g)].flatMap(([, within = '']) => within.match(/[a-z_]+(?==)/g) ?? []),
    ...[...selectors.matchAll(/by \(([^)]*)\)/g)].flatMap(([, within = '']) => within.split(', ')),
  ];
  const known = [...THEIRS, ...figures.flatMap((figure) => labels.get(figure) ?? [])];
  for (const label of used) expect(known, label).toContain(label);
});

test.each(expressions)('of %s, what processes share is not added up', (_, expression) => {
  for (const [figure] of expression.matchAll(SHARED))
    expect(expression).toMatch(new RegExp(`\\bmax by \\([a-z, ]+\\) \\(${figure}\\b`));
});

test.each(panels)('panel $title says what it shows, of the job that is picked', ({ description, targets }) => {
  expect(description).toMatch(/\.$/);
  for (const { expr, legendFormat } of targets) {
    expect(expr.match(/\{job=~"\$job"[,}]/g)).toHaveLength(
      expr.match(/\b(?:castellan|process|nodejs)_\w+/g)?.length ?? 0,
    );
    expect(legendFormat).toBeTruthy();
  }
});

test('what is picked there can be picked, and the rules go by the name of the job that Prometheus is given', () => {
  expect(templating.list.map(({ name }) => name)).toEqual(['job']);
  expect(read('prometheus.yml')).toContain('job_name: castellan\n');
  expect(read('prometheus.yml')).toContain('rule_files: [alerts.yml]');
  expect([...read('alerts.yml').matchAll(/job="(\w+)"/g)].map(([, job]) => job)).toEqual(['castellan']);
});

test('what the rules tell somebody to look at exists', () => {
  for (const [figure] of read('alerts.yml').matchAll(/castellan_\w+/g))
    expect([...labels.keys()], figure).toContain(figure);
});
