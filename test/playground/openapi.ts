import { existsSync, readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Observed } from '../../playground/index.js';

interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
export interface Checked {
  readonly observe: (seen: Observed) => void;
  /** One sentence each: what passed, and where it differs from the description. */
  readonly problems: string[];
  /** False where no description was given, so nothing is looked at. */
  readonly active: boolean;
}

const VARIABLE = 'CASTELLAN_DISCORD_OPENAPI';
let loaded:
  | { readonly ajv: Ajv2020; readonly description: Description; readonly made: Map<string, ValidateFunction> }
  | undefined;
let told = false;

/**
 * Holds what passes against Discord's own OpenAPI description, whose path is in CASTELLAN_DISCORD_OPENAPI.
 * Without it nothing is validated, and that is said once.
 */
export function checkedAgainstDiscord(): Checked {
  const path = process.env[VARIABLE];
  const problems: string[] = [];
  if (!path || !existsSync(path)) {
    if (!told) console.info(`${VARIABLE} names no file: nothing is validated against Discord's description`);
    told = true;
    return { observe: () => {}, problems, active: false };
  }
  const { ajv, description, made } = load(path);
  function find(route: string): readonly [string, Readonly<Record<string, Operation>>] | undefined {
    const shape = (one: string): string => one.replace(/\{[^}]+\}|:[^/]+|@me|@original/g, '*');
    const entries = Object.entries(description.paths);
    const exact = entries.find(([own]) => own === route);
    const fits =
      exact ?? entries.find(([own]) => shape(own) === shape(route) && own.includes('@me') === route.includes('@me'));
    return fits;
  }
  function validate(pointer: readonly string[], value: unknown, what: string): void {
    const key = `discord#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const check = made.get(key) ?? ajv.compile({ $ref: key });
    made.set(key, check);
    if (check(value)) return;
    const worst = [...(check.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length).slice(0, 3);
    problems.push(
      `${what}: ${worst.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join('; ')}`,
    );
  }
  return {
    active: true,
    problems,
    observe({ method, route, requestBody, status, responseBody }) {
      const found = find(route);
      const operation = found?.[1][method.toLowerCase()];
      if (!found || !operation) {
        if (route && !route.startsWith('/oauth2') && !route.includes('typing'))
          problems.push(`${method} ${route} is not described`);
        return;
      }
      const base = ['paths', found[0], method.toLowerCase()];
      const isJson = operation.requestBody?.content?.['application/json'];
      if (status < 300 && requestBody !== undefined && isJson)
        validate(
          [...base, 'requestBody', 'content', 'application/json', 'schema'],
          requestBody,
          `${method} ${route} asked`,
        );
      const code = operation.responses?.[status] ? String(status) : undefined;
      if (responseBody !== undefined && code && operation.responses?.[code]?.content?.['application/json'])
        validate(
          [...base, 'responses', code, 'content', 'application/json', 'schema'],
          responseBody,
          `${method} ${route} answered ${status}`,
        );
      else if (status < 300 && !code) problems.push(`${method} ${route} never answers ${status}`);
    },
  };
}

function load(path: string): NonNullable<typeof loaded> {
  if (loaded) return loaded;
  const description = JSON.parse(readFileSync(path, 'utf8')) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  (formats as unknown as (to: Ajv2020) => void)(ajv);
  for (const name of ['snowflake', 'nonce']) ajv.addFormat(name, true);
  ajv.addSchema({ ...description, $id: 'discord' } as object, 'discord');
  loaded = { ajv, description, made: new Map() };
  return loaded;
}
