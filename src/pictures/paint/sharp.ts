import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Loaded where it is first needed: few matches are ever shared so. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((module) => module.default);
  return loaded;
}
