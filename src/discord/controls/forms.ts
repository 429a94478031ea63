import {
  type APIComponentInLabel,
  type APILabelComponent,
  ComponentType,
  InteractionResponseType,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { Answer } from './answer.js';
import { cut, LIMITS } from './limits.js';

/** A choice among several values, with one preselected. */
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
  /** The custom id of the form. The router adds the id of the opening to it. */
  readonly id: string;
  readonly title: string;
  /** At most as many as a form has parts. */
  readonly questions: readonly FormQuestion[];
}

/** A form with these questions, for the presser only. It can only be the first answer to a press or a command. */
export const form = ({ id, title, questions }: FormSpec): Answer => ({
  body: {
    type: InteractionResponseType.Modal,
    data: { custom_id: id, title: cut(title, LIMITS.formTitle), components: questions.map(labelFor) },
  },
  files: [],
});

/** A form with one text field. */
export interface WritingSpec {
  readonly id: string;
  readonly title: string;
  readonly asked: {
    readonly id: string;
    readonly label: string;
    readonly hint: string;
    /** The initial text. */
    readonly text: string;
    /** Characters. */
    readonly longest: number;
  };
}

/** A form with a text field, for the presser only. The field may stay empty. */
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

/** A hint that all values share appears once, above them; one that some share, at the first of them. */
function labelFor(question: FormQuestion): APILabelComponent {
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

/** Most values that appear as a list to press, though Discord would take ten. More are a menu. */
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
