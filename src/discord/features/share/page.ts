/* The template of the page to keep. It loads nothing from elsewhere. `keep.ts` writes its data. */

export const STYLE = `
:root { color-scheme: dark; --ground: #17181c; --panel: #22242a; --ink: #f2ece0; --quiet: #b3ada2; --accent: #e0b252; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { padding: 16px 20px 4px; }
h1 { margin: 0; font: 600 26px/1.2 Georgia, 'Times New Roman', serif; color: var(--accent); }
header p { margin: 2px 0 0; color: var(--quiet); }
main { display: grid; gap: 16px; padding: 12px 20px 96px; max-width: 1440px; }
canvas { display: block; width: 100%; height: auto; border-radius: 10px; background: #000; }
h2 { margin: 0 0 6px; font-size: 18px; color: var(--accent); }
#told { margin: 0; padding-left: 20px; }
#told li { margin: 0 0 4px; }
#hands { margin: 12px 0 0; padding: 0; list-style: none; font-size: 14px; color: var(--quiet); }
nav { position: fixed; inset: auto 0 0 0; display: flex; gap: 8px; align-items: center; justify-content: center;
  padding: 10px 12px calc(10px + env(safe-area-inset-bottom)); background: var(--panel); border-top: 1px solid #3a3d45; }
nav button, nav select { font: inherit; color: inherit; background: #33363f; border: 1px solid #4a4e59; border-radius: 8px;
  min-height: 44px; padding: 0 14px; }
nav button:disabled { opacity: .4; }
nav :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav select { min-width: 0; flex: 0 1 260px; }
#place { min-width: 76px; text-align: center; color: var(--quiet); font-variant-numeric: tabular-nums; }
@media (max-width: 560px) { header { padding: 12px 12px 0; } main { padding: 10px 12px 132px; }
  nav { flex-wrap: wrap; } nav select { flex: 1 0 100%; order: 9; } nav button { flex: 1; padding: 0; } }
@media (min-width: 960px) { main { grid-template-columns: minmax(0, 1.9fr) minmax(300px, 1fr); } }
`;

export const SCRIPT = `
'use strict';
const $ = (id) => document.getElementById(id);
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
async function read() {
  const stream = new Blob([bytes($('data').textContent)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}
async function load(source) {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
async function begin() {
  const [match, images] = await Promise.all([read(), Promise.all(JSON.parse($('images').textContent).map(load))]);
  const { steps, chapters, sprites } = match;
  const { parts, placings, pictures, grounds, scale } = sprites;
  const last = steps.length - 1;
  let at = 0;
  function draw(canvas, { width, height, laid }) {
    canvas.width = width;
    canvas.height = height;
    const brush = canvas.getContext('2d');
    for (const no of laid) {
      const part = placings[3 * no];
      const [image, x, y, w, h] = parts.slice(5 * part, 5 * part + 5);
      const small = part < grounds ? 1 : scale;
      brush.drawImage(images[image], x, y, w, h, placings[3 * no + 1], placings[3 * no + 2], w / small, h / small);
    }
  }
  function list(element, lines) {
    element.replaceChildren(...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }));
  }
  function show(step) {
    at = Math.min(Math.max(step, 0), last);
    const { title, told, hands, alt } = steps[at];
    draw($('picture'), pictures[at]);
    $('picture').setAttribute('aria-label', alt);
    $('title').textContent = title;
    list($('told'), told);
    list($('hands'), hands);
    $('place').textContent = (at + 1) + ' / ' + steps.length;
    $('first').disabled = $('back').disabled = at === 0;
    $('on').disabled = $('last').disabled = at === last;
    const chapter = chapters.findLastIndex((each) => each.step <= at);
    if (chapters.length > 0) $('chapters').selectedIndex = Math.max(chapter, 0);
    document.body.dataset.step = String(at);
  }
  for (const { title, step } of chapters) $('chapters').append(new Option(title, String(step)));
  $('chapters').hidden = chapters.length === 0;
  $('chapters').onchange = () => show(Number($('chapters').value));
  $('first').onclick = () => show(0);
  $('back').onclick = () => show(at - 1);
  $('on').onclick = () => show(at + 1);
  $('last').onclick = () => show(last);
  const keys = { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1), Home: () => show(0), End: () => show(last) };
  addEventListener('keydown', (event) => {
    const go = keys[event.key];
    if (!go || event.target instanceof HTMLSelectElement || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go();
  });
  show(0);
}
begin().catch((error) => { $('title').textContent = String(error); });
`;
