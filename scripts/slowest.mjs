const MOST = 10;

/**
 * The slowest of these files, slowest first, a line each; none where there are only a few.
 * @param {readonly { readonly file: string, readonly seconds: number }[]} files
 * @returns {string[]}
 */
export function slowest(files) {
  if (files.length <= MOST) return [];
  const sorted = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, MOST);
  return ['The slowest files:', ...sorted.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)];
}
