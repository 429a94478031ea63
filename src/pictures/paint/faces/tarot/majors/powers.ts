import { type Brush, disc, GOLD } from '../../../ink.js';
import { crown, LINE, type Look } from '../../courts.js';
import { lion, sphinx } from './beasts.js';
import { bloom, cloud, flame, floor, ground, hanging, peak, rayed, shine, sky, tree, water } from './land.js';
import { at, bar, box, each, endless, flat, line, lit, oval, trace, twin } from './light.js';
import { arm, cloak, face, garland, gown, hairBehind, halo, wings } from './people.js';
import { coin, cup, stream, sword, wheel } from './things.js';

/* Active figures: the Magician, the Lovers, the Chariot, Strength, Temperance, the Devil. */

export function magician(ctx: Brush): void {
  const look: Look = { skin: '#e8b98a', hair: '#3a2418', cloth: '#c22a38' };
  sky(ctx, ['#fffbe0', '#ffe79a', '#fbc95a', '#f0a53c'], 0, -70);
  shine(ctx, 0, -70, '#ffffff', 0.3);
  hanging(ctx, '#8c1d33', -190, -150, 380, 34);
  for (const x of [-90, -54, -18, 18, 54, 90, 126]) bloom(ctx, x, -114 - (x % 4), 11, '#f4ead2', '#c2303a');
  ground(ctx, ['#7fae4a', '#5f9440', '#467a35'], 96);
  at(ctx, 0, 26, 0.8, () => {
    endless(ctx, 0, -146);
    hairBehind(ctx, look, 'bob');
    gown(ctx, '#fbf3e2', 128, 62);
    cloak(ctx, '#c22a38', 126, 80);
    face(ctx, look, 'bob');
    lit(ctx, GOLD, twin([0, -122], [28, -118], [30, -108], [0, -113]), 3);
    lit(ctx, GOLD, twin([0, 12], [34, 10], [36, 20], [0, 24]), 3);
    arm(ctx, '#d6402f', look.skin, [46, -28], [74, -34], [76, -84], 26);
    bar(ctx, '#fdf6e6', 6, [70, -124], [82, -76]);
    disc(ctx, 69, -126, 7, '#ffdf70');
    arm(ctx, '#d6402f', look.skin, [-46, -28], [-78, 6], [-74, 42], 26);
  });
  lit(
    ctx,
    '#9c6232',
    [
      [-104, 74],
      [104, 74],
      [118, 92],
      [-118, 92],
    ],
    5,
    2.5,
  );
  lit(ctx, '#7a4722', box(-116, 92, 232, 12), 4, 2);
  for (const x of [-104, 90]) lit(ctx, '#7a4722', box(x, 104, 14, 60), 4, 2);
  flat(ctx, 'rgba(30, 10, 20, 0.35)', box(-90, 104, 180, 60));
  at(ctx, -76, 66, 1.05, () => cup(ctx));
  at(ctx, -34, 76, 1, () => coin(ctx, 15));
  at(ctx, 2, 84, 0.72, () => sword(ctx), 78);
  bar(ctx, '#5c9a3e', 7, [40, 88], [98, 82]);
}

export function lovers(ctx: Brush): void {
  sky(ctx, ['#fffbe0', '#ffe79a', '#fbc7a0', '#f0a09a'], 10, -110);
  lit(ctx, '#ffdf70', rayed(10, -122, 74, 50, 16), 5);
  lit(ctx, '#fff0b8', oval(10, -122, 42), 6);
  peak(ctx, 4, 80, 44, 66, '#b08ac0', '#f4ead2');
  tree(ctx, -104, 104, 1.35, '#4d8a3f', '#c2303a');
  tree(ctx, 108, 104, 1.35, '#c9671f', '#ffd35e');
  ground(ctx, ['#8fbf58', '#6ba548', '#4d8a3f'], 92);
  const angel: Look = { skin: '#f3cfae', hair: '#d9571f', cloth: '#7a4a9c' };
  at(ctx, 10, -18, 0.66, () => {
    wings(ctx, ['#f6b6a4', '#e07f7f', '#b8506c'], 1.02);
    hairBehind(ctx, angel, 'bob');
    arm(ctx, '#8d5ab0', angel.skin, [-44, -28], [-72, -10], [-88, 36], 24);
    arm(ctx, '#8d5ab0', angel.skin, [44, -28], [72, -10], [88, 36], 24);
    gown(ctx, '#8d5ab0', 46, 52);
    face(ctx, angel, 'bob');
  });
  cloud(ctx, -12, 18, 0.8);
  cloud(ctx, 38, 16, 0.85);
  for (const [x, look, hair, robe] of [
    [-46, { skin: '#f3cfae', hair: '#e0a93c', cloth: '#fff' }, 'long', '#fbf3e2'],
    [52, { skin: '#b97f55', hair: '#3a2418', cloth: '#fff' }, 'short', '#3f78b8'],
  ] as const)
    at(ctx, x, 100, 0.6, () => {
      hairBehind(ctx, look, hair);
      gown(ctx, robe, 100, 56);
      lit(ctx, '#5c9a3e', twin([0, 6], [36, 2], [38, 12], [0, 18]), 3);
      face(ctx, look, hair);
      const inward = x < 0 ? 1 : -1;
      arm(ctx, look.skin, look.skin, [inward * 44, -26], [inward * 60, 6], [inward * 80, 4], 18);
      arm(ctx, look.skin, look.skin, [-inward * 44, -26], [-inward * 60, 10], [-inward * 54, 44], 18);
    });
}

