import type { CommonRefusals } from '../../../engine/game.js';
import { escapeText } from '../../../words/escape.js';
import { because, type GameSentences, type Reason, type Refused } from '../../../words/refusals.js';
import type { KingdomKind, KingdomRefusals } from '../rules/decisions.js';
import { answerersIn } from '../rules/invasion.js';
import { partsOf, type Realm, standingIn } from '../rules/state.js';
import { optionName, splitName } from './ask.js';
import { capital, cardName, realmName, type SayKingdoms } from './phrases.js';
import { invasionOf, ownOf, type View } from './sight.js';

type StoryContext = Refused<SayKingdoms, View>;

const ASKS: Readonly<Record<KingdomKind, string>> = {
  action: 'R15',
  arrange: 'R13',
  counter: 'R20',
  buy: 'R23',
  keep: 'R23',
  sacrifice: 'R34',
  helper: 'R33',
};

export const REFUSALS: GameSentences<KingdomRefusals, StoryContext> = {
  own: {
    doneAlone: (_, { say }) => because('R13', say('refusal.doneAlone')),
    faithAlone: (_, { say }) => because('R14', say('refusal.faithAlone')),
  },
  asks: ASKS,
  kind: (kind, { say }) => kindWords(say, kind),
  optionName: (option, { say }) => optionName(say, option),
  notAnOption,
};

/** An option that isn't offered gets a reason of its own if it fits the kind of question; else the common one. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], teller: StoryContext): Reason | undefined {
  const { say } = teller;
  if (kind === 'action') return noAct(option, teller);
  if (kind === 'buy') return /^C\dS\dW\d$/.test(option) ? noSplit(say, option) : undefined;
  if (!/^(?:[1-9]|10|[PNQK])[PCSW]$/.test(option)) return undefined;
  const card = escapeText(cardName(say, option));
  switch (kind as KingdomKind) {
    case 'keep':
      return because('R23', say('refusal.notDrawn', { card }));
    case 'counter':
      return noAnswer(option, card, teller);
    case 'arrange':
      return noPlace(option, card, teller);
    case 'sacrifice':
      return noGift(option, card, teller);
    case 'helper':
      return because('R33', say('refusal.notThere', { card }));
    default:
      return undefined;
  }
}

const noSplit = (say: SayKingdoms, option: string): Reason =>
  because('R23', say('refusal.split', { split: splitName(say, option) || say('refusal.noCards') }));

function noAct(option: string, { say, view }: StoryContext): Reason | undefined {
  const { what, realm } = partsOf(option);
  switch (what) {
    case 'attack':
    case 'convert':
      return realm && because('R17', noInvasion(say, what, realm, view));
    case 'arrange':
      return realm && because('R13', say('refusal.noArrange', { realm: realmName(say, realm) }));
    case 'wealth':
      return because('R22', say('refusal.noWealth', { realm: realmName(say, 'coins') }));
    case 'harvest':
      return because('R24', say('refusal.noHarvest'));
    case 'militia':
      return because('R25', say('refusal.noMilitia'));
    case 'event':
      return because('R26', say('refusal.noEvent'));
    case 'sacrifice':
      return because('R34', say('refusal.noSacrifice'));
    default:
      return undefined;
  }
}

/** R17 Both numbers, where both are known. */
function noInvasion(say: SayKingdoms, way: 'attack' | 'convert', target: Realm, view: View | undefined): string {
  const [realm, by] = [capital(realmName(say, target)), way === 'attack' ? 'swords' : 'wands'] as const;
  const invasion = view && invasionOf(view, by, target);
  if (!invasion) return say('refusal.noInvasion', { realm, way });
  return say('refusal.tooWeak', { realm, way, force: invasion.force, against: invasion.against });
}

/** R20 The strong enough forces, and the possible answers. */
function noAnswer(card: string, name: string, { say, view }: StoryContext): Reason {
  const effective = view?.table.invasion?.effective;
  if (view === undefined || effective === undefined) return because('R20', say('refusal.notStronger', { card: name }));
  if (!isOwn(view, card)) return because('R20', say('refusal.notThere', { card: name }));
  const answers = answerersIn(ownOf(view)).some(({ force }) => force.cards.includes(card));
  return because('R20', answers ? say('refusal.below', { effective }) : say('refusal.noAnswerer'));
}

/** R13 One realm at a time, and each force once. */
function noPlace(card: string, name: string, { say, view }: StoryContext): Reason {
  const realm = view?.table.arrange?.realm;
  if (view === undefined || realm === undefined || !isOwn(view, card))
    return because('R13', say('refusal.notThere', { card: name }));
  const here = standingIn(ownOf(view)).some((each) => each.realm === realm && each.force.cards.includes(card));
  return because('R13', here ? say('refusal.placed') : say('refusal.otherRealm', { realm: realmName(say, realm) }));
}

/** R34 A sacrifice must stand in front, and not in the influence's realm. */
function noGift(card: string, name: string, { say, view }: StoryContext): Reason {
  const standing = view && standingIn(ownOf(view)).find(({ force }) => force.cards.includes(card));
  if (standing === undefined) return because('R34', say('refusal.notThere', { card: name }));
  const realm = capital(realmName(say, standing.realm));
  return because('R34', standing.rank > 1 ? say('refusal.notInFront') : say('refusal.ownRealm', { realm }));
}

const isOwn = (view: View, card: string): boolean =>
  standingIn(ownOf(view)).some(({ force }) => force.cards.includes(card));

const KINDS = Object.keys(ASKS) as KingdomKind[];

function kindWords(say: SayKingdoms, kind: string): string {
  const own = KINDS.find((each) => each === kind);
  return own === undefined ? say('kind.other') : say(`kind.${own}`);
}
