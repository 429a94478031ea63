import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countFrom, createMetrics, watchChecks, watchQueues, watchShards } from '../src/metrics.js';
import { readiness, unready } from '../src/readiness.js';

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
watchChecks(metrics, async () => [{ check: 'database', ok: true }]);

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
  readonly id: number;
  readonly gridPos: { readonly x: number; readonly y: number };
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

const FUNCTIONS = ['absent', 'by', 'histogram_quantile', 'increase', 'max', 'min', 'or', 'rate', 'sum'];
/** What all processes count in the one database: added up, it would be told as often as there are processes. */
const SHARED = /castellan_(?:open_matches|outbox_\w+|living_hands)/g;

test('there are panels and rules', () => {
  expect(expressions.length).toBeGreaterThan(15);
  expect(read('alerts.yml').match(/- alert: /g)).toHaveLength(
    expressions.filter(([name]) => /^Castellan/.test(name)).length,
  );
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
  expect([...new Set([...read('alerts.yml').matchAll(/job="(\w+)"/g)].map(([, job]) => job))]).toEqual(['castellan']);
});

test('what the rules tell somebody to look at exists', () => {
  for (const [figure] of read('alerts.yml').matchAll(/castellan_\w+/g))
    expect([...labels.keys()], figure).toContain(figure);
});

const ruleOf = (alert: string): string => expressions.find(([name]) => name === alert)?.[1] ?? '';

test('a bot that Prometheus knows nothing of is down as well', () => {
  expect(ruleOf('CastellanDown')).toBe('up{job="castellan"} == 0 or absent(up{job="castellan"})');
});

test('somebody is told of each check that fails, by this rule or one of its own, and of figures that are left out', async () => {
  const store = { setMeta: async () => undefined, nextRunAt: async () => undefined, fits: async () => undefined };
  const checks = readiness({ store, databaseUrl: 'file:x', clock: () => 0, connected: () => true });
  const [, passedOver = ''] = /^castellan_ready\{check!~"([^"]*)"\} == 0$/.exec(ruleOf('CastellanNotReady')) ?? [];
  expect(passedOver.split('|')).toEqual(['gateway', ...Object.keys(unready('starting'))]);
  expect(Object.keys(checks)).toEqual(expect.arrayContaining(['database', 'disk', 'gateway']));
  expect(ruleOf('CastellanShardLost')).toMatch(/^castellan_shards\{state="lost"\} > 0$/);
  expect(ruleOf('CastellanUncounted')).toBe('castellan_store_counted == 0');
});

test('the connections to the gateway, the checks and whether it was counted can be seen', () => {
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  for (const figure of ['castellan_shards', 'castellan_ready', 'castellan_store_counted'])
    expect(shown).toContain(figure);
});

test('panels have numbers and places of their own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
});

test('Prometheus finds the bot of compose and of Kubernetes, and calls its job by the name of the rules', () => {
  const [, host, port] = /targets: \["(\w+):(\d+)"\]/.exec(read('prometheus.yml')) ?? [];
  expect(host).toBe('localhost');
  expect(read('../../compose.monitoring.yaml')).toContain(`- "127.0.0.1:${port}:${port}"`);
  expect(read('../../Dockerfile')).toContain(`HEALTH_PORT=${port}\n`);
  const rules = read('kubernetes.yml');
  expect(rules).toContain('job_name: castellan\n');
  expect(rules.trim().split('\n').slice(-2)).toEqual(['        target_label: job', '        replacement: castellan']);
  const kept = /regex: (.*);(\w+)\n +action: keep/.exec(rules);
  const apps = read('../kubernetes.yaml').match(/(?<=\n {6}labels:\n {8}app: ).*/g) ?? [];
  expect(apps).toHaveLength(2);
  for (const app of apps) expect(app).toMatch(new RegExp(`^(?:${kept?.[1]})$`));
  expect(read('../kubernetes.yaml')).toContain(`- name: ${kept?.[2]}\n              containerPort: ${port}\n`);
});
