import { ProxyAgent } from 'undici';

/* Requests to Discord by way of a proxy, where a host's network lets nothing out but that. */

export interface ProxySettings {
  /** Such as `http://proxy.example:3128`, perhaps with a user and a password. */
  readonly address: string;
  /** What is asked without it, as NO_PROXY has it: names with commas between, a name's subdomains with it, `*` for all. */
  readonly except: string;
}

export interface WayOut {
  /** Of the version that the client's requests are made by: another one's is not taken there. */
  readonly agent: ProxyAgent;
  /** Where it is, for sentences: never its user. */
  readonly host: string;
}

/** The proxy by which an address is asked; undefined where none is. */
export type Through = (url: string) => WayOut | undefined;

/** This machine is never asked by a proxy, nor is what is excepted. */
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
