/** The base of all parts of the page. */
import { LitElement, noChange } from 'lit';
import { Directive, type DirectiveResult, directive, type ElementPart } from 'lit/directive.js';

/** A lit element without a shadow: one style sheet for all, and ids that refer across parts. */
export class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

let made = 0;

/** An id that is unique on the page. */
export const freshId = (word: string): string => {
  made += 1;
  return `${word}-${made}`;
};

class Vars extends Directive {
  override render(_values: Readonly<Record<string, string>>): unknown {
    return noChange;
  }

  override update(part: ElementPart, [values]: [Readonly<Record<string, string>>]): unknown {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    return noChange;
  }
}

/** Sets style properties on an element, through the CSSOM: the page's policy forbids style attributes. */
export const vars: (values: Readonly<Record<string, string>>) => DirectiveResult = directive(Vars);
