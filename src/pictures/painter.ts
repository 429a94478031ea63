import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { FairQueue } from '../jobs/fair-queue.js';
import { threadOf } from '../threads.js';
import { createKeepsakes, type Keepsakes } from './keepsakes.js';
import { paintingOf } from './measure.js';
import { holdCanvas } from './paint/hold.js';
import type { Task } from './paint-worker.js';
import type { Scene } from './scene.js';

export interface PaintedPicture {
  readonly png: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Whether somebody waits for it, a message will be sent when it is ready, somebody looks back, or nobody has asked for
 * it yet.
 */
export type Urgency = 'now' | 'later' | 'look' | 'spare';

export interface Painter extends Keepsakes {
  /**
   * The picture of a scene, from the cache if it was drawn lately. `now`, the default, is drawn
   * before all that can wait. Rejects if it can't be drawn.
   */
  paint(scene: Scene, urgency?: Urgency): Promise<PaintedPicture>;
  /**
   * Draws probable pictures in advance, one after another, while nobody asks for any: the first at once, so that a
   * thread has started and loaded its fonts, and all others after a quiet period.
   */
  warm(scenes: Iterable<Scene>): Promise<void>;
  /** How many pictures wait for a free thread. */
  queued(): number;
  /** Whether the next picture must wait for a thread to start, which takes a second or more on a busy machine. */
  cold(): boolean;
  /** Ends threads and processes, after the pictures under way. */
  close(): Promise<void>;
}

export interface PainterOptions {
  readonly threads: number;
  /** The most bytes of cached pictures; by default 16 MB. */
  readonly cacheBytes?: number;
  /**
   * How long nobody may have asked for a picture before spare-time drawing, in milliseconds; by default ten seconds.
   */
  readonly calmMs?: number;
  /** Called for each picture that was drawn and not taken from the cache. */
  readonly onDrawn?: (drawn: Drawn) => void;
}

export interface Drawn {
  readonly urgency: Urgency;
  /** From the request to the picture, the wait for a free thread included. */
  readonly ms: number;
}

/** An idle thread ends after this time and frees its memory; a new one takes a moment to start. */
const IDLE_MS = 5 * 60_000;

/** The longest that an exit waits for the pictures under way. */
const EXIT_MS = 5_000;

/**
 * V8 counts only its own objects of a thread's memory, and would collect garbage only after several times those bytes;
 * these limits make it collect earlier.
 */
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 160 } as const;

const PRIORITY: Readonly<Record<Urgency, number>> = { now: 3, later: 2, look: 1, spare: 0 };

/** Draws in worker threads, so that the event loop stays free. Equal scenes requested at once are drawn once. */
export function createPainter({
  threads,
  cacheBytes = 16 * 1024 * 1024,
  calmMs = 10_000,
  onDrawn,
}: PainterOptions): Painter {
  holdCanvas();
  const pool = new Piscina<Task, PaintedPicture>({
    ...threadOf(new URL('./paint-worker', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: LIMITS,
  });
  const { close: closeKeepsakes, ...keepsakes } = createKeepsakes();
  const waiting = new PQueue({ concurrency: threads, queueClass: FairQueue<() => Promise<unknown>> });
  const remembered = new LRUCache<string, PaintedPicture>({ maxSize: cacheBytes, sizeCalculation: sizeOf });
  const drawing = new Map<string, Promise<PaintedPicture>>();
  const unfinished = new Set<Int32Array>();
  /** If a thread were ended while canvas draws, canvas would abort the process, which would lose its exit code. */
  function finish(): void {
    const end = performance.now() + EXIT_MS;
    for (const done of unfinished) Atomics.wait(done, 0, 0, Math.max(0, end - performance.now()));
  }
  process.on('exit', finish);
  const closing = new AbortController();
  let lastWanted = Number.NEGATIVE_INFINITY;
  let lastDrawn = Number.NEGATIVE_INFINITY;
  /** When the first spare-time picture was drawn. */
  let begun: number | undefined;

  async function inThread(scene: Scene): Promise<PaintedPicture> {
    const done = new Int32Array(new SharedArrayBuffer(4));
    unfinished.add(done);
    try {
      return await pool.run({ layout: paintingOf(scene), done });
    } finally {
      unfinished.delete(done);
    }
  }

  async function draw(scene: Scene, key: string, urgency: Urgency): Promise<PaintedPicture> {
    const began = performance.now();
    try {
      const wish = { id: key, priority: PRIORITY[urgency], throwOnTimeout: true } as const;
      const { png, width, height } = await waiting.add(() => inThread(scene), wish);
      const picture = { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height };
      remembered.set(key, picture);
      lastDrawn = performance.now();
      onDrawn?.({ urgency, ms: performance.now() - began });
      return picture;
    } finally {
      drawing.delete(key);
    }
  }

  async function paint(scene: Scene, urgency: Urgency = 'now'): Promise<PaintedPicture> {
    if (urgency !== 'spare') lastWanted = performance.now();
    const key = createHash('sha256').update(JSON.stringify(scene)).digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const underWay = drawing.get(key);
    if (underWay !== undefined) {
      waiting.setPriority(key, PRIORITY[urgency]);
      return underWay;
    }
    const picture = draw(scene, key, urgency);
    drawing.set(key, picture);
    return picture;
  }

  /** Resolves when nobody has asked for a picture for a while, or when the painter closes. */
  async function calm(): Promise<void> {
    const { signal } = closing;
    for (;;) {
      await waiting.onIdle();
      const left = Math.max(lastWanted, begun ?? lastWanted) + calmMs - performance.now();
      if (left <= 0 || signal.aborted) return;
      await sleep(left, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  return {
    paint,
    ...keepsakes,
    async warm(scenes) {
      for (const scene of scenes) {
        await calm();
        if (closing.signal.aborted) return;
        await paint(scene, 'spare');
        begun ??= performance.now();
      }
    },
    queued: () => waiting.size,
    cold: () => performance.now() - lastDrawn > IDLE_MS,
    async close() {
      closing.abort();
      await waiting.onIdle();
      await Promise.all([pool.close(), closeKeepsakes()]);
      process.off('exit', finish);
    },
  };
}

const sizeOf = ({ png }: PaintedPicture): number => Math.max(1, png.byteLength);
