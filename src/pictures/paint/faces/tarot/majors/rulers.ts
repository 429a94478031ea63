import { type Brush, disc, GOLD, PAPER } from '../../../ink.js';
import { coronet, crown, type Look, veil } from '../../courts.js';
import { bloom, floor, ground, hanging, peak, pillar, rayed, shine, sky, tree, wheat } from './land.js';
import { at, bar, box, each, flat, line, lit, oval, twin } from './light.js';
import { arm, cloak, face, gown, hairBehind, lap, panel } from './people.js';
import { scales, sword, throne } from './things.js';

/* Seated figures: the High Priestess, the Empress, the Emperor, the Hierophant, Justice. */

const jewels = (main: string) => ({ main, deep: main, pale: main });

export function priestess(ctx: Brush): void {
  const look: Look = { skin: '#f3cfae', hair: '#3a2a33', cloth: '#e9eef8' };
  sky(ctx, ['#9fc0ee', '#5f86cc', '#33549e', '#1f3575'], 0, -60);
  hanging(ctx, '#4a63b4', -70, -150, 140, 230);
  for (const [x, y] of [
    [-44, -96],
    [44, -96],
    [-52, -30],
    [52, -30],
    [0, -126],
  ] as const) {
    lit(ctx, '#c2303a', oval(x, y, 8, 9), 3, 1.5);
    flat(ctx, GOLD, rayed(x, y - 10, 5, 2, 3));
  }
  floor(ctx, '#7f97cf', '#5a74b4', 92);
  pillar(ctx, -88, -140, 104, 19, '#2c2f45', '#8d98b8');
  pillar(ctx, 88, -140, 104, 19, '#f2efe6', '#d8d2c4');
  at(ctx, 0, 24, 0.8, () => {
    veil(ctx, look);
    hairBehind(ctx, look, 'long');
    lap(ctx, '#3f78c8', 132);
    panel(ctx, '#eef3fb', 60, 16);
    cloak(ctx, '#2a4a94', 128, 86);
    face(ctx, look, 'short');
    // Horns, and a full moon between them.
    lit(ctx, GOLD, twin([0, -112], [26, -114], [44, -124, 48, -144, 38, -160], [38, -140, 26, -128, 0, -126]), 4);
    lit(ctx, '#fdf6dc', oval(0, -144, 17), 5);
    lit(
      ctx,
      GOLD,
      [
        [-4, -34],
        [4, -34],
        [4, -24],
        [13, -24],
        [13, -16],
        [4, -16],
        [4, 4],
        [-4, 4],
        [-4, -16],
        [-13, -16],
        [-13, -24],
        [-4, -24],
      ],
      2,
      1.5,
    );
    arm(ctx, '#2a4a94', look.skin, [-50, -26], [-56, 16], [-28, 38]);
    arm(ctx, '#2a4a94', look.skin, [50, -26], [56, 16], [28, 38]);
    lit(
      ctx,
      '#fbeecb',
      [
        [-34, 30],
        [34, 26],
        [36, 48],
        [-32, 52],
      ],
      5,
    );
    for (const y of [36, 43]) line(ctx, '#9a7a4a', 2, [-24, y + 1], [26, y - 2]);
    lit(
      ctx,
      '#fbe9a0',
      [
        [-60, 118],
        [-50, 140, 10, 146, 34, 112],
        [26, 160, -44, 162, -60, 118],
      ],
      5,
    );
  });
}

