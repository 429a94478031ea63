import { LRUCache } from 'lru-cache';
import { moduleAt } from '../../threads.js';
import type { Painting } from '../boxes.js';
import type { OwnArt } from '../terms.js';
import type { Art, ArtOf, Setting } from './art.js';
import { type Bands, createBands } from './bands.js';
import { codesFrom } from './deflate.js';
import type { Ground } from './easel.js';
import { createPalette, type Palette } from './palette.js';
import { createStamps, type Stamps } from './stamps.js';

/** All that a painting thread keeps from one picture to the next. */
export interface Studio {
  readonly art: ArtOf;
  readonly palettes: Map<OwnArt, Palette>;
  readonly stamps: Stamps;
  readonly grounds: LRUCache<string, Promise<Ground>>;
  readonly bands: Bands;
}

/**
 * In bytes: a picture is most of a megabyte, and those of a match have few sizes. Making another takes a millisecond.
 */
const GROUNDS = 3 * 1024 * 1024;

export function createStudio(): Studio {
  const arts = new Map<OwnArt, Promise<Art>>();
  return {
    art: (of) => arts.get(of) ?? loaded(arts, of),
    palettes: new Map(),
    stamps: createStamps(),
    grounds: new LRUCache({ maxSize: GROUNDS }),
    bands: createBands(),
  };
}

function loaded(arts: Map<OwnArt, Promise<Art>>, of: OwnArt): Promise<Art> {
  const art = moduleAt(of.slice('own:'.length)).then((module) => (module as { readonly default: Art }).default);
  arts.set(of, art);
  return art;
}

/** What the drawings of this picture depend on. */
export async function settingOf(
  { art, palettes }: Studio,
  { felt, colours, index }: Pick<Painting, 'felt' | 'colours' | 'index'>,
): Promise<Setting> {
  const { cloth } = await art(felt);
  const palette =
    palettes.get(felt) ?? createPalette(felt, Buffer.from(cloth.palette, 'base64'), codesFrom(cloth.codes));
  palettes.set(felt, palette);
  return { cloth, palette, art, colours, ...(index && { index }) };
}
