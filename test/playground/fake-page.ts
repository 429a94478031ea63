/** A very small server for the page: it serves the bundle, and answers as a script says. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import type { FromPage, SeenMessage, ToPage } from '../../playground/index.js';
import { bot, channels, commands, people, welcome } from './page-samples.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const drawing = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="420" viewBox="0 0 960 420"><rect width="960" height="420" fill="#24473a"/>${[
    0, 1, 2, 3, 4,
  ]
    .map(
      (at) =>
        `<g transform="translate(${90 + at * 160} 90)"><rect width="150" height="220" rx="14" fill="#fdfaf2"/><text x="18" y="56" font-size="44" fill="${at % 2 ? '#1d2733' : '#b3262b'}" font-family="sans-serif">${'8A53J'[at]}</text></g>`,
    )
    .join('')}<text x="30" y="50" font-size="30" fill="#fff" font-family="sans-serif">${name}</text></svg>`;

/** A running fake. */
export interface FakePage {
  readonly url: string;
  /** By channel, oldest first; who may see a message is its `to`, everybody when absent. */
  readonly say: (to: string | undefined, message: ToPage) => void;
  /** Everything heard so far, in order. */
  readonly heard: readonly { readonly person: string; readonly message: FromPage }[];
  /** Who has a line, by person id. */
  readonly people: () => readonly string[];
  /** Cuts every line and takes no new one, as a server that is down, until the returned function is called. */
  readonly cut: () => () => void;
  readonly close: () => Promise<void>;
}

/** What a test makes of a request. */
export type Script = (person: string, message: FromPage, fake: FakePage) => void;

/** Starts a fake over a built page. `history` gives what a person sees in a channel. */
export async function fakePage(
  folder: string,
  history: (person: string, channelId: string) => readonly SeenMessage[],
  script: Script,
): Promise<FakePage> {
  const lines = new Map<WebSocket, string>();
  const heard: { person: string; message: FromPage }[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    if (path.startsWith('/attachments/')) {
      response.setHeader('content-type', 'image/svg+xml').end(drawing(path.slice('/attachments/'.length, -4)));
      return;
    }
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (body) =>
        response
          .setHeader('content-type', types[extname(path === '/' ? '.html' : path) || '.html'] ?? 'text/html')
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  const sockets = new WebSocketServer({ server, path: '/page/socket' });
  let down = false;
  sockets.on('connection', (socket, request) => {
    if (down) return socket.terminate();
    const person = new URL(request.url ?? '/', 'http://page').searchParams.get('person') ?? people[0].id;
    lines.set(socket, person);
    socket.on('close', () => lines.delete(socket));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as FromPage;
      heard.push({ person, message });
      if (message.t === 'history') {
        const messages = history(person, message.channelId);
        say(person, { t: 'history', channelId: message.channelId, messages });
      } else script(person, message, fake);
    });
    const me = people.find((one) => one.id === person) ?? people[0];
    const guild = { id: '1', name: 'The Keep' };
    const fixed = { people, bot, botOnline: true, guild, channels, commands, welcome };
    say(person, {
      t: 'hello',
      me,
      ...fixed,
      mayReset: true,
      mayConnect: false,
      mayPass: true,
      ahead: 0,
      played: [],
      calls: [],
    });
    const tally = { taps: 12, commands: 3, publicMessages: 5, ephemeralMessages: 4, edits: 9, mentions: 2 };
    say(person, { t: 'tally', tally });
  });
  const say = (to: string | undefined, message: ToPage): void => {
    for (const [socket, person] of lines) {
      if ((to === undefined || to === person) && socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify(message));
    }
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const fake: FakePage = {
    url: `http://127.0.0.1:${port}/`,
    say,
    heard,
    people: () => [...lines.values()],
    cut: () => {
      down = true;
      for (const socket of lines.keys()) socket.terminate();
      return () => {
        down = false;
      };
    },
    close: () =>
      new Promise((done) => {
        for (const socket of lines.keys()) socket.terminate();
        sockets.close();
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}
