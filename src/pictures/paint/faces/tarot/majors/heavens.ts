import { type Brush, disc, GOLD } from '../../../ink.js';
import { LINE, type Look } from '../../courts.js';
import { dog, horse, lion, snake, sphinx } from './beasts.js';
import { cloud, countenance, flame, ground, peak, rayed, shine, sky, tree, water } from './land.js';
import { at, bar, box, each, flat, line, lit, oval, twin } from './light.js';
import { arm, face, garland, gown, hairBehind, halo, leg, wings } from './people.js';
import { banner, jug, stream, turret, wheel } from './things.js';

/* Figures of the sky: the Wheel, the Tower, the Star, the Moon, the Sun, the Last Judgement, the World. */

export function fortune(ctx: Brush): void {
  sky(ctx, ['#fff6cc', '#bfe6d8', '#6fc0b4', '#2f8f8a'], 0, 16);
  shine(ctx, 0, 16, '#ffffff', 0.2);
  for (const [x, y, s] of [
    [96, -84, 1],
    [-104, -40, 0.8],
    [-92, 124, 1.1],
    [98, 122, 1.1],
    [150, 20, 1],
    [-150, 40, 1],
  ] as const)
    cloud(ctx, x, y, s);
  snake(ctx, '#e0b93c', [
    [-92, -34],
    [-122, -8, -78, 20, -98, 50],
    [-112, 78, -84, 92, -76, 112],
  ]);
  at(ctx, 4, 48, 0.92, () => {
    wheel(ctx, 86, '#e0a93c', '#b5562c');
    for (let i = 0; i < 16; i++)
      disc(
        ctx,
        Math.cos((i * Math.PI) / 8) * 77,
        Math.sin((i * Math.PI) / 8) * 77,
        4,
        i % 2 === 0 ? '#8c1d33' : '#fff2c2',
      );
    for (let i = 0; i < 4; i++) {
      const turn = (i * Math.PI) / 2 + Math.PI / 4;
      disc(ctx, Math.cos(turn) * 46, Math.sin(turn) * 46, 3.4, '#ffdf70');
    }
  });
  at(ctx, 12, -64, 0.84, () => {
    bar(ctx, '#dfe4ea', 6, [38, 14], [72, -42]);
    bar(ctx, GOLD, 5, [32, 0], [50, 12]);
    sphinx(ctx, '#4f8fd0', '#f2d06b');
    lit(ctx, GOLD, twin([0, -76], [10, -62], [22, -74], [20, -52], [0, -52]), 4);
  });
  // One who rises with it.
  at(ctx, 88, 96, 0.62, () => {
    lit(
      ctx,
      '#b8432f',
      [
        [-6, 50],
        [-46, 40, -30, 0, 0, -20],
        [10, -44, 30, -46, 34, -30],
        [30, -10, 30, 30, -6, 50],
      ],
      8,
      3,
    );
    lit(
      ctx,
      '#b8432f',
      [
        [16, -36],
        [10, -76],
        [28, -56],
        [40, -78],
        [44, -48],
        [64, -34],
        [60, -24],
        [36, -20],
      ],
      5,
      3,
    );
    disc(ctx, 40, -40, 4, '#ffd35e');
  });
}

