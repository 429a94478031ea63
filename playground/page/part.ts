/** What every part of the page is made of. */
import { LitElement, noChange } from 'lit';
import { Directive, type DirectiveResult, directive, type ElementPart } from 'lit/directive.js';

/** A lit element without a shadow: one style sheet for all, and ids that refer across parts. */
export class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

let made = 0;

/** An id nothing else on the page has. */
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

/** Sets style properties on an element, through the CSSOM: style attributes are barred by the page's policy. */
export const vars: (values: Readonly<Record<string, string>>) => DirectiveResult = directive(Vars);
