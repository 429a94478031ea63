import type { Rect } from './boxes.js';
import type { Layout } from './layout.js';
import { measure } from './measure.js';
import { type Part, partsOf } from './parts.js';
import type { Changed, ChangedWords, Scene } from './scene.js';
import { both, EMPTY, type Thing } from './things.js';

/* The changes from one scene to a later one: cards, counts and figures, but not the turn. */

/**
 * The later scene with a ring around each thing that is new or looks different; undefined where
 * nothing changed. Both scenes must be for the same eye.
 */
export function withChanges(before: Scene, now: Scene, words: ChangedWords): Scene | undefined {
  const picture = measure(now);
  const parts = partsOf(now, picture);
  const was = paired(partsOf(before, measure(before)), parts);
  const found = parts.map((part, i) => (part.aside ? [] : ringsOf(part, freshIn(part, was[i]), picture)));
  const rings = apart(found.flat()).map((ring) => kept(ring, picture));
  if (rings.length === 0) return undefined;
  const leaves = parts.flatMap(({ leaf }, i) => (found[i]!.length > 0 ? [leaf] : []));
  const changed: Changed = { rings, leaves: [...new Set(leaves)], words };
  return { ...now, changed };
}

/**
 * For each present part, the earlier one: of the same name, and of several such first those with the same words; else
 * one with the same words under another name.
 */
function paired(before: readonly Part[], now: readonly Part[]): (Part | undefined)[] {
  const left = [...before];
  const take = (fits: (other: Part) => boolean): Part | undefined => {
    const place = left.findIndex(fits);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const alike = now.map(({ name, words }) => take((other) => other.name === name && other.words === words));
  const called = now.map(({ name }, i) => alike[i] ?? take((other) => other.name === name));
  return now.map(({ words }, i) => called[i] ?? take((other) => words !== '' && other.words === words));
}

/** The things that this part did not show before. Where all are the same, those at another place. */
function freshIn(part: Part, was: Part | undefined): readonly Thing[] {
  if (was === undefined) return part.things.filter(({ shows }) => shows !== EMPTY);
  if (part.words !== '' && part.words === was.words) return [];
  const left = [...was.things];
  const find = (thing: Thing, fits: (other: Thing) => boolean): boolean => {
    const place = left.findIndex((other) => other.shows === thing.shows && fits(other));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  /** Whether their distances from their parts' corners, right and down, hardly differ. */
  const isNear = (thing: Thing, other: Thing): boolean =>
    Math.abs(thing.x - part.at.x - other.x + was.at.x) + Math.abs(thing.y - part.at.y - other.y + was.at.y) <= SHIFT;
  const moved = part.things.filter((thing) => !find(thing, (other) => isNear(thing, other)));
  /** Whether a place became empty; a new place doesn't count. */
  const isLeft = (thing: Thing): boolean => thing.shows !== EMPTY || was.things.some((other) => isNear(thing, other));
  const fresh = moved.filter((thing) => !find(thing, () => true) && isLeft(thing));
  if (fresh.length > 0 || left.length > 0) return fresh;
  return moved.filter((thing) => was.things.some((other) => isNear(thing, other)));
}

/** The most pixels that an unmoved thing may shift. */
const SHIFT = 24;

/** The distance of a ring from its thing. */
const AROUND = 7;
/** This many things share one ring, if they are most of a leaf that covers less of the picture. */
const MANY = 3;
const MOST = 0.6;
const LARGE = 0.45;

/** A ring around each of these things; around the whole leaf where most of it is new. */
function ringsOf({ at, things }: Part, fresh: readonly Thing[], { width, height }: Layout): Rect[] {
  const isWhole = fresh.length >= MANY && fresh.length >= MOST * things.length && at.w * at.h < LARGE * width * height;
  if (isWhole) return [around(at)];
  return fresh.map(around);
}

const around = ({ x, y, w, h }: Rect): Rect => ({
  x: x - AROUND,
  y: y - AROUND,
  w: w + 2 * AROUND,
  h: h + 2 * AROUND,
});

/** Joins rings of which one is mostly inside the other. */
function apart(rings: readonly Rect[]): readonly Rect[] {
  for (const [i, one] of rings.entries()) {
    const j = rings.findIndex((other, place) => place > i && liesIn(one, other));
    if (j < 0) continue;
    const others = rings.filter((_, place) => place !== i && place !== j);
    return apart([both(one, rings[j]!), ...others]);
  }
  return rings;
}

/** The least overlap, as a part of the smaller ring. */
const MOSTLY = 0.4;

function liesIn(one: Rect, other: Rect): boolean {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 && w * h > MOSTLY * Math.min(one.w * one.h, other.w * other.h);
}

/** Moves a ring wholly into the picture. */
function kept(ring: Rect, { width, height }: Layout): Rect {
  const x = Math.max(EDGE, Math.floor(ring.x));
  const y = Math.max(EDGE, Math.floor(ring.y));
  return {
    x,
    y,
    w: Math.min(width - EDGE, Math.ceil(ring.x + ring.w)) - x,
    h: Math.min(height - EDGE, Math.ceil(ring.y + ring.h)) - y,
  };
}
const EDGE = 4;
