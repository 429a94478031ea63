import type { GameFolder } from '../../src/contract/game.js';
import type { Context } from '../../src/discord/controls/context.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { handMessage } from '../../src/discord/views/hand.js';
import { hear } from '../../src/engine/see.js';
import type { Match } from '../../src/match/model/match.js';
import type { StoryLine } from '../../src/match/model/story.js';
import { discordWords } from '../../src/words/discord.js';
import { matchOf, ownSeat } from '../discord/made.js';
import { ADDED } from '../discord/offered.js';
import { GAMES } from '../games.js';
import { mostlyWell, optionsToTry, walk } from '../walk.js';

/* A hand for every kind of question that there is, as it comes up in matches that are always the same ones. */

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Elaine'];

interface Found {
  readonly match: Match;
  readonly seat: number;
  readonly story: readonly StoryLine[];
}
export interface Hand extends Found {
  /** The game, the kind of question, and what there is most of in it: `regicide play, words`. */
  readonly title: string;
}

/** What hands of a kind differ in: of each the one that has most is looked at. */
const MOST: Readonly<Record<string, (found: Found, folder: GameFolder) => number>> = {
  choices: ({ match, seat }) => viewOf(match, seat).asked?.options.length ?? 0,
  words: ({ match, seat }, folder) => folder.words('en').question(viewOf(match, seat), match.names).length,
  news: ({ story }) => JSON.stringify(story).length,
};

function viewOf(match: Match, seat: number) {
  const view = match.see(seat);
  if (!view) throw new Error('no hand');
  return view;
}

/** So many of a kind are looked at, and no more matches than that are played for a game. */
const ENOUGH = 25;
const MATCHES = 80;

/** The hands of a game that have most of something, by kind. @throws where a kind of question never comes */
function handsOf(folder: GameFolder): Hand[] {
  const { decisions, seats } = folder.rules;
  const best = new Map<string, { readonly found: Found; readonly much: number }>();
  const seen = new Map<string, number>();
  const missing = (): string[] => Object.keys(decisions).filter((kind) => !seen.has(kind));
  const consider = (kind: string, found: () => Found): void => {
    const times = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, times);
    if (times > ENOUGH) return;
    const hand = found();
    for (const [what, count] of Object.entries(MOST)) {
      const title = `${folder.rules.id} ${kind}, ${what}`;
      const much = count(hand, folder);
      if (much > (best.get(title)?.much ?? -1)) best.set(title, { found: hand, much });
    }
  };
  for (let n = 0; n < MATCHES && (n < 2 || missing().length > 0); n++)
    lookAt(folder, n % 2 === 0 ? seats.max : seats.min, n, consider);
  if (missing().length > 0) throw new Error(`${folder.rules.id} never asked: ${missing().join()}`);
  return [...best].map(([title, { found }]) => ({ ...found, title }));
}

/** Every question of a match, with what its seat heard since its own last choice. */
function lookAt(
  folder: GameFolder,
  seats: number,
  n: number,
  consider: (kind: string, found: () => Found) => void,
): void {
  const all = optionsToTry(folder.rules, seats);
  const told: { readonly seat: number; readonly kind: string; readonly events: Parameters<typeof hear>[0] }[] = [];
  const chose: Record<number, number> = {};
  walk(
    folder.rules,
    { seats, options: all[n % all.length] ?? {}, seed: `hands ${n}` },
    (play) => {
      const [open] = play.state.pending;
      if (!open || play.forced()) return;
      consider(open.kind, () => {
        const state = structuredClone(play.state);
        const from = chose[open.seat] ?? 0;
        const story = told
          .map(({ events, ...line }, i) => ({ ...line, n: i + 1, auto: false, at: 1, events: hear(events, open.seat) }))
          .slice(Math.max(0, from - 1));
        const match = matchOf({ folder, names: NAMES.slice(0, seats), status: 'running', play: { state } });
        const beside = { ...match.tableState, lines: told.length, chose: { ...chose } };
        return { match: { ...match, tableState: beside }, seat: open.seat, story };
      });
    },
    mostlyWell,
    (line) => {
      told.push(line);
      chose[line.seat] = told.length;
    },
  );
}

export const everyHand = (games: readonly GameFolder[] = GAMES): Hand[] => games.flatMap(handsOf);

/** The hand as it goes to Discord. */
export const messageOf = (
  { match, seat, story }: Hand,
  painter: Context['painter'],
  notice?: string,
): Promise<Message> =>
  handMessage(
    {
      painter,
      words: discordWords,
      trouble: async () => undefined,
      messageLinks: { of: async () => ({ channelId: '1'.repeat(19), messageId: '2'.repeat(19) }) },
      service: { story: async () => story },
      settings: { of: async () => ({ next: 'on' }) },
      hints: { wanted: async () => true, meets: (_, __, ___, all) => all } satisfies Partial<Context['hints']>,
      parts: ADDED,
      games: GAMES,
    } as unknown as Context,
    match,
    ownSeat(seat),
    { locale: 'en', notice },
  );
