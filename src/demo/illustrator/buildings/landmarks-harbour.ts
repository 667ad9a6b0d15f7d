import { line, polygon, rect, shape } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { arcade, dome, mass, rounded, shaft } from './landmark-parts.ts'

/** An old fort with a lighthouse over the harbour. */
export function fort({ light, country }: Stage): string {
  const stone = '#dcb98c'
  const merlons = Array.from({ length: 14 }, (_, index) => `M${-330 + index * 38} -120v-16h20v16z`).join('')
  return [
    shaft(light, [176, -110], [54, 236], '#fbf5e8'),
    ...[0, 1, 2].map((index) =>
      rect([149, -180 - index * 72], [54, 30], light.dim(country.cloths[0] ?? '#d8443f', 0.08)),
    ),
    rect([138, -356], [76, 12], light.dim('#4d5866', 0.2)),
    rect([156, -396], [40, 42], light.hasLamps ? '#ffe2a0' : light.lit('#bfe0e6')),
    dome(light, [176, -394], 24, '#b5533a', 0.9),
    polygon(
      [
        [-352, 0],
        [-330, -120],
        [214, -120],
        [240, 0],
      ],
      light.lit(stone),
    ),
    polygon(
      light.fall === 1
        ? [
            [70, 0],
            [60, -120],
            [214, -120],
            [240, 0],
          ]
        : [
            [-352, 0],
            [-330, -120],
            [-170, -120],
            [-160, 0],
          ],
      light.dim(stone, 0.4),
      0.6,
    ),
    shape(merlons, light.lit(stone)),
    rect([-334, -104], [552, 7], light.lit('#f3dcb6')),
    shaft(light, [-330, 0], [70, 178], stone),
    dome(light, [-330, -176], 36, '#c98a5a', 0.8),
    shape('M-70 0v-52a34 34 0 0 1 68 0v52z', light.dim('#6b4636', 0.3)),
    line('M-250 -60h26M-180 -60h26M60 -60h26M130 -60h26', light.dim('#6b4636', 0.3), 12),
    line('M-130 -120V-214', light.dim('#7a5a44', 0.2), 4),
    shape('M-130 -214q30 -12 56 2t40 -2v34q-20 10 -44 0t-52 0z', light.lit(country.cloths[1] ?? '#1f9a9a')),
  ].join('')
}

/** A chapel under a red roof at the edge of the lagoon. */
export function chapel({ light }: Stage): string {
  const white = '#fdf8ee'
  return [
    mass(light, [60, 0], [300, 104], white),
    polygon(
      [
        [-104, -100],
        [-60, -214],
        [190, -214],
        [236, -100],
      ],
      light.lit('#d0483c'),
    ),
    polygon(
      light.fall === 1
        ? [
            [140, -100],
            [120, -214],
            [190, -214],
            [236, -100],
          ]
        : [
            [-104, -100],
            [-60, -214],
            [0, -214],
            [-20, -100],
          ],
      light.dim('#b03a34', 0.35),
      0.7,
    ),
    arcade(light, [-70, -20], [260, 62], 5, 0.36),
    mass(light, [-130, 0], [104, 216], white),
    polygon(
      [
        [-192, -210],
        [-130, -372],
        [-68, -210],
      ],
      light.lit('#d8523f'),
    ),
    polygon(
      light.fall === 1
        ? [
            [-130, -372],
            [-68, -210],
            [-118, -210],
          ]
        : [
            [-130, -372],
            [-192, -210],
            [-142, -210],
          ],
      light.dim('#b03a34', 0.36),
    ),
    line('M-130 -372V-420M-146 -402H-114', light.lit(white), 6),
    arcade(light, [-162, -128], [64, 54], 2, 0.56),
    shape('M-158 0v-62a28 28 0 0 1 56 0v62z', light.dim('#8a5a3c', 0.2)),
  ].join('')
}

/** A small harbour: a castle by the water and warehouses under tiles. */
export function harbour({ light, country }: Stage): string {
  const stone = '#e2c695'
  const merlons = (x: number, y: number, w: number) =>
    Array.from(
      { length: Math.round(w / 26) },
      (_, index) => `M${x - w / 2 + index * 26} ${y}v-14h15v14z`,
    ).join('')
  const store = (x: number, w: number, h: number, wall: string) =>
    mass(light, [x, 0], [w, h], wall) +
    polygon(
      [
        [x - w / 2 - 10, -h],
        [x - w / 2 + 26, -h - 46],
        [x + w / 2 - 26, -h - 46],
        [x + w / 2 + 10, -h],
      ],
      rounded(light, country.roofs[0] ?? '#c86a45'),
    ) +
    arcade(light, [x - w / 2 + 8, 0], [w - 16, h * 0.56], Math.max(2, Math.round(w / 50)), 0.5)
  return [
    store(-300, 200, 108, country.walls[1] ?? '#f7ecd4'),
    store(310, 190, 96, country.walls[2] ?? '#e6c99a'),
    mass(light, [40, 0], [330, 170], stone),
    shape(merlons(40, -168, 330), light.lit(stone)),
    mass(light, [-110, 0], [120, 250], stone),
    shape(merlons(-110, -248, 120), light.lit(stone)),
    mass(light, [190, 0], [96, 214], stone),
    shape(merlons(190, -212, 96), light.lit(stone)),
    arcade(light, [-80, -70], [240, 34], 6, 0.26),
    shape('M10 0v-70a36 40 0 0 1 72 0v70z', light.dim('#5d4436', 0.3)),
    line('M-110 -250V-332', light.dim('#7a5a44', 0.2), 4),
    shape('M-110 -332q26 -10 48 2t34 -2v30q-18 8 -38 0t-44 0z', light.lit(country.cloths[0] ?? '#d98c3a')),
  ].join('')
}