export function chariot(ctx: Brush): void {
  const look: Look = { skin: '#e8b98a', hair: '#d59a3a', cloth: '#2f6fb0' };
  sky(ctx, ['#fffbe0', '#ffefb4', '#a9d8e0', '#6fb3cc'], 0, -40);
  for (const [x, h] of [
    [-120, 40],
    [-98, 60],
    [104, 52],
    [126, 34],
    [-150, 52],
    [150, 56],
  ] as const)
    lit(ctx, '#c9b28a', box(x - 12, 72 - h, 24, h + 10), 5);
  ground(ctx, ['#d8b56a', '#c09a50', '#a37f3e'], 74);
  for (const x of [-78, 78]) bar(ctx, '#cfd5dd', 7, [x, 50], [x * 0.86, -92]);
  at(ctx, 0, 12, 0.74, () => {
    hairBehind(ctx, look, 'bob');
    lit(ctx, '#c3ccd6', twin([0, -54], [30, -54], [52, -42], [46, 20], [48, 70], [0, 76]), 8, 2.5);
    lit(ctx, '#2f6fb0', twin([0, -50], [18, -50], [12, -30], [0, -20]), 4);
    each((side) => lit(ctx, '#e8d27a', oval(side * 48, -38, 17, 14), 5));
    flat(ctx, '#e2b13e', rayed(0, 8, 17, 7, 8));
    face(ctx, look, 'bob');
    crown(ctx, { main: '#2f6fb0', deep: '', pale: '' });
    bar(ctx, GOLD, 5, [66, 54], [74, -52]);
    lit(ctx, GOLD, rayed(75, -62, 15, 6, 5), 3);
    arm(ctx, '#c3ccd6', look.skin, [48, -26], [62, 10], [69, 4], 20);
    arm(ctx, '#c3ccd6', look.skin, [-48, -26], [-66, 10], [-44, 44], 20);
  });
  // The canopy hides nothing of him.
  lit(
    ctx,
    '#2c4f9c',
    twin([0, -138], [60, -138, 92, -126, 98, -104], [88, -88], [74, -100], [58, -90], [42, -104], [22, -96], [0, -106]),
    6,
    2.5,
  );
  for (const [x, y] of [
    [-62, -112],
    [-30, -122],
    [4, -120],
    [36, -122],
    [66, -112],
  ] as const)
    flat(ctx, '#ffe27a', rayed(x, y, 7, 3, 5));
  each((side) => at(ctx, side * 90, 86, 1, () => wheel(ctx, 33, '#b8862c', '#6a4420')));
  lit(ctx, '#b9c3cc', twin([0, 44], [70, 40], [84, 50], [72, 108], [0, 112]), 8, 2.5);
  lit(ctx, '#c22a38', twin([0, 54], [18, 52], [18, 72], [0, 90]), 4);
  each((side) =>
    flat(ctx, '#ffdf8a', [
      [side * 12, 60],
      [side * 52, 52],
      [side * 40, 64],
      [side * 14, 68],
    ]),
  );
  at(ctx, -46, 92, 0.9, () => sphinx(ctx, '#2b2436', '#e9dfcc'));
  at(ctx, 46, 92, 0.9, () => sphinx(ctx, '#f2ece0', '#3a3350'));
}

