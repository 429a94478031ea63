import { isRefusal, type Refusal } from '../engine/game.js';
import { legalChoices } from '../engine/play.js';
import type { Seen } from '../engine/see.js';
import type { Seat } from '../engine/table.js';
import { type Loaded, matchOf } from './load.js';
import type { Step } from './lobby.js';
import type { Done, Match } from './match.js';
import { played, saidNow, signalled } from './turns.js';

/** Computer players, wherever they think. */
export interface Thinkers {
  /** The player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /** A legal choice for the view's own open decision. The same view and seed give the same. */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** What the player signals while a choice is open to signals, or undefined to keep silent. */
  signal(game: string, player: string, view: Seen): string | undefined;
}

export interface ComputerParts {
  readonly thinkers: Thinkers;
  readonly look: (id: string) => Promise<Match | undefined>;
  /** Takes a step that no person asked for. */
  readonly change: (id: string, decide: (loaded: Loaded) => Step) => Promise<Done | Refusal>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: { error(about: object, text: string): void };
}

/** The computer players of all matches. */
export interface Computers {
  /** Lets those think who are awaited, and those signal who may. */
  wake(loaded: Loaded): void;
  /** Resolves when none of this match thinks any more. */
  calm(id: string): Promise<void>;
  /** Resolves when none thinks at all. */
  idle(): Promise<void>;
}

/** Why a computer's choice may come too late: the match went on or ended without it. */
const OVERTAKEN: readonly string[] = ['staleQuestion', 'alreadyOver', 'busy', 'noSignalNow'];

export function createComputers({ thinkers, look, change, clock, log }: ComputerParts): Computers {
  /** By match: what is under way. */
  const busy = new Map<string, Set<Promise<void>>>();

  /** Something that nobody waits for, except `calm` and `idle`. */
  function background(id: string, work: () => Promise<void>): void {
    const ofMatch = busy.get(id) ?? new Set();
    busy.set(id, ofMatch);
    const running = work()
      .catch((error: unknown) => log.error({ match: id, error }, 'a computer player could not go on'))
      .finally(() => {
        ofMatch.delete(running);
        if (ofMatch.size === 0) busy.delete(id);
      });
    ofMatch.add(running);
  }

  async function take(id: string, seat: Seat, decide: (loaded: Loaded) => Step): Promise<void> {
    const done = await change(id, decide);
    if (isRefusal(done) && !OVERTAKEN.includes(done.why))
      log.error({ match: id, seat, why: done.why }, 'a computer player was refused');
  }

  async function think(id: string, player: string, seat: Seat, no: number): Promise<void> {
    const match = await look(id);
    const view = match?.see(seat);
    if (!match || view?.asked?.no !== no) return;
    const choice = await chosen(match, player, view, `${id} ${seat} ${no}`);
    if (choice) await take(id, seat, (loaded) => played(loaded, seat, no, choice, clock()));
  }

  /** What the player chooses; where it fails, the first legal choice, so that nobody waits for ever. */
  async function chosen(
    match: Match,
    player: string,
    view: Seen,
    seed: string,
  ): Promise<readonly string[] | undefined> {
    try {
      return await thinkers.choose(match.record.game, player, view, seed);
    } catch (error) {
      log.error({ match: match.record.id, player, error }, 'a computer player failed; it takes the first legal choice');
      return legalChoices(match.folder.rules, view)[0];
    }
  }

  function wakeAwaited({ record, state }: Loaded): void {
    for (const { seat, no } of state?.pending ?? []) {
      const { computer } = record.seats[seat] ?? {};
      if (computer !== undefined) background(record.id, () => think(record.id, computer, seat, no));
    }
  }

  /** They say what they may say now and haven't said yet. */
  function letSignal(loaded: Loaded): void {
    const { record, folder } = loaded;
    const match = matchOf(loaded);
    const said = saidNow(loaded);
    for (const seat of folder.signals?.open(match.see('bystander') as Seen)?.from ?? []) {
      const { computer } = record.seats[seat] ?? {};
      if (computer === undefined || said[seat] !== undefined) continue;
      const word = thinkers.signal(record.game, computer, match.see(seat) as Seen);
      if (word !== undefined)
        background(record.id, () => take(record.id, seat, (now) => signalled(now, seat, word, clock())));
    }
  }

  return {
    wake(loaded) {
      if (loaded.record.status !== 'running' || !loaded.state) return;
      wakeAwaited(loaded);
      letSignal(loaded);
    },
    async calm(id) {
      for (let ofMatch = busy.get(id); ofMatch; ofMatch = busy.get(id)) await Promise.allSettled(ofMatch);
    },
    async idle() {
      while (busy.size > 0) await Promise.allSettled([...busy.values()].flatMap((ofMatch) => [...ofMatch]));
    },
  };
}
