import { altText } from '../../pictures/alt.js';
import type { Urgency } from '../../pictures/painter.js';
import type { Scene } from '../../pictures/scene.js';
import type { Context } from './context.js';
import type { OutFile } from './payload.js';

/** A scene as a file with its alt text. The name says nothing of what is shown. */
export async function pictureOf(
  painter: Context['painter'],
  scene: Scene,
  name: string,
  urgency?: Urgency,
): Promise<OutFile> {
  const { png } = await painter.paint(scene, urgency);
  return { name, data: png, contentType: 'image/png', description: altText(scene) };
}
