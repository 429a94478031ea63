import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/* Sends interactions to the bot by HTTP instead of the gateway, signed as Discord signs them. */

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const { privateKey: another } = generateKeyPairSync('ed25519');

/** The public key for Discord's signature, 64 hexadecimal digits; one for all playgrounds of a process. */
export const VERIFY_KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

export interface Endpoint {
  /** The address for interactions; undefined while they go by the gateway. */
  readonly url: () => string | undefined;
  /**
   * Sets the address, or clears it, as on the application's page at Discord.
   * @throws where it doesn't answer a PING, or takes what somebody else signed
   */
  set(url?: string): Promise<void>;
  /** Sends one. An endpoint that accepts it answers 202, and later uses the callback of its token. */
  bring(payload: object): void;
}

/** @param warn gets a sentence about each interaction that was not accepted */
export function makeEndpoint(warn: (sentence: string) => void): Endpoint {
  let current: string | undefined;
  return {
    url: () => current,
    async set(url) {
      if (url !== undefined) await probe(url);
      current = url;
    },
    bring(payload) {
      const url = current as string;
      post(url, payload).then(
        ({ status }) => {
          if (status !== 202) warn(`The interactions endpoint ${url} answered ${status}, not 202.`);
        },
        () => warn(`The interactions endpoint ${url} could not be reached.`),
      );
    },
  };
}

async function probe(url: string): Promise<void> {
  const ping = { id: '1', application_id: '1', type: 1, token: 'ping', version: 1 };
  const answer = await post(url, ping);
  const { type } = (answer.status === 200 ? await answer.json() : {}) as { type?: unknown };
  if (type !== 1) throw new Error(`${url} does not answer a PING: it said ${answer.status}.`);
  const forged = await post(url, ping, another);
  if (forged.status !== 401) throw new Error(`${url} takes what is signed by somebody else: it said ${forged.status}.`);
}

/** @param key the signing key */
function post(url: string, payload: object, key: KeyObject = privateKey): Promise<Response> {
  const body = JSON.stringify(payload);
  const stamp = String(Math.floor(Date.now() / 1000));
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': stamp,
      'x-signature-ed25519': sign(null, Buffer.from(stamp + body), key).toString('hex'),
    },
    body,
  });
}
