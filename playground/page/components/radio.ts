import type { APIRadioGroupComponent, APIRadioGroupOption } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';

/** The name of a group in its form. `id`: of its description. */
interface Asked {
  readonly id: string;
  readonly label: string;
  readonly about: string | undefined;
}

/** One of a few visible values. Its form sends the value under the custom id. */
export function radios(group: APIRadioGroupComponent, { id, label, about }: Asked): TemplateResult {
  const must = group.required !== false;
  return html`<fieldset class="field radios" aria-describedby=${about === undefined ? nothing : id}>
    <legend class="label">${label}${must ? nothing : html` <span class="small">(optional)</span>`}</legend>
    ${about === undefined ? nothing : html`<p class="small" id=${id}>${about}</p>`}
    ${group.options.map((option) => line(option, group.custom_id, must))}
  </fieldset>`;
}

const line = ({ label, value, description, default: chosen }: APIRadioGroupOption, name: string, must: boolean) =>
  html`<label class="radio"
    ><input type="radio" name=${name} value=${value} ?checked=${chosen === true} ?required=${must} /><span class="words"
      ><span class="label">${label}</span>${description === undefined ? nothing : html`<span class="description">${description}</span>`}</span
    ></label>`;
