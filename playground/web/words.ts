import { z } from 'zod';
import type { FilledOption } from '../protocol.js';

const nonce = z.string().min(1).max(100);
const id = z.string().regex(/^\d{1,20}$/);
/** The longest jump: two months, in milliseconds. */
const LONGEST_PASS = 60 * 24 * 3_600_000;
const option: z.ZodType<FilledOption> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.number().int(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    focused: z.boolean().optional(),
    options: z.array(option).optional(),
  }),
) as z.ZodType<FilledOption>;

/** The page's valid messages; others are ignored. */
export const fromPage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('history'), channelId: id }),
  z.object({ t: z.enum(['command', 'autocomplete']), nonce, channelId: id, commandId: id, options: z.array(option) }),
  z.object({
    t: z.literal('component'),
    nonce,
    channelId: id,
    messageId: id,
    customId: z.string(),
    values: z.array(z.string()).max(25).optional(),
  }),
  z.object({
    t: z.literal('modalSubmit'),
    nonce,
    modalNonce: nonce,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.object({ t: z.literal('dismiss'), messageId: id }),
  z.object({ t: z.literal('play'), people: z.array(id).max(100) }),
  z.object({ t: z.literal('pass'), ms: z.union([z.literal('next'), z.number().int().min(0).max(LONGEST_PASS)]) }),
  z.object({ t: z.literal('reset') }),
]);
export type Heard = z.output<typeof fromPage>;

/** Undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
