import { type Brush, disc, GOLD } from '../../../ink.js';
import { LINE, type Look } from '../../courts.js';
import { dog, horse } from './beasts.js';
import { bloom, countenance, ground, peak, rayed, shine, sky, stars } from './land.js';
import { at, bar, box, each, flat, line, lit, moved, oval, twin } from './light.js';
import { arm, cloak, face, gown, hairBehind, halo, leg } from './people.js';
import { banner, lantern, turret } from './things.js';

/* Lone figures: the Fool, the Hermit, the Hanged Man, Death. */

export function fool(ctx: Brush): void {
  const look: Look = { skin: '#f3cfae', hair: '#d59a3a', cloth: '#2f7d52' };
  sky(ctx, ['#fffbe0', '#ffe79a', '#fbc95a', '#f2a93f'], 34, -96);
  shine(ctx, 34, -96, '#ffffff', 0.3);
  for (const [x, half, tall] of [
    [-120, 70, 90],
    [92, 76, 100],
    [150, 60, 130],
    [30, 60, 64],
  ] as const)
    peak(ctx, x, 96, half, tall, '#8fa6cf', '#ffffff');
  flat(ctx, '#6f86b8', box(-190, 95, 380, 100));
  // The cliff.
  lit(
    ctx,
    '#a06a3c',
    [
      [-190, 92],
      [60, 92],
      [78, 98],
      [64, 112],
      [72, 128],
      [56, 150],
      [58, 190],
      [-190, 190],
    ],
    12,
    2.5,
  );
  lit(
    ctx,
    '#79b043',
    [
      [-190, 88],
      [-60, 82, 20, 92, 78, 90],
      [84, 100],
      [60, 104],
      [30, 100],
      [0, 108],
      [-40, 100],
      [-90, 108],
      [-190, 102],
    ],
    5,
  );
  at(ctx, -2, 4, 0.74, () => {
    bar(ctx, '#8a5a2c', 7, [-62, 26], [96, -112]);
    lit(ctx, '#c2303a', oval(100, -88, 25, 27), 9, 2.5);
    lit(
      ctx,
      '#c2303a',
      [
        [92, -114],
        [80, -130],
        [98, -122],
        [112, -134],
        [108, -112],
      ],
      3,
    );
    for (const [x, y] of [
      [92, -96],
      [108, -84],
      [96, -74],
    ] as const)
      disc(ctx, x, y, 4, '#ffdf8a');
    hairBehind(ctx, look, 'bob');
    leg(ctx, '#f4ead2', '#b3402a', [-16, 54], [-30, 84], [-40, 108], 1);
    leg(ctx, '#f4ead2', '#b3402a', [16, 54], [44, 76], [58, 104], 1);
    gown(ctx, '#2f8a58', 66, 58);
    for (const [x, y] of [
      [-24, 40],
      [24, 36],
      [0, 52],
      [-14, -4],
      [22, -2],
    ] as const)
      bloom(ctx, x, y, 8, '#f6d86a', '#c2303a');
    lit(ctx, GOLD, twin([0, 14], [40, 12], [42, 24], [0, 28]), 3);
    lit(ctx, '#f6d86a', twin([0, -40], [22, -58], [46, -46], [34, -26], [20, -36], [0, -22]), 4);
    face(ctx, look, 'bob');
    lit(
      ctx,
      '#7a2a8f',
      [
        [-32, -114],
        [-36, -146, 0, -152, 20, -146],
        [34, -140, 34, -124, 32, -112],
        [12, -120, -12, -120, -32, -114],
      ],
      7,
    );
    lit(
      ctx,
      '#e2571b',
      [
        [-26, -138],
        [-58, -168, -72, -150, -78, -130],
        [-64, -142, -46, -138, -26, -126],
      ],
      5,
    );
    arm(ctx, '#2f8a58', look.skin, [-46, -28], [-66, 0], [-48, 14]);
    arm(ctx, '#2f8a58', look.skin, [46, -28], [72, -12], [92, -34]);
    line(ctx, '#2f7d32', 4, [92, -38], [94, -58]);
    bloom(ctx, 94, -62, 11, '#ffffff');
  });
  at(ctx, -78, 66, 0.56, () => dog(ctx, '#fbf3e2'));
}

