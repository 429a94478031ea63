/* A Dockerfile carried out, layer by layer. A layer is a folder that is named by all that went into it, so it is made once. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeBase } from './base.js';
import { bytesIn, type Layers, run } from './contained.js';
import { contextFiles, copied, markOfFiles } from './context.js';
import type { Instruction, Stage } from './dockerfile.js';

export interface Layer {
  readonly folder: string;
  /** Names what it was made of. */
  readonly mark: string;
  /** What made it. */
  readonly text: string;
  readonly bytes: number;
}

/** Layers in their order, what stands in for the base first, and how the program is started on them. */
export interface Image {
  readonly layers: readonly Layer[];
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly healthcheck: readonly string[];
  readonly entrypoint: readonly string[];
  readonly cmd: readonly string[];
}

export interface Workshop {
  /** The folder of the Dockerfile. */
  readonly root: string;
  /** Where layers are kept between two runs. */
  readonly cache: string;
  /** Is told of each layer: what made it, its bytes, and the seconds that took; 0 where it was there. */
  readonly onLayer: (stage: string, layer: Layer, seconds: number) => void;
}

/** What is taken for granted in a RUN: no questions, and headers that are there instead of fetched. */
const WHILE_BUILDING = {
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
  npm_config_nodedir: '/usr/local',
  NODE_EXTRA_CA_CERTS: '/dev/certificates',
};
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const MARK_LENGTH = 16;

export const topFirst = ({ layers }: Image): Layers => layers.map(({ folder }) => folder).reverse();
const markOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, MARK_LENGTH);

/** The images of all stages that the last one needs, carried out in their order; resolves with the last. */
export async function build(stages: readonly Stage[], workshop: Workshop): Promise<Image> {
  const images = new Map<string, Image>();
  let last: Image | undefined;
  for (const [at, stage] of stages.entries()) {
    const name = stage.name ?? (at === stages.length - 1 ? 'image' : String(at));
    let image = images.get(stage.from) ?? (await baseOf(stage.from, workshop));
    for (const instruction of stage.instructions) image = await step(image, instruction, { name, images, workshop });
    images.set(name, image);
    last = image;
  }
  if (!last) throw new Error('There is no stage.');
  return last;
}

/** Removes layers that this image and the stages behind it are not made of. */
export function forgetOthers(cache: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name), { recursive: true });
}

async function baseOf(from: string, workshop: Workshop): Promise<Image> {
  const mark = markOf(from, process.arch);
  const layer = await layerOf({ stage: 'base', mark, text: from }, workshop, (folder) => makeBase(from, folder));
  return {
    layers: [layer],
    env: { PATH },
    workdir: '/',
    user: 'root',
    volumes: [],
    healthcheck: [],
    entrypoint: [],
    cmd: [],
  };
}

interface Wanted {
  readonly stage: string;
  readonly mark: string;
  readonly text: string;
}

/** The layer that is there, or a new one. It gets its name when it is whole. */
async function layerOf(
  { stage, mark, text }: Wanted,
  { cache, onLayer }: Workshop,
  make: (folder: string) => void | Promise<void>,
): Promise<Layer> {
  const folder = join(cache, mark);
  const start = performance.now();
  const isThere = existsSync(folder);
  if (!isThere) {
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    await make(part);
    renameSync(part, folder);
  }
  const layer = { folder, mark, text, bytes: bytesIn(folder) };
  onLayer(stage, layer, isThere ? 0 : (performance.now() - start) / 1000);
  return layer;
}

interface Around {
  readonly name: string;
  readonly images: ReadonlyMap<string, Image>;
  readonly workshop: Workshop;
}

