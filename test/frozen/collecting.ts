import type { Control, Person } from '../../playground/index.js';
import { VERBS } from '../discord/offered.js';
import { type Act, LABEL, openScene, type Scene } from './acting.js';

/* How the custom ids were collected that lie here: by using, in each scene, one control of each shape that the program shows. */

/** What ends much, or takes somebody away from the table: when nothing else is left. */
const LAST = ['decline', 'leave', 'cancel', 'resign', 'handOver', 'rematch'];
/** What goes on with a match. */
const MOVES = ['whole', 'done', 'set', 'add', 'start', 'solve'];

interface Exploring {
  readonly scene: Scene;
  readonly people: readonly Person[];
  /** Done first. */
  readonly before: readonly Act[];
  /** How often somebody goes on with the match where nothing new is shown. */
  readonly moves: number;
  /** What was used in earlier scenes. Answers are kept apart by the name of their game. */
  readonly used: Set<string>;
  readonly game: string;
  readonly hear: (act: Act, came: string) => void;
}

const verbOf = (id: string): string => id.split(':')[1] ?? '';

/** Answers to a question, which each game writes in its own way. */
const ANSWERS = ['whole', 'set', 'add', 'done', 'page', 'clear', 'tap', 'move', 'ahead', 'stand', 'signal'];

/** Ids of one shape differ in which match, game or lesson they are of, in numbers and in places. */
function shapeOf(scene: Scene, { type, custom_id, options = [] }: Control): string {
  const [, verb = '', match = '', no = '', places = ''] = scene.unnamed(custom_id).split(':');
  const value = options[0]?.value.replaceAll(/\d+/g, '0').replace(/(?:\.0)+/, '.0') ?? '';
  const about = /^\{\d+\}$/.test(match) ? 'match' : match.startsWith('_') ? 'lesson' : match === '-' ? '-' : 'game';
  return [type, verb, about, no === '0', places.length, ANSWERS.includes(verb) && value].join(' ');
}

function actBy(
  { name }: Person,
  { type, custom_id, options = [], min_values = 1 }: Control,
  people: readonly Person[],
): Act {
  if (type === 2) return { who: name, how: 'press', what: custom_id };
  if (type === 5) return { who: name, how: 'people', what: custom_id, given: [people.at(-1)?.name] };
  const jester = options.filter(({ label }) => label.includes('Jester')).slice(0, 1);
  const values = new Set([...jester, ...options].map(({ value }) => value));
  const picks = [...values].slice(0, Math.max(1, min_values));
  return { who: name, how: 'menu', what: custom_id, given: picks };
}

/** What is filled into a form: what it shows, the first thing that can be picked, or some text. */
function filledIn(modal: unknown): Record<string, string> {
  const filled: Record<string, string> = {};
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const {
      type,
      custom_id: id,
      options,
      value,
    } = part as { type?: number; custom_id?: string; options?: { value: string; default?: boolean }[]; value?: string };
    if (id !== undefined && type === 4) filled[id] = value ?? 'some words';
    else if (id !== undefined && options)
      filled[id] = (options.find((each) => each.default) ?? options[0])?.value ?? '';
    for (const inner of Object.values(part)) visit(inner);
  };
  visit((modal as { readonly components: unknown }).components);
  return filled;
}

/** Uses one control of each shape that anybody is ever shown. */
async function explore({ scene, people, before, moves, used, game, hear }: Exploring): Promise<void> {
  const pool = new Map<string, Act>();
  const isOurs = ({ custom_id, label, placeholder }: Control): boolean =>
    custom_id.startsWith('c1:') && label !== LABEL && placeholder !== LABEL;
  const look = (): void => {
    for (const person of people)
      for (const control of person.controls().filter(isOurs)) {
        const shape = `${ANSWERS.includes(verbOf(control.custom_id)) ? game : ''} ${shapeOf(scene, control)}`;
        if (!used.has(shape) && !pool.has(shape)) pool.set(shape, actBy(person, control, people));
      }
  };
  const act = async (wish: Act): Promise<void> => {
    const plain = JSON.parse(scene.unnamed(JSON.stringify(wish))) as Act;
    const { came, form } = await scene.act(plain);
    if (!came.startsWith('gone')) hear(plain, came);
    look();
    if (!form) return;
    const what = scene.unnamed(form.modal.custom_id);
    const filled: Act = { who: plain.who, how: 'form', what, given: filledIn(form.modal) };
    hear(filled, (await scene.act(filled)).came);
    look();
  };
  const next = (fits: (verb: string) => boolean): Act | undefined => {
    for (const [shape, wish] of pool) {
      if (!fits(verbOf(wish.what))) continue;
      pool.delete(shape);
      used.add(shape);
      return wish;
    }
    return undefined;
  };
  const move = (): Act | undefined => {
    for (const person of people) {
      const hand = person
        .messages()
        .findLast(
          ({ onlyYou, message }) => onlyYou && /c1:(?:whole|set):\w{10}:/.test(JSON.stringify(message.components)),
        );
      const offered = hand ? person.controls({ message: hand }) : [];
      const best = offered.find(({ custom_id }) => MOVES.includes(verbOf(custom_id)));
      if (best) return actBy(person, best, people);
    }
    return undefined;
  };
  for (const each of before) await act(each);
  for (let left = moves; ; ) {
    const calm = next((verb) => !LAST.includes(verb) && !MOVES.includes(verb)) ?? next((verb) => MOVES.includes(verb));
    const going = calm ?? (left-- > 0 ? move() : undefined) ?? next(() => true);
    if (!going) return;
    await act(going);
  }
}

