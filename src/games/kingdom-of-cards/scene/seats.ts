import { fiveSuitOf } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import type { Chip, Fact, Strip, StripCell, StripDeed, StripPlace } from '../../../pictures/scene.js';
import { bySeat, type Card, type TrickStep, there } from '../rules/state.js';
import { type CardsView, isSecret, type LaidView, type Secret } from '../rules/view.js';
import type { Board, Deeds } from './board.js';
import { back, called, face, type Look, notesOf, suitSign, valuesOf } from './pieces.js';
import { scoreWords, seatWords } from './tell.js';
import type { SceneWords } from './words.js';

/** A strip for each seat: what it has laid, and whom that beats. */
export const seatsAt = (view: CardsView, look: Look): Strip[] =>
  bySeat(view.sizes.length, (seat): Strip => {
    const laid = there(look.board.table[seat]);
    const deeds = look.board.deeds[seat] ?? null;
    const pair = valuesOf(laid);
    return {
      ...who(view, seat, look),
      places: view.forfeited[seat] ? [] : placesOf(view, seat, laid, look),
      ...(deeds && { upper: deed(look.tongue.say, 'sword', deeds.attack, 'plain'), result: result(deeds, look, seat) }),
      ...(pair !== undefined && { lower: defence(look.tongue.say, pair, deeds) }),
      cells: deeds === null ? [] : cells(seat, deeds, look),
      words: seatWords(view, seat, look),
    };
  });

/** R14 A strip for each seat: its cards at the end of each hand, and who won it. */
export const scoresAt = (view: CardsView, look: Look): Strip[] =>
  bySeat(
    view.sizes.length,
    (seat): Strip => ({
      ...who(view, seat, look),
      size: 'small',
      places: [],
      result: total(look.tongue.say, view, seat),
      cells: (view.results.length > 1 ? view.results : []).map(({ counts, winners }) => ({
        text: String(counts[seat]),
        state: winners.includes(seat) ? 'done' : 'none',
      })),
      words: scoreWords(view, seat, look),
    }),
  );

/** Of one hand the count itself; of several their sum. */
const total = (say: SceneWords, { results, total }: CardsView, seat: Seat): Chip => ({
  text: say.total(total[seat] ?? 0, results.length),
  tone: results.length === 1 && results[0]?.winners.includes(seat) ? 'gold' : 'plain',
});

type Who = Pick<Strip, 'kind' | 'number' | 'name' | 'standIn' | 'note' | 'active' | 'facts' | 'size'>;

function who(view: CardsView, seat: Seat, look: Look): Who {
  const { names, awaited, outcome, board, own } = look;
  const { say } = look.tongue;
  const wins = outcome?.winners.includes(seat) === true;
  const note = notesOf(view, seat, look, 'shortMark').join(' · ');
  return {
    kind: 'strip',
    number: { text: say.number(seat), state: own === seat ? 'done' : awaited.has(seat) || wins ? 'now' : 'ahead' },
    name: called(say, names, seat),
    standIn: say.seat(seat),
    ...(note !== '' && { note }),
    active: awaited.has(seat) || wins,
    facts: facts(say, view, seat, board),
    size: view.sizes.length > 4 ? 'small' : 'roomy',
  };
}

const fact = (sign: Fact['sign'], text: string, tone: Fact['tone'] = 'plain'): Fact => ({
  sign,
  text,
  tone,
  words: '',
});

function facts(say: SceneWords, { sizes, won, handsWon, forfeited }: CardsView, seat: Seat, { past }: Board): Fact[] {
  const tone = forfeited[seat] ? 'quiet' : 'plain';
  return [
    fact('cards', String(sizes[seat]), tone),
    fact('castle', String(won[seat]?.length ?? 0), past?.winners.includes(seat) ? 'gold' : tone),
    fact('star', say.handsWon(handsWon[seat] ?? 0), (handsWon[seat] ?? 0) > 0 ? 'gold' : 'quiet'),
  ];
}

function placesOf(view: CardsView, seat: Seat, laid: LaidView, look: Look): StripPlace[] {
  const lost = look.board.past !== undefined && !look.board.past.winners.includes(seat);
  const step = view.phase === 'lead' ? 'deploy' : view.phase;
  const place = (at: TrickStep): StripPlace => ({
    ...lying(look.tongue.say, laid[at], lost),
    ...(at === 'alliance' && { turned: true }),
    ...(look.awaited.has(seat) && look.board.past === undefined && step === at && { glow: true }),
    ...(at === 'alliance' &&
      allied(seat, look) &&
      !isSecret(laid.alliance) &&
      laid.alliance !== 'pass' && { glow: true }),
  });
  return [place('deploy'), place('reinforce'), place('alliance')];
}

function lying(say: SceneWords, card: Card | 'pass' | Secret | null, lost: boolean): StripPlace {
  if (card === null) return {};
  if (card === 'pass') return { text: say.passed };
  if (card === 'answered') return { text: say.answered };
  return { face: { ...(card === 'hidden' ? back(say) : face(say, card)), ...(lost && { dim: true }) } };
}

/** R5 Whether its alliance card helped to make an alliance: it has the suit of an ally's, or of its own deploy card. */
function allied(seat: Seat, { board }: Look): boolean {
  return (board.deeds[seat]?.allies.length ?? 0) > 0;
}

const deed = (say: SceneWords, sign: StripDeed['sign'], code: Card, tone: StripDeed['tone']): StripDeed => ({
  sign,
  suit: suitSign(fiveSuitOf(code)),
  text: say.value(code),
  tone,
});

function result({ wins }: Deeds, { board, tongue: { say } }: Look, seat: Seat): Chip {
  const most = Math.max(...board.deeds.map((each) => each?.wins ?? -1));
  const leads = board.past ? board.past.winners.includes(seat) : wins === most && wins > 0;
  return { text: say.wins(wins), tone: leads ? 'gold' : 'plain' };
}

/** R7, R8 The value a pair defends with; before that is settled, all that it may. */
function defence(say: SceneWords, values: readonly Card[], deeds: Deeds | null): StripDeed {
  if (deeds?.defence) return deed(say, 'shield', deeds.defence, 'plain');
  return { ...deed(say, 'shield', there(values[0]), 'quiet'), text: say.values(values) };
}

/** R9 Who is beaten, in columns of seats. */
function cells(seat: Seat, { hits, allies }: Deeds, { board, tongue: { say } }: Look): StripCell[] {
  return board.deeds.map((deeds, other): StripCell => {
    if (other === seat || deeds === null) return { text: '', state: 'none' };
    if (allies.includes(other)) return { text: say.friend(other), state: 'friend' };
    const beaten = hits[other] ?? 0;
    const twice = allies.length > 0 && beaten > 1;
    return { text: twice ? say.twice(other, beaten) : say.number(other), state: beaten > 0 ? 'done' : 'ahead' };
  });
}
