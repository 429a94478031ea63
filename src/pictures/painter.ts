import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { holdCanvas } from './paint/hold.js';
import type { Scene } from './scene.js';

export interface PaintedPicture {
  readonly png: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Painter {
  /** The picture of a scene, from the cache if it was drawn lately. Rejects if it can't be drawn. */
  paint(scene: Scene): Promise<PaintedPicture>;
  /** Ends the threads. What is being drawn is finished first. */
  close(): Promise<void>;
}

export interface PainterOptions {
  readonly threads: number;
  /** How many bytes of pictures to remember; 32 MB if not given. */
  readonly cacheBytes?: number;
}

/** Draws in worker threads, so that the event loop is free. Equal scenes asked for at once are drawn once. */
export function createPainter({ threads, cacheBytes = 32 * 1024 * 1024 }: PainterOptions): Painter {
  holdCanvas();
  const pool = new Piscina<Scene, PaintedPicture>({ ...workerModule(), minThreads: threads, maxThreads: threads });
  const remembered = new LRUCache<string, PaintedPicture>({ maxSize: cacheBytes, sizeCalculation: sizeOf });
  const drawing = new Map<string, Promise<PaintedPicture>>();

  async function draw(scene: Scene, key: string): Promise<PaintedPicture> {
    try {
      const { png, width, height } = await pool.run(scene);
      const picture = { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength), width, height };
      remembered.set(key, picture);
      return picture;
    } finally {
      drawing.delete(key);
    }
  }

  return {
    async paint(scene) {
      const key = createHash('sha256').update(JSON.stringify(scene)).digest('base64');
      const known = remembered.get(key) ?? drawing.get(key);
      if (known !== undefined) return known;
      const picture = draw(scene, key);
      drawing.set(key, picture);
      return picture;
    },
    close: () => pool.close(),
  };
}

function sizeOf(picture: PaintedPicture): number {
  return Math.max(1, picture.png.byteLength);
}

/** Compiled, the worker is JavaScript; run from the sources (tests, scripts) it needs a loader for TypeScript. */
function workerModule(): { filename: string; execArgv?: string[] } {
  const compiled = import.meta.url.endsWith('.js');
  const filename = new URL(compiled ? './paint-worker.js' : './paint-worker.ts', import.meta.url).href;
  return compiled ? { filename } : { filename, execArgv: ['--import', 'tsx'] };
}
