import type { CommonRefusals } from '../../../engine/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { escapeName } from '../../../words/escape.js';
import { because, type GameSentences, type Reason, type Refused } from '../../../words/refusals.js';
import type { CircleKind } from '../rules/decisions.js';
import { PAIRS } from '../rules/lords/01-magician.js';
import { lordAsking } from '../rules/lords/index.js';
import { LORD_KINDS, type LordKind } from '../rules/lords/lord.js';
import { suitsHit } from '../rules/prey.js';
import type { CircleRefusals } from '../rules/refusals.js';
import { isShielded, kingAt, POSITIONS } from '../rules/ring.js';
import { armyAt } from '../rules/sight.js';
import { type Card, isTapped, rivalOf, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { isCardCode, optionName } from './ask.js';
import { askedOf } from './eye.js';
import { cardName, lordText, plainCode, type SayCircle, suitName } from './phrases.js';

type View = Seen<CircleView>;

type StoryContext = Refused<SayCircle, View>;

/** The rules that ask; R16 Lords ask at their moment. */
const OWN_ASKS = {
  draw: 'R8',
  recruit: 'R9',
  captain: 'R11',
  army: 'R12',
  lord: 'R13',
  attacker: 'R28',
  suit: 'R27',
  target: 'R29',
  casualty: 'R28',
  justice: 'R33',
} as const;
const ASKS: Readonly<Record<CircleKind, string>> = {
  ...(Object.fromEntries(LORD_KINDS.map((kind) => [kind, 'R16'])) as Record<LordKind, string>),
  ...OWN_ASKS,
};

export const REFUSALS: GameSentences<CircleRefusals, StoryContext> = {
  own: {
    armySize: ({ captain, ...counts }, { say }) =>
      because('R12', say('refusal.armySize', { captain: cardName(say, captain), ...counts })),
    casualties: (counts, { say }) => because('R28', say('refusal.casualties', counts)),
    oneSuitOnly: (_, { say }) => because('R29', say('refusal.oneSuitOnly')),
    bothOfSuit: ({ suit }, { say }) => because('R29', say('refusal.bothOfSuit', { suit: suitName(say, suit) })),
    justiceWants: (counts, { say }) => because('R33', say('refusal.justiceWants', counts)),
  },
  asks: ASKS,
  kind: (kind, { say }) => kindWords(say, kind),
  optionName: (option, { say }) => optionName(say, option),
  notAnOption,
};

/** Kinds with options from the own hand. */
const FROM_HAND: ReadonlySet<string> = new Set(['draw', 'captain', 'army', 'lord']);
const OF_ARMY: ReadonlySet<string> = new Set(['draw', 'captain', 'army', 'target', 'casualty']);
/** Whether the options are Army cards. */
function armyOnly(kind: string): boolean {
  const about = lordAsking(kind)?.question.about;
  return OF_ARMY.has(kind) || about === 'own' || about === 'theirs';
}

/** A card that isn't offered has a reason of its own; so has a King, a place, and a Chariot. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say, view }: StoryContext): Reason | undefined {
  const asks = ASKS[kind as CircleKind];
  const code = plainCode(option);
  const isMajor = code.startsWith('M');
  if (kind === 'attacker' && option === 'wait') return because('R29', say('refusal.noWait'));
  if (kind === 'tower' && /^K[WCSP]$/.test(option)) return because(asks, say('refusal.topKing'));
  if (PLACES[kind]?.includes(option)) return because(asks, say('refusal.removedKing'));
  if (!isCardCode(option) || code.startsWith('K')) return undefined;
  if (isMajor && kind === 'attacker') return because('R29', say('refusal.noChariot'));
  if (isMajor && armyOnly(kind)) return because(asks, say('refusal.lordNow'));
  if (!isMajor && kind === 'lord') return because(asks, say('refusal.cardNow'));
  if (isMajor) return because(asks, say('refusal.lordNotInHand', { lord: lordText(say, option, 'name') }));
  if (FROM_HAND.has(kind)) return because(asks, say('refusal.notInHand', named(say, option)));
  return (
    (view && notInWalk(say, view, kind as CircleKind, option)) ??
    because(
      asks,
      kind === 'attacker' ? say('refusal.notAble', named(say, option)) : say('refusal.notThere', named(say, option)),
    )
  );
}

/** R27-R30, R33 Why a card on the table cannot attack or fall. */
function notInWalk(say: SayCircle, view: View, kind: CircleKind, card: Card): Reason | undefined {
  const { table, sight, seat } = askedOf(say, view);
  const theirs = kind === 'target' || kind === 'suit';
  if (!armyAt(sight, theirs ? rivalOf(seat) : seat).includes(card)) return undefined;
  const suit = suitOf(card);
  if (isShielded(sight, card)) return because(ASKS[kind], say('refusal.shielded', { suit: suitName(say, suit) }));
  switch (kind) {
    case 'attacker': {
      const now = suitOf(kingAt(sight, sure(table.spot)));
      if (suit !== now) return because('R28', say('refusal.otherSuit', { suit: suitName(say, now) }));
      if (suitsHit(sight, seat, suit).length === 0) return because('R30', say('refusal.noPrey'));
      return isTapped(table, card) ? because('R30', say('refusal.tapped')) : undefined;
    }
    case 'casualty':
      return because('R28', say('refusal.notHit', { suit: suitName(say, sure(table.attack?.suit)) }));
    case 'suit':
      return because('R27', say('refusal.notPrey', { suit: suitName(say, suitOf(sure(table.attack).by)) }));
    default:
      return undefined;
  }
}

/** Options that exist unless the Tower removed a King. */
const PLACES: Readonly<Record<string, readonly string[]>> = { hierophant: POSITIONS, magician: PAIRS };
const named = (say: SayCircle, card: string): { card: string } => ({ card: escapeName(cardName(say, card)) });

const isOwn = (kind: string): kind is keyof typeof OWN_ASKS => Object.hasOwn(OWN_ASKS, kind);

function kindWords(say: SayCircle, kind: string): string {
  if (isOwn(kind)) return say(`kind.${kind}`);
  return say(lordAsking(kind) ? 'kind.effect' : 'kind.other');
}
