import {
  type APIComponentInLabel,
  type APILabelComponent,
  ComponentType,
  InteractionResponseType,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { Answer } from './answer.js';
import { cut, LIMITS } from './limits.js';

/** One of several values to choose, of which one is chosen already. */
export interface FormQuestion {
  readonly id: string;
  readonly label: string;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly hint?: string | undefined;
    readonly chosen: boolean;
  }[];
}

export interface FormSpec {
  /** The custom id that comes back with the answers; the router adds to it which opening it was. */
  readonly id: string;
  readonly title: string;
  /** At most as many as a form has parts. */
  readonly questions: readonly FormQuestion[];
}

/** A window with these questions, for the presser alone. It can only be the first answer to a press or a command. */
export const form = ({ id, title, questions }: FormSpec): Answer => ({
  body: {
    type: InteractionResponseType.Modal,
    data: { custom_id: id, title: cut(title, LIMITS.formTitle), components: questions.map(labelled) },
  },
  files: [],
});

/** One text to write. */
export interface WritingSpec {
  readonly id: string;
  readonly title: string;
  readonly asked: {
    readonly id: string;
    readonly label: string;
    readonly hint: string;
    /** What stands there already. */
    readonly text: string;
    /** Characters. */
    readonly longest: number;
  };
}

/** A window with room to write, for the presser alone. It may be left empty. */
export const writing = ({ id, title, asked: { id: custom_id, label, hint, text, longest } }: WritingSpec): Answer => ({
  body: {
    type: InteractionResponseType.Modal,
    data: {
      custom_id: id,
      title: cut(title, LIMITS.formTitle),
      components: [
        {
          type: ComponentType.Label,
          label: cut(label, LIMITS.formLabel),
          description: cut(hint, LIMITS.formHint),
          component: {
            type: ComponentType.TextInput,
            custom_id,
            style: TextInputStyle.Paragraph,
            required: false,
            max_length: longest,
            ...(text !== '' && { value: text }),
          },
        },
      ],
    },
  },
  files: [],
});

/** A hint that all values share stands once, above them; one that some share, at the first of them. */
function labelled(question: FormQuestion): APILabelComponent {
  const { label, options } = question;
  const [first] = options;
  const shared = options.every(({ hint }) => hint === first?.hint) ? first?.hint : undefined;
  return {
    type: ComponentType.Label,
    label: cut(label, LIMITS.formLabel),
    ...(shared && { description: cut(shared, LIMITS.formHint) }),
    component: chooser(question, shared === undefined),
  };
}

/** At most this many values are shown as a list to press; Discord would take ten. More are a menu. */
const RADIOS = 5;

function chooser({ id, options: all }: FormQuestion, hinted: boolean): APIComponentInLabel {
  const isNew = (hint: string | undefined, place: number): boolean => hint !== all[place - 1]?.hint;
  const options = all.slice(0, LIMITS.selectOptions).map(({ label, value, hint, chosen }, place) => ({
    label: cut(label, LIMITS.optionLabel),
    value,
    ...(hinted && hint && isNew(hint, place) && { description: cut(hint, LIMITS.optionDescription) }),
    ...(chosen && { default: true }),
  }));
  return options.length <= RADIOS
    ? { type: ComponentType.RadioGroup, custom_id: id, options, required: true }
    : { type: ComponentType.StringSelect, custom_id: id, options, required: true };
}
