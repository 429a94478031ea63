/**
 * A copy of plain JSON data, sharing no object with it. Keys keep their order, so that a copy has the same bytes.
 * Many times faster than `structuredClone`, which pays for what JSON cannot hold.
 */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy = new Array(value.length);
    for (let i = 0; i < value.length; i++) copy[i] = clone(value[i]);
    return copy as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const own = clone((value as Record<string, unknown>)[key]);
    // Assigned, this key would become the copy's prototype.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: own, ...LIKE_ASSIGNED });
    else copy[key] = own;
  }
  return copy as T;
}

const LIKE_ASSIGNED = { enumerable: true, configurable: true, writable: true } as const;