export function tower(ctx: Brush): void {
  sky(ctx, ['#b08ad8', '#7a56b0', '#4b2f7d', '#2a1a52'], 20, -70);
  for (const [x, y, s, c] of [
    [-84, -40, 1.1, '#5b4a86'],
    [92, -104, 1.1, '#5b4a86'],
    [110, 10, 1, '#4a3a74'],
    [-130, 20, 1.2, '#4a3a74'],
    [150, -50, 1.1, '#5b4a86'],
  ] as const)
    cloud(ctx, x, y, s, c);
  lit(
    ctx,
    '#6a4a3c',
    [
      [-190, 190],
      [-120, 120, -80, 116, -50, 92],
      [60, 92],
      [90, 112, 130, 122, 190, 190],
    ],
    14,
    2.5,
  );
  at(ctx, 0, 104, 1, () => turret(ctx, '#c9bfb4', 46, 150, '#ffb43a'));
  for (const [x, y] of [
    [-24, 40],
    [18, 60],
    [26, 4],
    [-16, 78],
    [-30, -6],
  ] as const)
    lit(ctx, '#b3a79a', box(x - 9, y - 4, 18, 9), 2, 1.5);
  for (const [x, y, s] of [
    [-26, -62, 0.9],
    [2, -70, 1.15],
    [28, -62, 0.9],
    [0, -6, 0.5],
    [-50, 100, 0.8],
    [54, 102, 0.8],
  ] as const)
    flame(ctx, x, y, s);
  // Its crown is struck off.
  at(
    ctx,
    -74,
    -22,
    0.9,
    () =>
      lit(
        ctx,
        GOLD,
        [
          [-36, 16],
          [-44, -18],
          [-22, -2],
          [-2, -28],
          [18, -2],
          [42, -20],
          [34, 16],
        ],
        6,
        2.5,
      ),
    -34,
  );
  lit(
    ctx,
    '#ffe27a',
    [
      [100, -146],
      [46, -86],
      [68, -84],
      [20, -44],
      [92, -102],
      [70, -102],
      [132, -146],
    ],
    5,
    2.5,
  );
  for (const [x, y, turn, robe, skin] of [
    [-84, 42, 150, '#3f78b8', '#f3cfae'],
    [84, 56, -156, '#c22a38', '#b97f55'],
  ] as const)
    at(
      ctx,
      x,
      y,
      0.44,
      () => {
        const look: Look = { skin, hair: '#8c4a1e', cloth: '#fff' };
        leg(ctx, '#f4ead2', '#5a3423', [-12, 50], [-30, 70], [-24, 96], -1);
        leg(ctx, '#f4ead2', '#5a3423', [12, 50], [30, 66], [44, 84], 1);
        hairBehind(ctx, look, 'bob');
        arm(ctx, robe, skin, [-44, -30], [-74, -50], [-70, -90]);
        arm(ctx, robe, skin, [44, -30], [76, -44], [80, -84]);
        gown(ctx, robe, 58, 50);
        face(ctx, look, 'bob');
      },
      turn,
    );
}

export function star(ctx: Brush): void {
  const look: Look = { skin: '#f0c4a0', hair: '#e0b04a', cloth: '#fff' };
  sky(ctx, ['#a9d4f2', '#6fabdc', '#3a7cc2', '#1f4f98'], 20, -78);
  lit(ctx, '#ffdf70', rayed(20, -82, 52, 18, 8), 6, 2.5);
  lit(ctx, '#fff6cc', rayed(20, -82, 28, 11, 8, 0.39), 4, 1.5);
  for (const [x, y, r] of [
    [88, -112, 13],
    [98, -54, 12],
    [-44, -36, 12],
    [-92, -48, 10],
    [76, -6, 10],
    [-78, 6, 11],
    [-28, -120, 11],
    [140, -90, 12],
    [-140, -80, 12],
  ] as const)
    lit(ctx, '#fbf6e2', rayed(x, y, r, r * 0.42, 8), 2, 1.4);
  peak(ctx, -118, 70, 56, 50, '#4a74a8');
  tree(ctx, 104, 74, 0.9, '#3f8a46');
  ground(ctx, ['#8fbf58', '#6ba548', '#4d8a3f'], 68);
  // The pool.
  lit(
    ctx,
    '#4f9fcf',
    [
      [-190, 104],
      [-120, 96, -60, 96, -20, 104],
      [0, 110, 6, 130, -6, 190],
      [-190, 190],
    ],
    8,
    2.5,
  );
  for (const [x, y] of [
    [-90, 116],
    [-60, 128],
    [-110, 132],
    [-34, 118],
  ] as const)
    line(ctx, '#d8f0f8', 2.4, [x, y], [x + 20, y]);
  at(ctx, 12, 52, 0.74, () => {
    hairBehind(ctx, look, 'long');
    lit(
      ctx,
      '#fbf3e2',
      [
        [-20, 30],
        [20, 24, 60, 36, 66, 62],
        [70, 86, 40, 96, 0, 96],
        [-40, 100],
        [-60, 90, -56, 60, -20, 30],
      ],
      9,
      2.5,
    );
    bar(ctx, look.skin, 18, [44, 82], [84, 92]);
    gown(ctx, '#fbf3e2', 60, 40);
    lit(ctx, GOLD, twin([0, 18], [32, 16], [33, 26], [0, 30]), 3);
    face(ctx, look, 'short');
    stream(ctx, [-96, 20], [-104, 44], [-106, 84]);
    stream(ctx, [94, 34], [106, 60], [110, 92]);
    at(ctx, -90, 6, 1.4, () => jug(ctx, '#d9823a'), -62);
    at(ctx, 88, 18, 1.4, () => jug(ctx, '#d9823a'), 66, true);
    arm(ctx, look.skin, look.skin, [-42, -26], [-62, 6], [-76, -4], 18);
    arm(ctx, look.skin, look.skin, [42, -26], [60, 12], [74, 10], 18);
  });
}

