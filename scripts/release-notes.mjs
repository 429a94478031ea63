// Prints what CHANGELOG.md says of a version: `node scripts/release-notes.mjs v0.3.0`.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @returns {string} the section of a version, without its heading; it throws where that says nothing */
export function releaseNotes(/** @type {string} */ changelog, /** @type {string} */ version) {
  const section = changelog.split(/^## /m).find((each) => each.startsWith(`[${version}] - `));
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), (process.argv[2] ?? '').replace(/^v/, '')));
