/**
 * What this program itself wrote as JSON, read as what it then was: options, choices and events come back from the store
 * as they went in.
 */
export const readJson = <T>(text: string): T => JSON.parse(text);