/** A scene to be explored. */
interface Wish {
  readonly name: string;
  readonly game?: string;
  /** Who takes part, those first who do what they can. */
  readonly people: readonly string[];
  readonly moves?: number;
  readonly before: readonly Act[];
  /** Done when all is explored; then it is explored again. */
  readonly after?: readonly Act[];
}
const command = (who: string, what: string, given: object = {}): Act => ({ who, how: 'command', what, given });
const press = (who: string, what: string): Act => ({ who, how: 'press', what });
/** A match that runs, with the hands of Ada and Ben open. */
const begun = (game: string, seats = 2): Act[] => [
  command('Ada', 'game new', { game, seats }),
  ...['Ben', 'Cleo'].slice(0, seats - 1).map((who) => press(who, 'c1:join:{1}:0:')),
  command('Ada', 'hand'),
  command('Ben', 'hand'),
];
const match = (game: string, seats = 2): Wish => ({
  name: `a match of ${game}`,
  game,
  people: ['Ada', 'Ben', 'Cleo'].slice(0, seats),
  moves: 12,
  before: begun(game, seats),
});

const SCENES: readonly Wish[] = [
  {
    name: 'a lobby',
    people: ['Ada', 'Ben'],
    before: [
      command('Ada', 'game new', { game: 'regicide', seats: 3 }),
      press('Ben', 'c1:join:{1}:1:'),
      press('Ben', 'c1:leave:{1}:2:'),
    ],
    after: [
      press('Ada', 'c1:rule:regicide:0:000l'),
      command('Ada', 'game new', { game: 'kingdoms' }),
      press('Ada', 'c1:cancel:{3}:1:'),
    ],
  },
  {
    name: 'an invitation',
    people: ['Ben', 'Ada'],
    before: [command('Ada', 'game new', { game: 'regicide', with: '{Ben}', seats: 2 })],
  },
  match('regicide'),
  {
    ...match('regicide', 3),
    name: 'a match of regicide with Jesters',
    before: [
      command('Ada', 'game new', { game: 'regicide', seats: 3 }),
      press('Ada', 'c1:options:{1}:1:'),
      { who: 'Ada', how: 'form', what: 'c1:configure:{1}:0:0001', given: { 'option:jesters': '2' } },
      ...begun('regicide', 3).slice(1),
    ],
  },
  {
    name: 'cards that are picked one by one',
    people: [],
    before: [
      ...begun('regicide'),
      { who: 'Ben', how: 'menu', what: 'c1:set:{1}:1:', given: ['5'] },
      { who: 'Ben', how: 'menu', what: 'c1:add:{1}:2:', given: ['1'] },
      press('Ben', 'c1:page:{1}:2:0001'),
      press('Ben', 'c1:clear:{1}:2:'),
      press('Ben', 'c1:done:{1}:2:01'),
    ],
  },
  match('circle-of-kings'),
  match('circle-of-power'),
  match('kingdoms'),
  match('kingdom-of-cards', 3),
  {
    name: 'votes',
    people: ['Ada', 'Ben'],
    before: [...begun('kingdoms'), command('Ada', 'game manage')],
    after: [command('Ben', 'game manage')],
  },
  {
    name: 'a note, and somebody who watches',
    people: ['Cleo', 'Ada', 'Ben'],
    before: [
      ...begun('kingdoms'),
      command('Ada', 'game note'),
      command('Cleo', 'game watch'),
      command('Cleo', 'game table'),
    ],
  },
  {
    name: 'a seat that is given up',
    people: ['Ada', 'Ben'],
    before: [...begun('kingdoms'), command('Ada', 'game resign')],
    after: [press('Ada', 'c1:handOver:{1}:0:')],
  },
  {
    name: 'a match that is over',
    game: 'regicide',
    people: ['Ada', 'Ben'],
    moves: 60,
    before: begun('regicide'),
    after: [
      ...['replay', 'log', 'review', 'share', 'export'].map((what) => command('Ada', `game ${what}`)),
      press('Ada', 'c1:log:{1}:0:'),
      { who: 'Ada', how: 'menu', what: 'c1:logChapter:{1}:0:', given: ['0'] },
      press('Ada', 'c1:moment:{1}:0:01'),
    ],
  },
  { name: 'practice', people: ['Ada'], moves: 6, before: [command('Ada', 'practice', { game: 'kingdoms', seats: 2 })] },
  {
    name: 'lessons',
    people: ['Ada'],
    before: [command('Ada', 'learn', { game: 'regicide' }), press('Ada', 'c1:solve:_regicide_strike_:0:')],
  },
  { name: 'help', people: ['Ada'], before: [command('Ada', 'help')] },
  { name: 'rules', people: ['Ada'], before: [command('Ada', 'rules', { game: 'kingdoms' })] },
];

type Hear = Exploring['hear'];

/** Explores all scenes. Throws where a verb of this version was never used. */
export async function collect(begin: (scene: string) => void, hear: Hear): Promise<void> {
  const used = new Set<string>();
  const verbs = new Set<string>();
  for (const { name, game = '', people: who, moves = 0, before, after = [] } of SCENES) {
    begin(name);
    const scene = await openScene();
    const people = who.map((each) => scene.bench.playground.person(each));
    const exploring = { scene, people, moves, used, game };
    const heard: Hear = (act, came) => {
      verbs.add(verbOf(act.what));
      hear(act, came);
    };
    await explore({ ...exploring, before, hear: heard });
    if (after.length > 0) await explore({ ...exploring, before: after, hear: heard });
    if (scene.bench.errors.length > 0) throw scene.bench.errors[0];
  }
  const unused = VERBS.filter((verb) => !verbs.has(verb));
  if (unused.length > 0) throw new Error(`never used: ${unused.join(', ')}`);
}
