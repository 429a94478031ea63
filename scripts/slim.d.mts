/** The files of node_modules that the program runs with, absolute, for the program whose package.json lies in `root`. */
export function filesToRun(root: string): string[];
/** Removes all others. Bytes before and after. */
export function slim(root: string): { before: number; after: number };
