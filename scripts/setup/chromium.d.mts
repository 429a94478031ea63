/** Where the browser for the tests is, or undefined where there is none. */
export function chromiumPath(): string | undefined;