export function moon(ctx: Brush): void {
  sky(ctx, ['#b8b0ea', '#8a82c8', '#5a549c', '#38346e'], 10, -70);
  flat(ctx, '#f6e7a2', rayed(10, -68, 74, 54, 20));
  countenance(ctx, 10, -68, 48, '#fdf3c4', '#9a6a4a');
  flat(ctx, 'rgba(70, 60, 140, 0.34)', [
    [24, -115],
    [-14, -100, -14, -36, 24, -21],
    [80, -30, 80, -106, 24, -115],
  ]);
  for (const [x, y] of [
    [-58, -6],
    [-30, 10],
    [12, 14],
    [50, 10],
    [78, -10],
  ] as const)
    lit(
      ctx,
      '#ffe9a0',
      twin([0, -9], [5, 0, 5, 6, 0, 7]).map((step) => step.map((v, i) => (i % 2 === 0 ? v + x : v + y))),
      2,
      1.2,
    );
  for (const [x, half, tall] of [
    [-20, 70, 40],
    [70, 60, 46],
    [-140, 70, 50],
    [150, 70, 50],
  ] as const)
    peak(ctx, x, 72, half, tall, '#4a4a88');
  each((side) => at(ctx, side * 98 + (side < 0 ? 2 : 0), 78, 1, () => turret(ctx, '#8d88b8', 21, 82, '#ffd873')));
  ground(ctx, ['#5d8a6a', '#487558', '#386048'], 70);
  flat(ctx, '#e0c88a', [
    [-4, 70],
    [10, 82, -12, 92, 2, 112],
    [30, 112],
    [12, 94, 26, 84, 8, 70],
  ]);
  at(ctx, -56, 62, 0.82, () => dog(ctx, '#d9a05a'));
  at(ctx, 62, 62, 0.82, () => dog(ctx, '#8a8698'), 0, true);
  water(ctx, ['#3a6ea8', '#2c5a92'], '#a9d0ee', 112);
  at(ctx, 4, 122, 0.72, () => {
    each((side) => {
      bar(ctx, '#d8553a', 6, [side * 8, 0], [side * 26, -8], [side * 26, -22]);
      lit(ctx, '#d8553a', oval(side * 26, -28, 8, 11), 3);
    });
    lit(ctx, '#d8553a', oval(0, 6, 13, 20), 5);
  });
}

export function sun(ctx: Brush): void {
  const look: Look = { skin: '#f6d3b0', hair: '#f0b93c', cloth: '#fff' };
  sky(ctx, ['#fffbe0', '#d8f0fa', '#9fd6f0', '#6cbce4'], 20, -74);
  lit(ctx, '#f29a2e', rayed(20, -74, 78, 46, 16), 6, 2);
  lit(ctx, '#ffc93c', rayed(20, -74, 66, 44, 16, 0.2), 5, 2);
  countenance(ctx, 20, -74, 42, '#ffe27a');
  lit(ctx, '#b9a58c', box(-190, 44, 380, 60), 6, 2.5);
  for (let i = 0; i < 9; i++) line(ctx, '#8f7d68', 2, [-170 + i * 42, 46], [-170 + i * 42, 66]);
  line(ctx, '#8f7d68', 2, [-190, 68], [190, 68]);
  for (const [x, y] of [
    [-92, 22],
    [-62, 30],
    [94, 20],
    [120, 28],
    [-126, 26],
  ] as const) {
    line(ctx, '#2f7440', 5, [x, 60], [x, y]);
    lit(ctx, '#ffc93c', rayed(x, y, 19, 12, 12), 3, 1.6);
    disc(ctx, x, y, 8.5, '#6b3a1e');
  }
  ground(ctx, ['#9cc95a', '#78b04a', '#579640'], 92);
  at(ctx, 14, 68, 0.92, () => horse(ctx, '#fbf6ee', '#e0d6c8'));
  at(ctx, 18, 40, 0.62, () => {
    at(ctx, 62, 54, 1.1, () => banner(ctx, '#d8402f', 150, 66));
    leg(ctx, look.skin, look.skin, [10, 42], [-18, 66], [-14, 92], -1);
    gown(ctx, '#fff2c2', 56, 44);
    face(ctx, look, 'none');
    lit(ctx, look.hair, twin([0, -134], [30, -134, 38, -110, 30, -92], [26, -108, 14, -114, 0, -114]), 5);
    garland(ctx, '#ffc93c', '#e2571b');
    arm(ctx, look.skin, look.skin, [42, -26], [66, -4], [72, 12], 18);
    arm(ctx, look.skin, look.skin, [-42, -26], [-72, -30], [-92, -60], 18);
  });
}

