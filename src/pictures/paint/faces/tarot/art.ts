/** What surrounds the figure of a major. */
export type Motif =
  | 'rays'
  | 'stars'
  | 'hills'
  | 'waves'
  | 'flames'
  | 'pillars'
  | 'clouds'
  | 'wheat'
  | 'curtains'
  | 'leaves'
  | 'peaks'
  | 'moon'
  | 'sun'
  | 'bolts'
  | 'laurels';

/** How one of the majors looks. Its figure is a glyph; sky, ground and ornaments are drawn round it. */
export interface Art {
  readonly glyph: string;
  /** From the light around the figure outwards, then the ground it stands on. */
  readonly sky: readonly [string, string, string];
  readonly ground: string;
  /** Drawn in this order, behind the figure. */
  readonly motifs: readonly Motif[];
  readonly motifInk: string;
  /** The figure's colour, and another one for its upper part: down to `above`, a part of its height. */
  readonly figure: string;
  readonly top?: { readonly above: number; readonly colour: string };
}

const BONE = '#fdf0d2';
const SUNNY = '#ffd25e';
const PEARL = '#f2efff';

/** By number, 0 to 21. */
export const ART: readonly Art[] = [
  {
    glyph: 'tarot-00-the-fool',
    sky: ['#fff0b0', '#f9c74f', '#ef8f35'],
    ground: '#5a8f3c',
    motifs: ['sun', 'peaks', 'hills'],
    motifInk: '#d9702b',
    figure: '#3b1d4f',
  },
  {
    glyph: 'tarot-01-the-magician',
    sky: ['#f7b733', '#c8322f', '#7d1128'],
    ground: '#3b0d1f',
    motifs: ['rays', 'stars'],
    motifInk: '#ffd97a',
    figure: '#3b0d1f',
    top: { above: 0.34, colour: '#8e1530' },
  },
  {
    glyph: 'tarot-02-the-high-priestess',
    sky: ['#5f86cc', '#33549e', '#1a2b5e'],
    ground: '#131f47',
    motifs: ['curtains', 'moon', 'stars'],
    motifInk: '#c9d9ff',
    figure: PEARL,
  },
  {
    glyph: 'tarot-03-the-empress',
    sky: ['#f5e6a1', '#9cc267', '#4d8a4a'],
    ground: '#2f5d33',
    motifs: ['rays', 'wheat'],
    motifInk: '#f3d35e',
    figure: '#7a1f3d',
    top: { above: 0.24, colour: '#a4341f' },
  },
  {
    glyph: 'tarot-04-the-emperor',
    sky: ['#ffb26b', '#d6452b', '#8e1c1c'],
    ground: '#4a1414',
    motifs: ['peaks', 'rays'],
    motifInk: '#7a1a16',
    figure: '#4a0f10',
    top: { above: 0.3, colour: '#7a1712' },
  },
  {
    glyph: 'tarot-05-the-hierophant',
    sky: ['#f3d9a4', '#b98bb5', '#6b3f78'],
    ground: '#3f2350',
    motifs: ['rays', 'pillars'],
    motifInk: '#e8d7ef',
    figure: '#4a123c',
    top: { above: 0.26, colour: '#8a2b12' },
  },
  {
    glyph: 'tarot-06-the-lovers',
    sky: ['#fff3c4', '#f7a8a0', '#d95d7c'],
    ground: '#7fa650',
    motifs: ['sun', 'clouds', 'leaves'],
    motifInk: '#fff6e0',
    figure: '#7b1538',
    top: { above: 0.46, colour: '#b5371e' },
  },
  {
    glyph: 'tarot-07-the-chariot',
    sky: ['#fbe7a8', '#5fb0c9', '#22688f'],
    ground: '#c99b4a',
    motifs: ['rays', 'stars'],
    motifInk: '#fff2c2',
    figure: '#12304d',
    top: { above: 0.42, colour: '#8a3a12' },
  },
  {
    glyph: 'tarot-08-strength',
    sky: ['#fff0a8', '#fbb040', '#e2701f'],
    ground: '#6f8f35',
    motifs: ['rays', 'hills'],
    motifInk: '#fff1c0',
    figure: '#6b1a1a',
    top: { above: 0.38, colour: '#8e4a0e' },
  },
  {
    glyph: 'tarot-09-the-hermit',
    sky: ['#f2d98b', '#54708a', '#27384f'],
    ground: '#dfe8ee',
    motifs: ['stars', 'peaks', 'moon'],
    motifInk: '#a9bccb',
    figure: '#1b2433',
  },
  {
    glyph: 'tarot-10-wheel-of-fortune',
    sky: ['#ffe9a6', '#3fa7a0', '#14605f'],
    ground: '#0d4243',
    motifs: ['rays', 'clouds'],
    motifInk: '#d7f0e6',
    figure: '#4a1f0e',
  },
  {
    glyph: 'tarot-11-justice',
    sky: ['#f8d7a0', '#a1477d', '#5b1f5a'],
    ground: '#371338',
    motifs: ['curtains', 'pillars'],
    motifInk: '#f0cf8a',
    figure: '#3a0f3d',
    top: { above: 0.36, colour: '#8a1f3a' },
  },
  {
    glyph: 'tarot-12-the-hanged-man',
    sky: ['#fff0b8', '#7cc4b0', '#2d7f78'],
    ground: '#1d5650',
    motifs: ['rays', 'leaves'],
    motifInk: '#1f5d3a',
    figure: '#3a1748',
  },
  {
    glyph: 'tarot-13-death',
    sky: ['#e7b04a', '#6a5360', '#241c28'],
    ground: '#100c13',
    motifs: ['sun', 'peaks'],
    motifInk: '#2e2432',
    figure: BONE,
  },
  {
    glyph: 'tarot-14-temperance',
    sky: ['#fff5cf', '#7fd0dc', '#3390b5'],
    ground: '#1f6a94',
    motifs: ['sun', 'waves'],
    motifInk: '#d8f4f5',
    figure: '#5b1d63',
    top: { above: 0.42, colour: '#8f2f5b' },
  },
  {
    glyph: 'tarot-15-the-devil',
    sky: ['#5a0d12', '#8e1616', '#2a0a10'],
    ground: '#17060a',
    motifs: ['flames'],
    motifInk: '#e23f14',
    figure: BONE,
    top: { above: 0.52, colour: '#ffb43a' },
  },
  {
    glyph: 'tarot-16-the-tower',
    sky: ['#9a72c9', '#4b2f7d', '#1f1440'],
    ground: '#c2451a',
    motifs: ['bolts', 'flames'],
    motifInk: '#ffdf6b',
    figure: BONE,
    top: { above: 0.3, colour: SUNNY },
  },
  {
    glyph: 'tarot-17-the-star',
    sky: ['#6fabdc', '#3a7cc2', '#173a7d'],
    ground: '#1a6fa3',
    motifs: ['stars', 'waves'],
    motifInk: '#e8f6ff',
    figure: BONE,
    top: { above: 0.48, colour: SUNNY },
  },
  {
    glyph: 'tarot-18-the-moon',
    sky: ['#807bc0', '#4d4892', '#262355'],
    ground: '#17324a',
    motifs: ['stars', 'hills', 'waves'],
    motifInk: '#e3e0ff',
    figure: PEARL,
    top: { above: 0.56, colour: '#fbe9a0' },
  },
  {
    glyph: 'tarot-19-the-sun',
    sky: ['#fff6b8', '#6ec6ea', '#2c8fd0'],
    ground: '#5f9e3a',
    motifs: ['rays', 'hills'],
    motifInk: '#fff3a0',
    figure: '#6b2a12',
    top: { above: 0.6, colour: '#d9480f' },
  },
  {
    glyph: 'tarot-20-judgement',
    sky: ['#fff3cd', '#9cc9e8', '#5a8fc4'],
    ground: '#3d6c97',
    motifs: ['clouds', 'rays', 'waves'],
    motifInk: '#ffffff',
    figure: '#63173a',
    top: { above: 0.5, colour: '#9a3412' },
  },
  {
    glyph: 'tarot-21-the-world',
    sky: ['#f9e2a0', '#6a8f5a', '#2a4f4a'],
    ground: '#1c3836',
    motifs: ['laurels', 'stars'],
    motifInk: '#cfe3a0',
    figure: '#3d1450',
  },
];
