import type sharp from 'sharp';
import { nativeTrouble } from '../../natives.js';

/** Loaded on first use: few matches are shared as pages or animations. */
export async function loadSharp(): Promise<typeof sharp> {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    throw new Error(nativeTrouble(error) ?? 'sharp cannot be loaded', { cause: error });
  }
}