export function strength(ctx: Brush): void {
  const look: Look = { skin: '#f3cfae', hair: '#c9822c', cloth: '#fbf3e2' };
  sky(ctx, ['#fffbe0', '#ffeaa0', '#fbcf66', '#f2b24a'], 0, -60);
  shine(ctx, 0, -60, '#ffffff', 0.28);
  peak(ctx, -110, 88, 70, 84, '#7f9ac6', '#ffffff');
  peak(ctx, 118, 88, 60, 66, '#7f9ac6', '#ffffff');
  ground(ctx, ['#9cc25a', '#78aa4a', '#578f40'], 84);
  at(ctx, -12, 22, 0.8, () => {
    endless(ctx, 0, -150);
    hairBehind(ctx, look, 'long');
    gown(ctx, '#fbf3e2', 130, 74);
    lit(
      ctx,
      '#5c9a3e',
      [
        [-44, -44],
        [-34, -50],
        [36, 26],
        [46, 44],
        [34, 44],
      ],
      4,
    );
    for (const [x, y] of [
      [-26, -30],
      [-4, -8],
      [18, 16],
    ] as const)
      bloom(ctx, x, y, 10, '#d8433f');
    face(ctx, look, 'short');
    garland(ctx, '#5c9a3e', '#d8433f');
  });
  // The lion's body, then its head.
  lit(
    ctx,
    '#d98a35',
    [
      [40, 140],
      [34, 110, 60, 66, 96, 62],
      [130, 60, 148, 96, 150, 140],
    ],
    9,
    2.5,
  );
  at(ctx, 34, 78, 0.96, () => lion(ctx));
  at(ctx, -12, 22, 0.8, () => {
    arm(ctx, '#fbf3e2', look.skin, [46, -28], [84, -8], [70, 30]);
    arm(ctx, '#fbf3e2', look.skin, [-46, -28], [-48, 36], [8, 102]);
  });
}

export function temperance(ctx: Brush): void {
  const look: Look = { skin: '#f0c4a0', hair: '#e0b04a', cloth: '#fff' };
  sky(ctx, ['#fffbe0', '#fff0bc', '#c4e6e4', '#8cc8d8'], 0, -76);
  peak(ctx, 104, 80, 60, 70, '#7f9ac6', '#ffffff');
  at(ctx, 104, 2, 1, () => lit(ctx, '#ffdf70', rayed(0, 0, 24, 14, 12), 3));
  peak(ctx, -120, 80, 60, 54, '#8fa6cf', '#ffffff');
  ground(ctx, ['#8fbf58', '#6ba548', '#4d8a3f'], 78);
  water(ctx, ['#4f9fcf', '#3a86bb'], '#d8f0f8', 116);
  each((side) => {
    for (const [x, y] of [
      [92, 108],
      [76, 112],
    ] as const) {
      line(ctx, '#2f7440', 4, [side * x, y], [side * x, y - 36]);
      bloom(ctx, side * x, y - 40, 10, '#7a5ac0');
    }
  });
  at(ctx, 0, 22, 0.78, () => {
    wings(ctx, ['#f4a48c', '#d9655f', '#a63c50'], 0.98);
    halo(ctx, '#ffdf70', 46);
    hairBehind(ctx, look, 'bob');
    gown(ctx, '#fbf6ea', 124, 64);
    lit(ctx, '#f2a63c', twin([0, -26], [16, 0], [0, 4]), 3);
    face(ctx, look, 'bob');
    lit(ctx, '#ffdf70', oval(0, -120, 8), 3);
    stream(ctx, [-48, -18], [-20, 0], [40, 30], [62, 50]);
    arm(ctx, '#e9e2f2', look.skin, [-46, -28], [-84, -24], [-90, 6], 24);
    arm(ctx, '#e9e2f2', look.skin, [46, -28], [84, 24], [82, 88], 24);
    at(ctx, -80, -8, 1.6, () => cup(ctx), 62);
    at(ctx, 64, 78, 1.7, () => cup(ctx), 6);
  });
}

