import { byWeighing, type Player } from '../../../contract/player.js';
import { rulebookOf } from '../../../engine/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import { type Craft, type Effort, search } from '../../../search/search.js';
import type { PowerEvent } from '../rules/events.js';
import { circleOfPower } from '../rules/rules.js';
import type { PowerState, PowerSteps } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { hopeOf } from './hope.js';
import { momentIn, momentOf, whose } from './moment.js';
import { bestOption, weighed } from './simple.js';

/** How many choices are examined, and for how long. */
type Thought = Effort & { readonly choices: number };
const THOUGHT: Thought = { choices: 5, steps: 1000, deals: 3, doubt: 0.7 };

/** Every choice is followed to the end of its season: the value of hands and cities shows only there. */
const craftFor = (season: number): Craft<PowerState, PowerSteps, PowerEvent, PowerView> => ({
  rulebook: rulebookOf(circleOfPower),
  imagine: circleOfPower.imagine,
  follow: (state, { seat, options }) => [bestOption(momentIn(state, whose(seat)), options)],
  enough: (state) => state.season > season,
  worth: hopeOf,
});

/**
 * An emperor that plays each promising choice on in imagined deals, with the usual or the given effort, and takes the
 * best.
 */
export const thinking = (thought: Thought = THOUGHT): Player =>
  byWeighing({
    id: 'careful',
    name: 'Knight',
    weigh(game, view, chance) {
      const seen = view as Seen<PowerView>;
      const moment = momentOf(seen.table, whose(seen.eye), seen.seats);
      const promising = weighed(moment, legalChoices(game, seen).flat())
        .sort((one, other) => other.worth - one.worth)
        .slice(0, thought.choices)
        .map(({ option }) => [option]);
      return search(craftFor(seen.table.season), seen, promising, chance, thought);
    },
  });

export const careful = thinking();
