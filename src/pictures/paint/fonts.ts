import { createRequire } from 'node:module';
import { registerFont } from 'canvas';

const require = createRequire(import.meta.url);
let registered = false;

/** The families a `ctx.font` may name: `Cinzel` bold, `Inter` 600 and bold. */
const FILES = [
  ['@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf', 'Cinzel', 'bold'],
  ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf', 'Inter', '600'],
  ['@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf', 'Inter', 'bold'],
] as const;

/** Makes the bundled fonts known. Registering one twice leaks, so it happens once. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const [file, family, weight] of FILES) registerFont(require.resolve(file), { family, weight });
}
