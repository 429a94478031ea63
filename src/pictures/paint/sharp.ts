import type sharp from 'sharp';
import { nativeTrouble } from '../../natives.js';

let loaded: Promise<typeof sharp> | undefined;

/** Loaded on first use: few matches are shared as pages or animations. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(
    (module) => module.default,
    (error: unknown) => {
      throw new Error(nativeTrouble(error) ?? 'sharp cannot be loaded', { cause: error });
    },
  );
  return loaded;
}