export function devil(ctx: Brush): void {
  sky(ctx, ['#e2571b', '#b02a1c', '#701420', '#3a0b18'], 0, -40);
  for (const [x, y, s] of [
    [-96, 118, 1.5],
    [96, 116, 1.6],
    [-66, 112, 1.1],
    [66, 112, 1.15],
    [-140, 116, 1.5],
    [140, 116, 1.5],
  ] as const)
    flame(ctx, x, y, s);
  floor(ctx, '#3a1a22', '#2a1018', 108);
  at(ctx, 0, 0, 0.8, () => {
    // Wings of skin.
    each((side) => {
      ctx.save();
      ctx.scale(side, 1);
      lit(
        ctx,
        '#6a2a4a',
        [
          [30, -30],
          [50, -84, 90, -116, 130, -128],
          [134, -90, 132, -50, 122, 30],
          [112, 0, 96, 2, 88, 20],
          [78, -4, 62, -2, 52, 12],
          [44, -4],
          [30, -30],
        ],
        9,
        2.5,
      );
      for (const [x, y] of [
        [122, 28],
        [88, 18],
        [52, 10],
      ] as const)
        line(ctx, LINE, 3, [60, -92], [x, y]);
      ctx.restore();
    });
    each((side) => bar(ctx, '#7a3a2a', 30, [side * 16, 60], [side * 44, 70], [side * 40, 104]));
    lit(ctx, '#b8542f', twin([0, -54], [30, -54], [58, -40, 50, 10, 36, 60], [0, 74]), 10, 2.5);
    line(ctx, 'rgba(36, 10, 44, 0.45)', 3, [0, -28], [0, 36]);
    each((side) => line(ctx, 'rgba(36, 10, 44, 0.45)', 3, [side * 6, -8], [side * 30, -16]));
    goat(ctx);
    arm(ctx, '#b8542f', '#b8542f', [48, -30], [82, -10], [80, -62], 24);
    for (const dx of [-7, 0, 7]) bar(ctx, '#b8542f', 5, [80 + dx, -66], [80 + dx * 1.5, -86]);
    arm(ctx, '#b8542f', '#b8542f', [-48, -30], [-78, 6], [-78, 40], 24);
    bar(ctx, '#5a3423', 8, [-80, 28], [-76, 62]);
  });
  at(ctx, -60, 40, 0.62, () => flame(ctx, 0, 0, 1), 176);
  lit(ctx, '#4a3d4e', box(-48, 78, 96, 62), 7, 2.5);
  lit(ctx, '#5f5064', box(-56, 70, 112, 14), 4, 2.5);
  for (const [x, skin, hair] of [
    [-68, '#f3cfae', '#c9822c'],
    [68, '#b97f55', '#3a2418'],
  ] as const) {
    const inward = x < 0 ? 1 : -1;
    line(ctx, '#d9d0c6', 4, [x + inward * 6, 98], [x + inward * 30, 112], [x + inward * 56, 100]);
    at(ctx, x, 116, 0.5, () => {
      const look: Look = { skin, hair, cloth: '#fff' };
      hairBehind(ctx, look, x < 0 ? 'long' : 'bob');
      gown(ctx, skin, 80, 50);
      face(ctx, look, 'short');
      each((side) =>
        lit(
          ctx,
          '#e9dcc0',
          [
            [side * 12, -120],
            [side * 22, -142],
            [side * 24, -116],
          ],
          3,
        ),
      );
    });
  }
}

/** Its head, with horns and a beard. */
function goat(ctx: Brush): void {
  each((side) => {
    ctx.save();
    ctx.scale(side, 1);
    lit(
      ctx,
      '#e9dcc0',
      [
        [10, -118],
        [22, -150, 44, -166, 66, -160],
        [52, -150, 40, -130, 28, -108],
      ],
      5,
      2.5,
    );
    lit(
      ctx,
      '#8f4327',
      [
        [24, -104],
        [46, -112, 58, -104, 64, -92],
        [48, -84, 34, -86, 24, -92],
      ],
      4,
    );
    ctx.restore();
  });
  lit(ctx, '#a34a2a', twin([0, -124], [26, -124, 32, -106, 28, -92], [20, -64, 14, -52, 0, -50]), 8, 2.5);
  lit(ctx, '#3a1a1a', twin([0, -56], [12, -58, 10, -40, 0, -22]), 4);
  each((side) => {
    flat(ctx, '#ffd35e', oval(side * 13, -96, 7, 5));
    disc(ctx, side * 12, -96, 2.8, LINE);
    line(ctx, LINE, 4, [side * 4, -100], [side * 22, -108]);
    flat(ctx, LINE, oval(side * 5, -66, 3, 2));
  });
  ctx.beginPath();
  trace(ctx, rayed(0, -136, 13, 5, 5, Math.PI));
  ctx.fillStyle = '#ffd35e';
  ctx.fill();
}
