import { appendFileSync } from 'node:fs';
export const dbg = (o: { method: string; path: string; status: number; requestBody: unknown }): void => {
  if (o.method === 'GET') return;
  const said = (JSON.stringify(o.requestBody).match(/"content":"[^"]*/g) ?? []).map((x) => x.slice(11, 70)).join('|');
  appendFileSync('/tmp/dbg.log', `${o.method} ${o.path.slice(0, 40)} ${o.status} ${said}\n`);
};