export function empress(ctx: Brush): void {
  const look: Look = { skin: '#f0c4a0', hair: '#d59a3a', cloth: '#c2303a' };
  sky(ctx, ['#fffbe0', '#f8edb0', '#d3e39a', '#a5cf86'], 0, -50);
  shine(ctx, 0, -50, '#ffffff', 0.3);
  for (const [x, s, c] of [
    [-96, 1.5, '#3f8a46'],
    [96, 1.6, '#2f7440'],
    [-62, 1.1, '#57a04c'],
    [64, 1.15, '#57a04c'],
    [-140, 1.4, '#2f7440'],
    [142, 1.4, '#3f8a46'],
  ] as const)
    tree(ctx, x, 66, s, c);
  ground(ctx, ['#8fbf58', '#6ba548', '#4d8a3f'], 62);
  at(ctx, 0, 22, 0.8, () => {
    lit(ctx, '#c2303a', twin([0, -40], [70, -52, 104, -10, 96, 60], [92, 110], [0, 116]), 10, 2.5);
    lit(ctx, '#e0574f', oval(-74, 20, 34, 22), 8);
    lit(ctx, '#e0574f', oval(74, 20, 34, 22), 8);
    hairBehind(ctx, look, 'long');
    lap(ctx, '#fbf3e2', 130);
    lit(ctx, GOLD, twin([0, -34], [30, -40], [36, -30], [0, -18]), 3);
    for (const [x, y] of [
      [-30, 84],
      [30, 86],
      [-48, 112],
      [48, 112],
      [0, 112],
      [-20, 20],
      [20, 20],
    ] as const)
      bloom(ctx, x, y, 9, '#d8433f');
    face(ctx, look, 'short');
    coronet(ctx, jewels('#2f7d32'));
    for (let i = 0; i < 7; i++)
      flat(
        ctx,
        '#ffe27a',
        rayed(Math.cos(Math.PI * (1.08 + i * 0.14)) * 52, -112 + Math.sin(Math.PI * (1.08 + i * 0.14)) * 52, 8, 3.4, 5),
      );
    bar(ctx, GOLD, 6, [66, 36], [84, -66]);
    lit(ctx, GOLD, oval(85, -76, 15), 5);
    flat(ctx, '#c2303a', oval(85, -76, 6));
    arm(ctx, '#fbf3e2', look.skin, [48, -28], [66, 6], [74, -10]);
    arm(ctx, '#fbf3e2', look.skin, [-48, -28], [-62, 10], [-38, 34]);
    lit(
      ctx,
      '#b9323e',
      twin([0, 60], [6, 46, 36, 42, 36, 64], [36, 88, 10, 98, 0, 110]).map((step) =>
        step.map((v, i) => (i % 2 === 0 ? v - 66 : v + 8)),
      ),
      6,
    );
    ctx.strokeStyle = '#ffe9b0';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.arc(-66, 76, 9, 0, Math.PI * 2);
    ctx.moveTo(-66, 85);
    ctx.lineTo(-66, 102);
    ctx.moveTo(-74, 94);
    ctx.lineTo(-58, 94);
    ctx.stroke();
  });
  for (const [x, tall, lean] of [
    [-100, 66, -10],
    [-84, 50, 6],
    [-66, 40, -6],
    [102, 64, 10],
    [86, 54, -4],
    [68, 40, 6],
    [120, 50, 4],
    [-122, 56, -6],
  ] as const)
    wheat(ctx, x, 140, tall, lean);
}

export function emperor(ctx: Brush): void {
  const look: Look = { skin: '#e8b98a', hair: '#f1ece4', cloth: '#b3202f' };
  sky(ctx, ['#ffe3a6', '#ffc069', '#ee8a44', '#c9502f'], 0, -60);
  peak(ctx, -92, 84, 76, 150, '#a8452c');
  peak(ctx, 96, 84, 70, 168, '#963a28');
  peak(ctx, -150, 84, 60, 120, '#963a28');
  peak(ctx, 152, 84, 60, 120, '#a8452c');
  floor(ctx, '#b06a44', '#96543a', 84);
  at(ctx, 0, 22, 0.82, () => {
    throne(ctx, '#b9b0a6', '#8c1d2c', 84);
    each((side) => {
      // A ram's head with its horn.
      lit(ctx, '#d5ccc0', oval(side * 86, 12, 15, 19), 5);
      ctx.beginPath();
      ctx.arc(side * 96, 6, 12, 0, Math.PI * 1.7);
      ctx.strokeStyle = '#4a3a36';
      ctx.lineWidth = 7;
      ctx.stroke();
      ctx.strokeStyle = GOLD;
      ctx.lineWidth = 4;
      ctx.stroke();
      disc(ctx, side * 82, 10, 2.6, '#2a1a18');
    });
    hairBehind(ctx, look, 'beard');
    lap(ctx, '#b3202f', 130);
    each((side) =>
      lit(
        ctx,
        '#cfd5dd',
        [
          [side * 10, 108],
          [side * 44, 108],
          [side * 50, 136],
          [side * 8, 136],
        ],
        5,
      ),
    );
    lit(ctx, '#cfd5dd', twin([0, -50], [26, -52], [34, -20, 28, 10, 22, 32], [0, 38]), 6);
    cloak(ctx, '#d6402f', 96, 76);
    face(ctx, look, 'beard');
    crown(ctx, jewels('#b3202f'));
    bar(ctx, GOLD, 6, [-66, 50], [-70, -36]);
    lit(ctx, GOLD, oval(-70, -52, 14, 17), 4);
    flat(ctx, '#8c1d2c', oval(-70, -52, 7, 10));
    bar(ctx, GOLD, 5, [-84, -30], [-56, -30]);
    arm(ctx, '#d6402f', look.skin, [-50, -28], [-62, 14], [-67, 8]);
    arm(ctx, '#d6402f', look.skin, [50, -28], [64, 18], [48, 36]);
    lit(ctx, GOLD, oval(46, 20, 18), 6);
    bar(ctx, GOLD, 4, [46, 2], [46, -14]);
    bar(ctx, GOLD, 4, [39, -7], [53, -7]);
  });
}