async function step(image: Image, instruction: Instruction, around: Around): Promise<Image> {
  switch (instruction.kind) {
    case 'ENV':
      return { ...image, env: { ...image.env, ...instruction.variables } };
    case 'USER':
      return { ...image, user: instruction.value };
    case 'VOLUME':
      return { ...image, volumes: [...image.volumes, instruction.value] };
    case 'EXPOSE':
      return image;
    case 'HEALTHCHECK':
      return { ...image, healthcheck: instruction.command };
    case 'ENTRYPOINT':
      return { ...image, entrypoint: instruction.command };
    case 'CMD':
      return { ...image, cmd: instruction.command };
    case 'WORKDIR': {
      const { value } = instruction;
      const next = { ...image, workdir: value };
      return add(next, instruction, around, '', (folder) => void mkdirSync(join(folder, value), { recursive: true }));
    }
    case 'RUN':
      return add(image, instruction, around, JSON.stringify(image.env), (folder) =>
        ran(image, instruction.command, folder, around.workshop),
      );
    case 'COPY':
      return instruction.from === undefined
        ? fromContext(image, instruction, around)
        : fromStage(image, instruction, around, instruction.from);
  }
}

async function add(
  image: Image,
  { text }: Instruction,
  { name, workshop }: Around,
  more: string,
  make: (folder: string) => void | Promise<void>,
): Promise<Image> {
  const mark = markOf(image.layers.at(-1)?.mark ?? '', text, image.workdir, image.user, more);
  const layer = await layerOf({ stage: name, mark, text }, workshop, make);
  return { ...image, layers: [...image.layers, layer] };
}

const scratchOf = ({ cache }: Workshop): string => join(cache, 'scratch');

async function ran(image: Image, command: string, writes: string, workshop: Workshop): Promise<void> {
  const user = userOf(image);
  await run(
    {
      layers: topFirst(image),
      writes,
      env: { ...WHILE_BUILDING, ...image.env },
      workdir: image.workdir,
      ...(user.uid !== 0 && { user }),
      command: ['/bin/sh', '-c', command],
    },
    scratchOf(workshop),
  );
}

type Copy = Extract<Instruction, { kind: 'COPY' }>;

function fromContext(image: Image, copy: Copy, around: Around): Promise<Image> {
  const { root } = around.workshop;
  const pairs = copied(contextFiles(root), copy);
  const mark = markOfFiles(
    root,
    pairs.map(([from]) => from),
  );
  return add(image, copy, around, mark, (folder) => {
    for (const [from, to] of pairs) {
      const target = join(folder, image.workdir, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(root, from), target, { preserveTimestamps: true });
    }
  });
}

function fromStage(image: Image, copy: Copy, around: Around, from: string): Promise<Image> {
  const source = around.images.get(from);
  if (!source) throw new Error(`Dockerfile, line ${copy.line}: there is no stage ${from} before this one.`);
  const [path = '', ...more] = copy.sources;
  if (more.length > 0) throw new Error(`Dockerfile, line ${copy.line}: COPY --from takes one path in this check.`);
  // Belongs to root, as all that is copied; a folder's own name goes, as Docker has it.
  const lines =
    'mkdir -p "$2" && if [ -d "$1" ]; then cp -RT --preserve=mode,timestamps,links "$1" "$2"; else exit 1; fi';
  return add(image, copy, around, source.layers.at(-1)?.mark ?? '', async (writes) => {
    await run(
      {
        layers: topFirst(image),
        writes,
        volumes: [{ from: topFirst(source), to: '/mnt' }],
        env: { PATH },
        workdir: image.workdir,
        command: ['/bin/sh', '-c', lines, 'sh', join('/mnt', path), copy.to],
      },
      scratchOf(around.workshop),
    );
  });
}

/** Where a path of the image lies, in the topmost layer that has it. */
const placeOf = (image: Image, path: string): string | undefined =>
  topFirst(image)
    .map((folder) => join(folder, path))
    .find((at) => existsSync(at));

/** Whom the program runs as, by the image's own list of users. */
export function userOf(image: Image): { readonly uid: number; readonly gid: number } {
  const list = readFileSync(placeOf(image, '/etc/passwd') ?? '/dev/null', 'utf8');
  const [, uid, gid] = new RegExp(`^${image.user}:[^:]*:(\\d+):(\\d+):`, 'm').exec(list) ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`The image has no user ${image.user}.`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Who owns a folder of the image, as a new volume there would be owned. */
export function ownerOf(image: Image, path: string): { readonly uid: number; readonly gid: number } {
  const at = placeOf(image, path);
  if (at === undefined) throw new Error(`The image has no ${path} for its volume.`);
  const { uid, gid } = statSync(at);
  return { uid, gid };
}