export function hermit(ctx: Brush): void {
  const look: Look = { skin: '#e3b48c', hair: '#eef0f2', cloth: '#5d6b80' };
  sky(ctx, ['#d8c88a', '#7f92a6', '#4a6484', '#2a3c5c'], 58, -56);
  stars(
    ctx,
    '#f4f1e4',
    [-20, -112, 8],
    [96, -108, 6],
    [-96, -30, 7],
    [110, 0, 6],
    [-130, -90, 6],
    [140, -70, 7],
    [-70, -48, 5],
  );
  for (const [x, half, tall] of [
    [-84, 80, 110],
    [104, 70, 84],
    [-160, 60, 80],
    [160, 70, 100],
  ] as const)
    peak(ctx, x, 94, half, tall, '#5b7391', '#eef4f8');
  ground(ctx, ['#eef4f8', '#d3e0ea', '#b4c8d8'], 92);
  bar(ctx, '#8a5a2c', 7, [-62, 128], [-56, -60]);
  at(ctx, -4, 26, 0.8, () => {
    hairBehind(ctx, look, 'beard');
    gown(ctx, '#6f7d94', 128, 74);
    lit(ctx, '#55637b', twin([0, -150], [34, -146, 50, -116, 44, -66], [56, -40], [0, -28]), 8, 2.5);
    cloak(ctx, '#55637b', 124, 88);
    face(ctx, look, 'none');
    lit(
      ctx,
      look.hair,
      [
        [-26, -96],
        [-30, -50, -20, -10, 0, 16],
        [20, -10, 30, -50, 26, -96],
        [20, -82, 8, -81, 0, -81],
        [-8, -81, -20, -82, -26, -96],
      ],
      6,
    );
    for (const x of [-10, 0, 10]) line(ctx, '#b8c0c8', 2.4, [x, -60], [x * 0.5, -14]);
    flat(ctx, '#b5413f', oval(0, -73, 6, 3));
    // The hood's edge.
    lit(
      ctx,
      '#6f7d94',
      [
        [-32, -76],
        [-42, -130, -24, -150, 0, -152],
        [24, -150, 42, -130, 32, -76],
        [26, -84],
        [26, -118, 14, -128, 0, -128],
        [-14, -128, -26, -118, -26, -84],
      ],
      5,
      2.5,
    );
    arm(ctx, '#6f7d94', look.skin, [46, -28], [74, -40], [84, -96], 24);
    at(ctx, 88, -100, 1.2, () => lantern(ctx));
    arm(ctx, '#6f7d94', look.skin, [-48, -28], [-66, 6], [-64, 0], 24);
  });
}

export function hangedMan(ctx: Brush): void {
  const look: Look = { skin: '#f0c4a0', hair: '#e0b04a', cloth: '#c2303a' };
  sky(ctx, ['#fffbe6', '#d5efdc', '#a3d6c6', '#6fb5aa'], 0, 36);
  ground(ctx, ['#5d9a66', '#478453', '#336b43'], 112);
  for (const x of [-92, 92]) {
    lit(
      ctx,
      '#7a4b25',
      [
        [x - 10, 150],
        [x - 8, -150],
        [x + 8, -150],
        [x + 10, 150],
      ],
      5,
      2.5,
    );
    lit(ctx, '#5c9a3e', oval(x - 16 * Math.sign(x), 8, 7, 12), 3);
    lit(ctx, '#5c9a3e', oval(x - 16 * Math.sign(x), 66, 7, 12), 3);
  }
  bar(ctx, '#8f5a2c', 17, [-112, -104], [112, -104]);
  for (const [x, y] of [
    [-56, -118],
    [-24, -92],
    [30, -120],
    [58, -92],
    [84, -120],
    [-84, -90],
  ] as const)
    lit(ctx, '#5c9a3e', oval(x, y, 12, 7), 3);
  bar(ctx, '#d9b46a', 5, [4, -104], [4, -78]);
  at(
    ctx,
    0,
    8,
    0.72,
    () => {
      halo(ctx, '#ffdf70', 56);
      flat(ctx, '#ffc93c', rayed(0, -96, 66, 50, 18));
      disc(ctx, 0, -96, 46, '#fff6d2');
      hairBehind(ctx, look, 'bob');
      bar(ctx, '#c2303a', 21, [18, 52], [48, 82], [-4, 84]);
      leg(ctx, '#c2303a', '#7a4b25', [-14, 52], [-8, 82], [-5, 116], -1);
      arm(ctx, '#2f6fb0', look.skin, [-46, -30], [-78, 6], [-40, 28]);
      arm(ctx, '#2f6fb0', look.skin, [46, -30], [78, 6], [40, 28]);
      gown(ctx, '#3f86c8', 62, 50);
      lit(ctx, GOLD, twin([0, 18], [36, 16], [38, 28], [0, 32]), 3);
      face(ctx, look, 'bob');
    },
    180,
  );
}