export function judgement(ctx: Brush): void {
  const angel: Look = { skin: '#f3cfae', hair: '#e0b04a', cloth: '#fff' };
  sky(ctx, ['#fffbe0', '#e6f2fa', '#b3d8f0', '#84b8e0'], 10, -80);
  shine(ctx, 10, -80, '#ffffff', 0.35);
  for (const [x, half, tall] of [
    [-110, 70, 50],
    [104, 80, 60],
  ] as const)
    peak(ctx, x, 78, half, tall, '#a8bcd8', '#ffffff');
  water(ctx, ['#6ba6d0', '#4f8cbc'], '#d8f0f8', 76);
  at(ctx, 14, -38, 0.68, () => {
    wings(ctx, ['#f6c0a8', '#e2836f', '#b84f58'], 1);
    halo(ctx, '#ffdf70', 46);
    hairBehind(ctx, angel, 'bob');
    gown(ctx, '#5b8fd8', 56, 54);
    face(ctx, angel, 'bob');
    lit(
      ctx,
      '#ffffff',
      [
        [-22, -40],
        [14, 8],
        [-18, 34],
        [-54, -8],
      ].map(([x, y]) => [x! + 26, y! + 18]),
      5,
    );
    line(ctx, '#c22a38', 8, [-12, -2], [22, 36]);
    line(ctx, '#c22a38', 8, [22, 4], [-12, 32]);
    arm(ctx, '#5b8fd8', angel.skin, [-44, -28], [-70, -34], [-40, -38]);
    arm(ctx, '#5b8fd8', angel.skin, [44, -28], [54, 0], [-12, -52]);
    lit(
      ctx,
      GOLD,
      [
        [-9, -80],
        [-1, -70],
        [-84, 16],
        [-74, 44, -104, 58, -128, 40],
        [-146, 14, -130, -10, -104, 0],
      ],
      6,
      2.5,
    );
    flat(ctx, '#8a5a12', [
      [-96, 46],
      [-112, 44, -134, 26, -130, 8],
      [-118, 12, -100, 28, -96, 46],
    ]);
  });
  for (const [x, y, s] of [
    [-50, 8, 0.9],
    [6, 14, 1.1],
    [66, 8, 1],
  ] as const)
    cloud(ctx, x, y, s);
  for (const [x, y, skin, hair, long] of [
    [-70, 106, '#e9d3c0', '#6b3a1e', 'long'],
    [76, 106, '#cfb09a', '#3a2418', 'short'],
    [4, 120, '#f0dcc8', '#c9822c', 'short'],
  ] as const) {
    at(ctx, x, y, 0.5, () => {
      const look: Look = { skin, hair, cloth: '#fff' };
      hairBehind(ctx, look, long);
      arm(ctx, skin, skin, [-42, -26], [-70, -50], [-58, -96], 17);
      arm(ctx, skin, skin, [42, -26], [70, -50], [58, -96], 17);
      gown(ctx, '#e9e6ee', 60, 48);
      face(ctx, look, long);
    });
    lit(
      ctx,
      '#8d94a6',
      [
        [x - 40, y + 16],
        [x + 40, y + 16],
        [x + 34, y + 60],
        [x - 34, y + 60],
      ],
      6,
      2.5,
    );
    lit(ctx, '#aab1c0', box(x - 44, y + 10, 88, 10), 3, 2);
  }
}

