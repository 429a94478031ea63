import type { TypedWords } from '../typed.js';

/** What a person may type for an attack, in English. */
export const en: TypedWords = {
  manners: { conquer: 'conquer', take: 'conquer', destroy: 'destroy', raze: 'destroy', retake: 'retake' },
  hands: { keep: 'keep', give: 'give' },
};
