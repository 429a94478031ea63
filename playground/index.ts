/**
 * A strict local Discord for bots under test: `startPlayground` opens it, discord.js or any other client
 * connects to it, and its people press, type and look as they would in Discord. See README.md.
 * Nothing else in this folder is meant to be imported from outside.
 */
export { type Clock, type MovableClock, movableClock, type PassingClock, patientClock, systemClock } from './clock.js';
export type { Drop, Shut } from './gateway/gateway.js';
export { InteractionFailed } from './interactions/acts.js';
export type { Filled } from './interactions/filled.js';
export type { Keeper, Place } from './keeper.js';
export { UnreadableWorld } from './kept/file.js';
export type { Follower } from './passing.js';
export { describe } from './people/describe.js';
export type { Form, OpenMenu, Outcome } from './people/doings.js';
export { filesOf, type ShownFile } from './people/files.js';
export type { Control, What } from './people/find.js';
export type { Person } from './people/person.js';
export type { On, Where } from './people/seen.js';
export type { Given } from './people/slash.js';
export { type Playground, type PlaygroundOptions, startPlayground } from './playground.js';
export type { Call, Connected, FilledOption, FromPage, SeenMessage, Tally, ToPage, Welcome } from './protocol.js';
export type { Quirks } from './quirks.js';
export type { LimitMode } from './rest/limits.js';
export type { Misbehaving, Misbehaviour } from './rest/misbehave.js';
export type { Observed } from './rest/server.js';
export type { Connect } from './web/connect.js';
export type { PermissionName } from './world/permissions.js';
export type { GuildWish } from './world/world.js';
