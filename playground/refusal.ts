/** Discord's tree of a form's errors: keys of the body, and `_errors` at the leaves. */
export interface FormErrors {
  [key: string]: FormErrors | readonly FormError[];
}
export interface FormError {
  readonly code: string;
  readonly message: string;
}
export interface RefusalBody {
  readonly message: string;
  readonly code: number;
  readonly errors?: FormErrors;
  readonly retry_after?: number;
  readonly global?: boolean;
}

/** A request that Discord would refuse. Routes throw it; one place turns it into an answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** JSON; a string is sent as plain text. */
    readonly body: RefusalBody | string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body === 'string' ? body : body.message);
    this.name = 'Refusal';
  }
}

/** Status and sentence of every code that the playground knows; {@link badForm} has its own. */
export const KNOWN = {
  0: [401, '401: Unauthorized'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10013: [404, 'Unknown User'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  20016: [400, 'This action cannot be performed due to slowmode rate limit.'],
  40005: [413, 'Request entity too large'],
  40333: [403, 'internal network error'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [400, 'Thread is locked'],
  160006: [400, 'Maximum number of active threads reached'],
  160007: [400, 'Maximum number of active announcement threads reached'],
  200000: [400, 'Message was blocked by automatic moderation'],
  240000: [400, 'Message blocked by harmful links filter'],
} as const satisfies Record<number, readonly [status: number, message: string]>;

/** 0 is a bad bot token. */
export type RefusalCode = keyof typeof KNOWN;

export function refuse(code: RefusalCode): Refusal {
  const [status, message] = KNOWN[code];
  return new Refusal(status, { message, code });
}

export function isRefusalCode(code: number): code is RefusalCode {
  return code in KNOWN;
}

/** A path that Discord does not have, or that the playground does not support. */
export function notFound(): Refusal {
  return new Refusal(404, { message: '404: Not Found', code: 0 });
}

/** A fault at one place of a body: `at` is the path to it. */
export interface Fault extends FormError {
  readonly at: readonly PropertyKey[];
}

/** A body with faults, in Discord's form: code 50035 and a tree. */
export function badForm(faults: readonly Fault[]): Refusal {
  const errors: FormErrors = {};
  for (const { at, code, message } of faults) {
    let place = errors;
    for (const key of at) {
      const next = place[String(key)];
      if (next && !Array.isArray(next)) place = next as FormErrors;
      else {
        const made: FormErrors = {};
        place[String(key)] = made;
        place = made;
      }
    }
    const before = place._errors;
    place._errors = [...(Array.isArray(before) ? (before as readonly FormError[]) : []), { code, message }];
  }
  return new Refusal(400, { message: 'Invalid Form Body', code: 50035, errors });
}

export const badField = (at: Fault['at'], code: string, message: string): Refusal => badForm([{ at, code, message }]);
