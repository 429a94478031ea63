import { answer, editOriginal, followUp } from '../interactions/answers.js';
import { expired, type Interaction } from '../interactions/records.js';
import { refuse } from '../refusal.js';
import { remove } from '../world/messages.js';
import type { Stored } from '../world/model.js';
import { type Around, type Asked, done, ok, type Route } from './route.js';

const CALLBACK = { name: 'callback', limit: 1000, per: 1000 };
const WEBHOOK = { name: 'webhook', limit: 5, per: 2000 };

/** @throws 10015 for an unknown or unanswered token, 50027 for an expired one */
function tokenHolder({ params }: Asked, { world, interactions }: Around): Interaction {
  const one = interactions.byToken(params.token!);
  if (!one || params.appId !== world.bot.id || one.state !== 'answered') throw refuse(10015);
  if (expired(world, one)) throw refuse(50027);
  return one;
}

/** A message that this token may change: its original, its followups, the one with the component. @throws 10008 */
function reach(asked: Asked, around: Around): { readonly one: Interaction; readonly stored: Stored } {
  const one = tokenHolder(asked, around);
  const room = around.world.rooms.get(one.roomId);
  const wanted = asked.params.messageId === '@original' ? one.original?.message.id : asked.params.messageId;
  const known =
    wanted !== undefined &&
    (wanted === one.original?.message.id || wanted === one.source?.message.id || one.followups.has(wanted));
  const stored = known ? room?.messages.get(wanted) : undefined;
  if (!stored) throw refuse(10008);
  return { one, stored };
}

const ofMessage = { url: '/webhooks/:appId/:token/messages/:messageId', auth: 'none', bucket: WEBHOOK } as const;

export const callbackRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/interactions/:id/:token/callback',
    auth: 'none',
    bucket: CALLBACK,
    handle({ params, body, uploads, query }, { world, interactions }) {
      const one = answer(world, interactions, params.id!, params.token!, body, uploads);
      if (query.with_response !== 'true') return done;
      const message = one.original;
      const { type } = body as { readonly type: number };
      return ok({
        interaction: {
          id: one.id,
          type: one.type,
          ...(message && type !== 6
            ? {
                response_message_id: message.message.id,
                response_message_loading: message.thinking,
                response_message_ephemeral: message.ownerId !== undefined,
              }
            : {}),
        },
        ...(message && type !== 6 ? { resource: { type, message: message.message } } : {}),
      });
    },
  },
  {
    method: 'POST',
    url: '/webhooks/:appId/:token',
    auth: 'none',
    bucket: WEBHOOK,
    handle(asked, around) {
      const one = tokenHolder(asked, around);
      return ok(followUp(around.world, one, asked.body, asked.uploads).message);
    },
  },
  { ...ofMessage, method: 'GET', handle: (asked, around) => ok(reach(asked, around).stored.message) },
  {
    ...ofMessage,
    method: 'PATCH',
    handle(asked, around) {
      const { one, stored } = reach(asked, around);
      return ok(editOriginal(around.world, one, stored, asked.body, asked.uploads).message);
    },
  },
  {
    ...ofMessage,
    method: 'DELETE',
    handle(asked, around) {
      const { one, stored } = reach(asked, around);
      remove(around.world, stored);
      one.show(undefined);
      return done;
    },
  },
];
