/** The base of all parts of the page. */
import { LitElement, noChange } from 'lit';
import { Directive, type DirectiveResult, directive, type ElementPart } from 'lit/directive.js';

/** A lit element without a shadow: one style sheet for all, and ids that refer across parts. */
export class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** A part that is one dialog, open from its beginning. */
export class Dialog extends Part {
  protected get dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  override firstUpdated(): void {
    this.dialog?.showModal();
  }
}

/** Arrow keys move the focus along a row of these, and round its ends. */
export const walkAlong =
  (those: string) =>
  (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(those)];
    const at = all.indexOf(event.target as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };

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
