import type { ChoiceWords } from '../../../contract/game.js';
import { sure } from '../../../engine/sure.js';
import { positionsIn } from '../rules/lords/01-magician.js';
import { lordAsking, lordOf } from '../rules/lords/index.js';
import { kingAt, POSITIONS, placeOf, swap, turnCircle } from '../rules/ring.js';
import { preying, type Sight, withCircle } from '../rules/sight.js';
import { type Card, type King, type Position, rivalOf, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import type { Asked } from './eye.js';
import { positionAlone, ringWords, type SayCircle, suitName, swapWords } from './phrases.js';

/** The questions about the Circle. */
export type CircleAsk = 'tower' | 'wheel' | 'hierophant' | 'magician';

/** A Lord's possible change of the Circle, and the resulting ring. */
export function circleWords(asked: Asked, kind: CircleAsk, option: string): ChoiceWords {
  const { say, table, sight } = asked;
  const { circle, removed } = table;
  const emoji = sure(lordAsking(kind)).look.emoji;
  switch (kind) {
    case 'tower': {
      const king = sure(circle.find((each) => each === option));
      const suit = suitName(say, suitOf(king));
      const after = withCircle(sight, circle, king);
      const preview = [ringWords(say, circle, king), preyWords(asked, after)];
      return { label: say('king', { suit }), preview: preview.join(' · '), emoji };
    }
    case 'wheel': {
      const way = option === 'clockwise' ? 'clockwise' : 'counterclockwise';
      const turned = changed(table, (after) => turnCircle(after, way));
      return { label: say(way), preview: ringWords(say, turned, removed), emoji };
    }
    case 'hierophant': {
      const position = sure(POSITIONS.find((each) => each === option));
      const suit = suitAt(say, table, position);
      const place = placeOf(position);
      const from = [...circle.slice(place), ...circle.slice(0, place)];
      const label = say('place', { position: positionAlone(say, position), suit });
      return { label, preview: ringWords(say, from, removed), emoji };
    }
    case 'magician': {
      const [one = 'top', other = one] = positionsIn(option);
      const swapped = changed(table, (after) => swap(after, one, other));
      const preview = [ringWords(say, swapped, removed), preyWords(asked, withCircle(sight, swapped))];
      const label = swapWords(say, suitAt(say, table, one), suitAt(say, table, other));
      return { label, preview: preview.join(' · '), emoji };
    }
  }
}

/**
 * M18, M19 The ring after a Lord that always exchanges the same Kings, if nothing else changes it; undefined for
 * others.
 */
export function ringAfter(say: SayCircle, table: CircleView, lord: Card): string | undefined {
  const { swaps } = lordOf(lord);
  return (
    swaps &&
    ringWords(
      say,
      changed(table, (after) => swap(after, ...swaps)),
      table.removed,
    )
  );
}

/** The Circle after a change. */
function changed({ circle }: CircleView, change: (after: { circle: King[] }) => void): King[] {
  const after = { circle: [...circle] };
  change(after);
  return after.circle;
}

const suitAt = (say: SayCircle, { circle }: CircleView, position: Position): string =>
  suitName(say, suitOf(kingAt({ circle, removed: null }, position)));

/** The number of cards with prey on each side. */
function preyWords({ say, seat }: Asked, after: Sight): string {
  const able = preying(after);
  return say('preview.prey', { own: sure(able[seat]), theirs: sure(able[rivalOf(seat)]) });
}
