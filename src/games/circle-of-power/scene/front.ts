import { type Box, CARD_RATIO, type Drawing, fitText, line, READABLE_PX } from '../../../pictures/own-piece.js';
import { layChip, layCounts, layPlayed, layWalls, sword } from './city-parts.js';
import type { City, Realm } from './realm.js';

/* The land from the walls of an emperor: the rivals' cities above, in the order of turns, and the own walls below. */

/** All in pixels. */
const W = 1000;
const MARGIN = 18;
export const FRONT_HEIGHT = 526;
/** The own walls, and the place of cards on them. */
const OWN = { x: 0, y: 278, w: 816, h: FRONT_HEIGHT - 278 } as const;
export const ON_WALLS = { y: 297, h: 220 } as const;
/** The width of the own towers. */
const TOWER = 40;
/** The widths of the cards of rivals' cities, of the own one, and of played ones. */
const CARD = 124;
const HOME = 116;
const FIGHT = 102;
/** The height of the upper part of a card, with its index, for a width of 1. */
const UPPER = 0.95;
/** The upper edge of a rival's walls, and their parts; the whole width with the played card; and that to the next rival. */
const WALLS = { y: 46, w: CARD + 52, side: 26, top: 22, front: 24 } as const;
const BLOCK = WALLS.w + 8 + FIGHT;
const STEP = (W - 2 * MARGIN - BLOCK) / 2;
const COUNT = 37;
const tall = (w: number): number => Math.round(w * CARD_RATIO);

/** The right end of the own cities' cards, where the cards in hand may begin. */
export const homeEnd = (shown: boolean): number => TOWER + (shown ? HOME - 46 + FIGHT : HOME);
/** Where they end. */
export const WALLS_END = OWN.w - TOWER;

export function layFront({ cities: [own, ...rivals], arrows }: Realm): Drawing {
  const swords = arrows.flatMap(({ from, to, tone }): Box[] => {
    if (from !== 0 && to !== 0) return [];
    const x = MARGIN + (from + to - 1) * STEP + WALLS.w / 2;
    const [start, end] = from === 0 ? [OWN.y + 8, 215] : [215, OWN.y + 8];
    return [sword({ x, y: start }, { x, y: end }, tone, 12)];
  });
  return { w: W, h: FRONT_HEIGHT, boxes: [...rivals.flatMap(layRival), ...swords, ...layOwn(own)] };
}

/** A rival's city and card, with the name above and the counts below. */
function layRival(city: City, i: number): Box[] {
  const x = MARGIN + i * STEP;
  const { y, w, side, top, front } = WALLS;
  const at = { x: x + side, y: y + top, w: CARD, h: Math.round(CARD * UPPER) };
  const played = { x: x + w + 8, y: y + top - 12, w: FIGHT, h: tall(FIGHT) };
  const end = played.y + played.h;
  const name = fitText(city.name, 'strong', 36, READABLE_PX, BLOCK);
  return [
    ...layWalls(city, { side, top, front }, { x, y, w, h: top + at.h + front }, at, [x + w - side / 2 - 6, top * 0.6]),
    line(name, 'strong', city.lit ? 'gold' : 'plain', { x, y: 4, w: BLOCK, h: 38 }, 'left'),
    ...layPlayed(city.played, played),
    ...layChip(city.chip, at.y + at.h + 10, (wide) => Math.max(x, x + (w - wide) / 2)),
    ...layChip(
      city.played?.chip,
      end - 18,
      (wide) => Math.min(played.x + (FIGHT - wide) / 2, x + BLOCK - wide),
      city.played?.face,
    ),
    ...layCounts(city.counts, (wide, n) => ({ x: Math.min(played.x, x + BLOCK - wide), y: end + 3 + n * COUNT })),
  ];
}

/** The own walls, with the city's card at their left and the counts below it. */
function layOwn(city: City): Box[] {
  const { chip, played, counts } = city;
  const counted = FRONT_HEIGHT - 14 - (COUNT + 4) * counts.length;
  const [x, y] = [TOWER, ON_WALLS.y];
  const visible = Math.min(tall(HOME), counted - y);
  const shown = played?.face && played;
  const place = { x: homeEnd(true) - FIGHT, y: y + 10, w: FIGHT, h: tall(FIGHT) };
  return [
    ...layWalls(city, { side: TOWER, top: 22, front: TOWER }, OWN, { x, y, w: HOME, h: visible }, [TOWER / 2 + 3, 34]),
    ...layPlayed(shown, place),
    ...layChip(chip, OWN.y - 4, () => 6),
    ...layChip(
      shown?.chip,
      Math.min(place.y + place.h - 4, counted - 22),
      (wide) => place.x + FIGHT - wide,
      shown?.face,
    ),
    ...layCounts(counts, (_, n) => ({ x: x + 8, y: counted + 4 + n * (COUNT + 4) }), true),
  ];
}
