import { ProxyAgent } from 'undici';

/* Requests to Discord through a proxy, where a host's network allows nothing else. */

export interface ProxySettings {
  /** Such as `http://proxy.example:3128`, optionally with a user and a password. */
  readonly address: string;
  /** Hosts to reach without it, like NO_PROXY: names, separated by commas, with their subdomains; `*` for all. */
  readonly except: string;
}

export interface WayOut {
  /** Of the same undici version as the client's requests: another version's agent doesn't work there. */
  readonly agent: ProxyAgent;
  /** Its host, for sentences, without the user. */
  readonly host: string;
}

/** The proxy for an address; undefined where there is none. */
export type Through = (url: string) => WayOut | undefined;

/** What a host with a proxy must know of the gateway, in sentences. */
export const unproxied = (host: string): string =>
  `Discord’s REST API is asked through the proxy ${host} (HTTPS_PROXY); the gateway’s WebSocket knows no way through one. If it cannot go out by itself, let Discord bring interactions by HTTP (INTERACTIONS_PORT, and DISCORD_SHARDS=none).`;

/** Requests to this machine or to an excepted host never go through the proxy. */
export function through(settings: ProxySettings | undefined): Through {
  if (settings === undefined) return () => undefined;
  let proxy: WayOut | undefined;
  return (url) => {
    if (isExcepted(new URL(url), settings.except)) return undefined;
    proxy ??= { agent: new ProxyAgent(settings.address), host: new URL(settings.address).host };
    return proxy;
  };
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isExcepted({ hostname, port, protocol }: URL, except: string): boolean {
  if (LOOPBACK.has(hostname)) return true;
  const asked = port || (protocol === 'https:' ? '443' : '80');
  return except
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', only = asked] = /^\*?\.?(.+?)(?::(\d+))?$/.exec(entry) ?? [];
      return only === asked && name !== '' && (hostname === name || hostname.endsWith(`.${name}`));
    });
}