export function world(ctx: Brush): void {
  const look: Look = { skin: '#e3ae86', hair: '#8c3f1a', cloth: '#fff' };
  sky(ctx, ['#fffbe0', '#d8eef0', '#9fd0e4', '#5fa6cc'], 4, 0);
  for (const [x, y, s] of [
    [100, -98, 0.9],
    [-96, 100, 1.1],
    [98, 100, 1.1],
    [-104, -60, 0.8],
    [150, 0, 1],
    [-150, 10, 1],
  ] as const)
    cloud(ctx, x, y, s);
  // The wreath.
  for (let i = 0; i < 40; i++) {
    const turn = (i * Math.PI) / 20;
    const [x, y] = [6 + Math.cos(turn) * 80, 2 + Math.sin(turn) * 118];
    at(
      ctx,
      x,
      y,
      1,
      () => lit(ctx, i % 2 === 0 ? '#3f8a46' : '#6bb04e', twin([0, -17], [12, -6, 10, 10, 0, 17]), 4, 1.8),
      (turn * 180) / Math.PI + (i % 2 === 0 ? 26 : -26),
    );
  }
  for (const [x, y] of [
    [6, -116],
    [6, 120],
  ] as const) {
    each((side) =>
      lit(
        ctx,
        '#c22a38',
        [
          [x, y],
          [x + side * 26, y - 14],
          [x + side * 24, y + 14],
        ],
        4,
      ),
    );
    lit(ctx, '#e0574f', oval(x, y, 9), 3);
  }
  at(ctx, 6, 6, 0.7, () => {
    hairBehind(ctx, look, 'long');
    leg(ctx, look.skin, look.skin, [14, 52], [40, 84], [-6, 96], -1);
    leg(ctx, look.skin, look.skin, [-8, 52], [-6, 90], [-8, 124], -1);
    lit(ctx, look.skin, twin([0, -56], [14, -54], [42, -46], [34, 0, 26, 20, 32, 56], [0, 66]), 8, 2.5);
    lit(
      ctx,
      '#7a4a9c',
      [
        [-44, -46],
        [-20, -50],
        [30, 20, 50, 40, 44, 74],
        [56, 100, 72, 104, 84, 92],
        [74, 120, 40, 116, 26, 84],
        [0, 70],
        [-32, 64],
        [-24, 20, -20, -10, -44, -46],
      ],
      7,
      2.5,
    );
    face(ctx, look, 'short');
    garland(ctx, '#5c9a3e', '#ffc93c');
    arm(ctx, look.skin, look.skin, [42, -30], [68, -4], [78, -38], 17);
    arm(ctx, look.skin, look.skin, [-42, -30], [-68, -2], [-78, -34], 17);
    each((side) => bar(ctx, '#fdf6e6', 6, [side * 80, -66], [side * 76, -12]));
  });
  at(ctx, -92, 112, 0.44, () => bull(ctx));
  at(ctx, 98, 112, 0.46, () => lion(ctx));
  at(ctx, 98, -100, 0.5, () => eagle(ctx));
}

function bull(ctx: Brush): void {
  each((side) => {
    lit(
      ctx,
      '#f4ead2',
      [
        [side * 20, -34],
        [side * 50, -36, side * 60, -60, side * 50, -72],
        [side * 44, -58, side * 34, -54, side * 16, -50],
      ],
      5,
      3,
    );
    lit(ctx, '#8a5a3a', oval(side * 42, -22, 16, 9), 4, 3);
  });
  lit(ctx, '#a06a44', twin([0, -52], [34, -52, 40, -20, 28, 10], [24, 40, 14, 48, 0, 48]), 9, 3.5);
  lit(ctx, '#e8c8a8', oval(0, 32, 24, 18), 5, 3);
  each((side) => {
    disc(ctx, side * 16, -14, 5.5, LINE);
    disc(ctx, side * 9, 32, 4, LINE);
  });
}

function eagle(ctx: Brush): void {
  lit(ctx, '#8a5a2c', twin([0, -40], [34, -40, 40, -10, 44, 40], [24, 30], [14, 46], [0, 36]), 9, 3.5);
  lit(ctx, '#f4ead2', twin([0, -50], [30, -50, 36, -24, 26, 0], [12, -6], [0, 6]), 7, 3.5);
  each((side) => disc(ctx, side * 14, -26, 5, LINE));
  lit(ctx, GOLD, twin([0, -22], [10, -18], [8, -4], [0, 10]), 4, 3);
}