export function death(ctx: Brush): void {
  sky(ctx, ['#fff0b8', '#f6c467', '#d98f62', '#8d6478'], 70, 10);
  each((side) => at(ctx, 92 + side * 24, 62, 1, () => turret(ctx, '#5a4a5c', 11, 52, '#2a2030')));
  at(ctx, 92, 44, 1, () => countenance(ctx, 0, 0, 13, '#ffdf70'));
  peak(ctx, -120, 70, 90, 76, '#5c4a62');
  ground(ctx, ['#6a5a50', '#54463f', '#40352f'], 60);
  at(ctx, 14, 38, 1.02, () => horse(ctx, '#f4efe6', '#d9d0c6'));
  at(ctx, 8, 12, 0.7, () => {
    at(ctx, 58, 30, 1.25, () => banner(ctx, '#17131f', 138, 74));
    at(ctx, 106, -106, 1, () => bloom(ctx, 0, 0, 18, '#fbf3e2'));
    // Armour, then bones.
    bar(ctx, '#2c2838', 24, [10, 44], [-22, 68], [-10, 108]);
    lit(
      ctx,
      '#2c2838',
      [
        [-16, 102],
        [6, 102],
        [4, 120],
        [-34, 122],
        [-36, 114],
      ],
      5,
    );
    lit(ctx, '#353044', twin([0, -54], [30, -54], [46, -40], [38, 10], [42, 56], [0, 62]), 8, 2.5);
    for (const y of [-30, -16, -2]) each((side) => line(ctx, '#8d87a0', 4, [side * 5, y], [side * 26, y - 5]));
    lit(
      ctx,
      '#c22a38',
      [
        [20, -44],
        [56, -30, 78, 10, 74, 54],
        [56, 44],
        [50, 20, 40, 0, 30, -10],
      ],
      6,
    );
    skull(ctx);
    arm(ctx, '#353044', '#f4ead2', [-38, -34], [-62, -10], [-58, 16]);
    arm(ctx, '#353044', '#f4ead2', [38, -34], [62, -4], [60, -34]);
  });
  // A crown has fallen.
  at(
    ctx,
    -78,
    122,
    0.9,
    () =>
      lit(
        ctx,
        GOLD,
        [
          [-26, 10],
          [-32, -16],
          [-14, -4],
          [-2, -22],
          [12, -4],
          [28, -18],
          [26, 10],
        ],
        4,
      ),
    -14,
  );
  at(ctx, 92, 124, 0.8, () => bloom(ctx, 0, 0, 15, '#fbf3e2'));
}

function skull(ctx: Brush): void {
  lit(ctx, '#2c2838', twin([0, -138], [40, -136, 46, -100, 40, -60], [0, -48]), 6, 2.5);
  lit(ctx, '#f4ead2', twin([0, -126], [30, -126, 34, -98, 24, -84], [20, -62], [0, -58]), 6);
  each((side) => flat(ctx, LINE, oval(side * 11, -94, 8, 9)));
  flat(ctx, LINE, twin([0, -84], [5, -74], [0, -76]));
  for (const x of [-10, -3, 4, 11]) line(ctx, LINE, 2, [x, -70], [x, -60]);
  lit(ctx, '#4a4460', moved(twin([0, -20], [36, -16], [38, -2], [0, -8]), 0, -106), 4);
}
