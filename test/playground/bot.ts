import { Client, type ClientOptions, type Interaction } from 'discord.js';
import {
  movableClock,
  type Playground,
  type PlaygroundOptions,
  patientClock,
  startPlayground,
} from '../../playground/index.js';
import { checkedAgainstDiscord } from './openapi.js';

/** A playground and the real client in it, with everything closed by one call. */
export interface Bench {
  readonly playground: Playground;
  readonly client: Client<true>;
  /** Problems that Discord's own description of its API finds in what passed. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export async function openBench(
  handle: (interaction: Interaction) => unknown,
  options: PlaygroundOptions = {},
  clientOptions: Partial<ClientOptions> = {},
): Promise<Bench> {
  const checked = checkedAgainstDiscord();
  const playground = await startPlayground({ clock: patientClock(), ...options, observe: checked.observe });
  const client = new Client({
    intents: 1,
    ...clientOptions,
    rest: { api: playground.apiUrl, version: '10', ...clientOptions.rest },
  });
  client.on('interactionCreate', handle);
  client.on('error', () => {});
  const ready = new Promise((resolve) => client.once('clientReady', resolve));
  await client.login(playground.token);
  await ready;
  return {
    playground,
    client: client as Client<true>,
    problems: checked.problems,
    async close() {
      await client.destroy();
      await playground.close();
    },
  };
}

export { movableClock };
