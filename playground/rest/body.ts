import { refuse } from '../refusal.js';
import type { Upload } from '../world/attachments.js';

export interface Read {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** Reads JSON, or a form with `payload_json` and `files[n]`. @throws 50109 */
export async function readBody(raw: Buffer | undefined, type: string | undefined): Promise<Read> {
  if (!raw || raw.length === 0) return { body: undefined, uploads: [] };
  if (!type?.startsWith('multipart/form-data')) return { body: parse(raw.toString('utf8')), uploads: [] };
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const uploads: Upload[] = [];
  for (const [key, value] of form) {
    const index = key.match(/^files\[(\d+)\]$/)?.[1];
    if (typeof value === 'string' || index === undefined) continue;
    uploads.push({
      index,
      name: value.name,
      type: value.type || 'application/octet-stream',
      data: Buffer.from(await value.arrayBuffer()),
    });
  }
  const payload = form.get('payload_json');
  return { body: typeof payload === 'string' ? parse(payload) : {}, uploads };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(50109);
  }
}
