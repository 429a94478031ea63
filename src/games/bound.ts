type Bound<Say, F> = F extends (say: Say, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;

/** These functions in one language: each without its first parameter, which is how the game says its messages. */
export const bound = <Say, Fs extends Readonly<Record<string, (say: Say, ...rest: never[]) => unknown>>>(
  say: Say,
  functions: Fs,
) =>
  Object.fromEntries(Object.entries(functions).map(([name, of]) => [name, (...rest: never[]) => of(say, ...rest)])) as {
    readonly [Name in keyof Fs]: Bound<Say, Fs[Name]>;
  };
