import type { GameFolder } from '../../src/contract/game.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, forceAll, legalChoices, type Play } from '../../src/engine/play.js';
import { atRest, hear, type Seen, see } from '../../src/engine/see.js';
import { ALT_LIMIT, altText } from '../../src/pictures/alt.js';
import { measure } from '../../src/pictures/measure.js';
import { kindOf } from '../../src/pictures/piece-kinds.js';
import { leaves, type Scene } from '../../src/pictures/scene.js';
import { teller } from '../told.js';
import { playOn } from '../walk.js';
import type { Example, Golden, Match } from './games.js';
import { chooserOf } from './matches.js';
import { novelty } from './novelty.js';
import { NAMES, optionsIn } from './story.js';

/* A game's pictures as text: each with its pieces, their words for the alt text, their cards, and the texts drawn. */

/** After so many choices of a match, one stop in `EACH` is looked at. */
const ALL = 20;
const EACH = 4;
/** After so many choices. */
const CALLED_OFF = 4;
const EXAMPLE = 'example';
const DAY = '23 November 2026';

/** The first picture of each kind in a match whole, of all others what is new. */
export function scenesOf(folder: GameFolder, golden: Golden): string {
  const lines: string[] = [];
  const { isNew } = novelty();
  const { rules, conduct } = folder;
  const words = folder.words('en');
  const scenes = folder.scenes('en');
  const whole = new Set<string>();

  /** `kind`: the first of this kind is shown whole. */
  function show(kind: string, where: string, scene: Scene | undefined): void {
    if (!scene) return;
    const first = !whole.has(kind);
    whole.add(kind);
    const parts = described(scene).filter(({ text, line }) => isNew(text) || (first && line !== ''));
    if (parts.length > 0) lines.push('', `== ${where}: ${scene.title}`, ...parts.map(({ line }) => line));
  }
  const at = (play: Play, of: string, where: string): void => {
    const names = NAMES.slice(0, play.state.seats);
    show(`${of} table`, `${where}, table`, scenes.table(see(rules, play.state, 'bystander'), names));
    for (const [seat, name] of names.entries()) {
      const view = see(rules, play.state, seat);
      const kind = view.asked?.kind ?? 'waiting';
      if (kind !== 'waiting' || of === EXAMPLE)
        show(
          `${of} hand ${kind}`,
          `${where}, ${name}’s hand (${kind})`,
          scenes.hand(view, names, legalChoices(rules, view)),
        );
    }
  };
  const over = (play: Play, of: string): void => {
    const names = NAMES.slice(0, play.state.seats);
    const view = see(rules, play.state, 'bystander');
    show(`${of} over`, `${of}, table at the end`, scenes.table(view, names));
    show(`${of} end`, `${of}, the end`, scenes.end(view, names, DAY));
    for (const seat of names.keys())
      show(
        `${of} hand over`,
        `${of}, ${names[seat]}’s hand at the end`,
        scenes.hand(see(rules, play.state, seat), names, []),
      );
  };
  function match(each: Match, of: string): void {
    const { slips: _, ...setup } = each;
    const begun = begin(rules, setup);
    if (isRefusal(begun)) throw new Error(begun.why);
    const { play } = begun;
    const names = NAMES.slice(0, setup.seats);
    const told = teller();
    let choices = 0;
    const moment = (round: string | undefined): void =>
      show(`${of} moment`, `${of}, after choice ${choices}, moment`, scenes.moment?.(told.at(round), names));
    playOn(
      play,
      setup.seed,
      chooserOf(each),
      ({ events }) => {
        choices++;
        told.hear(hear(events, 'bystander'));
      },
      () => {
        if (choices === CALLED_OFF)
          show(
            `${of} off`,
            `${of}, called off`,
            scenes.table(atRest(see(rules, play.state, 'bystander')), names, true),
          );
        moment(conduct.roundOf?.(see(rules, play.state, 'bystander')));
        if (choices < ALL || choices % EACH === 0) at(play, of, `${of}, after choice ${choices}`);
      },
    );
    moment('over');
    over(play, of);
  }
  function example({ title, at: place, chosen = [] }: Example): void {
    const play = place();
    if ('eye' in play) {
      ofView(play, title);
      return;
    }
    const told = teller();
    at(play, EXAMPLE, title);
    for (const [seat, choice] of chosen) {
      const line = play.choose(seat, optionsIn(choice));
      if (isRefusal(line)) throw new Error(`${title}: ${line.why}`);
      for (const { events } of [line, ...forceAll(play)]) told.hear(hear(events, 'bystander'));
    }
    show(`${EXAMPLE} moment`, `${title}, moment`, scenes.moment?.(told.at('then'), NAMES.slice(0, play.state.seats)));
    if (play.state.outcome) over(play, title);
    else if (chosen.length > 0) at(play, EXAMPLE, `${title}, then`);
  }
  function ofView(view: Seen, title: string): void {
    const names = NAMES.slice(0, view.seats);
    const legal = view.asked?.options.map((option) => [option]) ?? [];
    show(`${EXAMPLE} table`, `${title}, table`, scenes.table(view, names));
    if (view.eye !== 'bystander') show(`${EXAMPLE} hand`, `${title}, hand`, scenes.hand(view, names, legal));
    if (view.outcome) show(`${EXAMPLE} end`, `${title}, the end`, scenes.end(view, names, DAY));
  }

  show('cover', 'Cover', scenes.cover());
  for (const { picture } of words.help) if (picture) show(picture, `Help, ${picture}`, scenes.lesson?.(picture));
  for (const [i, each] of golden.matches.entries()) match(each, `Match ${i + 1}`);
  for (const each of golden.examples) example(each);
  for (const { title, events } of golden.told)
    show(title, title, scenes.moment?.(events, NAMES.slice(0, rules.seats.max)));
  return `${lines.join('\n').trimStart()}\n`;
}

/** What each piece shows, and all texts that are drawn. `text`: by what it is new. */
function described(scene: Scene): { text: string; line: string }[] {
  const pieces = leaves(scene.body).map((leaf) => {
    const said = kindOf(leaf, scene.kinds).words(leaf);
    const cards = cardsIn(leaf);
    return { text: said, line: said || cards ? `- ${leaf.kind}: ${said}${cards && ` {${cards}}`}` : '' };
  });
  const said = pieces.map(({ text }) => text).join(' ');
  // Where there is room the alt text is all of these.
  const alt = scene.title.length + said.length < ALT_LIMIT - 2 ? '' : altText(scene);
  const drawn = measure(scene).boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));
  const texts = [...new Set(drawn)].filter((text) => !said.includes(text));
  return [
    ...pieces,
    ...(alt === '' ? [] : [{ text: alt, line: `  alt text: ${alt}` }]),
    { text: texts.join('\n'), line: texts.length > 0 ? `  drawn: ${texts.join(' | ')}` : '' },
  ];
}

/** The codes of a piece's cards, with what has happened to them. */
function cardsIn(piece: unknown): string {
  if (typeof piece !== 'object' || piece === null) return '';
  const { card, dim, marks } = piece as { card?: unknown; dim?: unknown; marks?: readonly { mark?: string }[] };
  if (typeof card === 'string')
    return [card, ...(dim === true ? ['dim'] : []), ...(marks ?? []).map((each) => each.mark ?? String(each))].join(
      ' ',
    );
  return Object.values(piece).map(cardsIn).filter(Boolean).join(', ');
}
