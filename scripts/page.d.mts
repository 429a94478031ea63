/** Writes the playground's page into a folder, by default `dist/page`, and names the files. */
export function buildPage(options?: { readonly out?: string }): Promise<readonly string[]>;
