import type { ChoiceWords } from '../../contract.js';
import { placeOf } from '../rules/ring.js';
import { type King, type Position, rivalOf, suitOf } from '../rules/state.js';
import type { Asked } from './choice.js';
import { ringWords, type SayCircle, suitName } from './phrases.js';
import { type Sight, withCircle, withPrey } from './sight.js';

type Kind = 'tower' | 'wheel' | 'hierophant' | 'magician';

const EMOJI: Readonly<Record<Kind, string>> = { tower: '🗼', wheel: '🎡', hierophant: '⛪', magician: '🎩' };

/** What a Lord's owner may do to the Circle, and what the ring becomes. */
export function circleWords(asked: Asked, kind: Kind, option: string): ChoiceWords {
  const { say, table, sight } = asked;
  const { circle, removed } = table;
  const emoji = EMOJI[kind];
  switch (kind) {
    case 'tower': {
      const king = option as King;
      const suit = suitName(say, suitOf(king));
      const after = withCircle(sight, circle, king);
      const preview = [say('preview.out', { suit }), ringWords(say, circle, king), preyWords(asked, after)];
      return { label: say('king', { suit }), preview: preview.join(' · '), emoji };
    }
    case 'wheel': {
      const turned =
        option === 'clockwise'
          ? [...circle.slice(3), ...circle.slice(0, 3)]
          : [...circle.slice(1), ...circle.slice(0, 1)];
      const label = option === 'clockwise' ? say('clockwise') : say('counterclockwise');
      return { label, preview: ringWords(say, turned, removed), emoji };
    }
    case 'hierophant': {
      const place = placeOf(option as Position);
      const position = say('Position', { position: option });
      const suit = suitName(say, suitOf(circle[place] as King));
      const from = [...circle.slice(place), ...circle.slice(0, place)];
      return { label: say('place', { position, suit }), preview: ringWords(say, from, removed), emoji };
    }
    case 'magician': {
      const swapped = swappedCircle(circle, option);
      const preview = [ringWords(say, swapped, removed), preyWords(asked, withCircle(sight, swapped))];
      return { label: swapLabel(say, circle, option), preview: preview.join(' · '), emoji };
    }
  }
}

const placesOf = (option: string): [Position, Position] => option.split('-') as [Position, Position];

function swappedCircle(circle: readonly King[], option: string): King[] {
  const [one, other] = placesOf(option).map(placeOf) as [number, number];
  return circle.map((king, place) => (place === one ? circle[other] : place === other ? circle[one] : king) as King);
}

/** `Wands ⇄ Swords` */
function swapLabel(say: SayCircle, circle: readonly King[], option: string): string {
  const [one, other] = placesOf(option).map((position) => suitName(say, suitOf(circle[placeOf(position)] as King)));
  return say('swap', { one: one as string, other: other as string });
}

/** How many cards of each side would have prey. */
function preyWords({ say, seat }: Asked, after: Sight): string {
  const able = withPrey(after);
  return say('preview.prey', { own: able[seat as 0 | 1], theirs: able[rivalOf(seat) as 0 | 1] });
}
