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

const expressions: readonly (readonly [string, string])[] = [
  ...(JSON.parse(read('grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] }).panels.flatMap(
    ({ title, targets }) => targets.map(({ expr }) => [title, expr] as const),
  ),
  ...[...read('alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.*)\n/g)].map(
    ([, alert = '', expr = '']) => [alert, expr] as const,
  ),
];

const FUNCTIONS = ['histogram_quantile', 'increase', 'rate', 'sum', 'by'];

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