export function hierophant(ctx: Brush): void {
  const look: Look = { skin: '#d9a273', hair: '#e9e4dc', cloth: '#b3202f' };
  sky(ctx, ['#f7e8fa', '#dcc4e6', '#b593c8', '#8a66a4'], 0, -60);
  floor(ctx, '#9c7a5a', '#7d5d46', 88);
  pillar(ctx, -90, -140, 100, 20, '#b9b0bd', '#d8d2dc');
  pillar(ctx, 90, -140, 100, 20, '#b9b0bd', '#d8d2dc');
  at(ctx, 0, 8, 0.78, () => {
    throne(ctx, '#7a5a8c', '#4e2f68', 72);
    hairBehind(ctx, look, 'beard');
    lap(ctx, '#c2303a', 132);
    lit(ctx, PAPER, twin([0, -50], [34, -56], [26, -34], [12, -24], [12, 116], [0, 116]), 4);
    for (const y of [-8, 30, 68]) {
      flat(ctx, '#2a1a18', box(-2.5, y - 9, 5, 20));
      flat(ctx, '#2a1a18', box(-8, y - 4, 16, 5));
    }
    face(ctx, look, 'beard');
    for (const [y, half] of [
      [-112, 31],
      [-129, 26],
      [-146, 20],
    ] as const)
      lit(ctx, GOLD, twin([0, y - 16], [half * 0.5, y - 12], [half, y - 20], [half - 3, y + 4], [0, y + 8]), 4);
    lit(ctx, GOLD, oval(0, -168, 7), 3);
    bar(ctx, GOLD, 6, [66, 122], [66, -110]);
    for (const [y, half] of [
      [-98, 12],
      [-82, 17],
      [-64, 22],
    ] as const)
      bar(ctx, GOLD, 5, [66 - half, y], [66 + half, y]);
    arm(ctx, '#c2303a', look.skin, [48, -28], [58, 12], [66, 6]);
    arm(ctx, '#c2303a', look.skin, [-48, -28], [-66, 0], [-62, -44]);
    for (const dx of [-4, 4]) bar(ctx, look.skin, 5, [-62 + dx, -48], [-62 + dx * 1.3, -68]);
  });
  // Two who listen, from behind.
  each((side) =>
    at(ctx, side * 66, 112, 0.62, () => {
      gown(ctx, side < 0 ? '#d9a441' : '#5b79b8', 80, 62);
      lit(ctx, '#6b3a1e', oval(0, -78, 27, 29), 7);
      lit(ctx, '#e8b98a', oval(0, -88, 14, 11), 4, 1.5);
    }),
  );
  at(ctx, 0, 124, 1, () => {
    for (const side of [-1, 1])
      at(
        ctx,
        0,
        0,
        1,
        () => {
          bar(ctx, GOLD, 4, [0, 16], [0, -12]);
          lit(ctx, GOLD, oval(0, -18, 7), 2);
          line(ctx, GOLD, 5, [0, 10], [9, 10]);
        },
        side * 38,
      );
  });
}

export function justice(ctx: Brush): void {
  const look: Look = { skin: '#e8b98a', hair: '#8c4a1e', cloth: '#2f7d52' };
  sky(ctx, ['#fff0c8', '#f6cf94', '#d98f86', '#a1477d'], 0, -60);
  hanging(ctx, '#7c2f7d', -72, -150, 144, 240);
  floor(ctx, '#c8a98a', '#a98668', 90);
  pillar(ctx, -92, -140, 102, 18, '#cbbfca', '#e6dfe6');
  pillar(ctx, 92, -140, 102, 18, '#cbbfca', '#e6dfe6');
  at(ctx, 0, 24, 0.8, () => {
    hairBehind(ctx, look, 'long');
    lap(ctx, '#c22a38', 130);
    panel(ctx, '#e9b23e', 62, 15);
    cloak(ctx, '#2f7d52', 70, 66);
    face(ctx, look, 'short');
    crown(ctx, jewels('#7c2f7d'));
    at(ctx, -70, 46, 1.12, () => sword(ctx));
    arm(ctx, '#c22a38', look.skin, [-48, -28], [-66, 16], [-70, 28]);

    arm(ctx, '#c22a38', look.skin, [48, -28], [64, 4], [76, -40]);
    at(ctx, 78, -22, 1.25, () => scales(ctx));
    each((side) => lit(ctx, PAPER, oval(side * 22, 130, 14, 8), 3));
  });
}
