import { polygon, rect, shape, type Point, type Size } from '../svg/shapes.ts'
import { down } from '../svg/paint.ts'
import type { Stage } from '../setting/stage.ts'
import { arcade, dome, mass, onion, rounded, shaft, spike } from './landmark-parts.ts'

/** A cathedral with five onion domes. */
export function onions({ light, country }: Stage): string {
  const wall = '#f8efe0'
  const drum = ([x, y]: Point, [w, h]: Size, r: number, colour: string) =>
    shaft(light, [x, y], [w, h], wall) +
    arcade(light, [x - w / 2, y - h * 0.16], [w, h * 0.62], 3, 0.36) +
    onion(light, [x, y - h], r, colour)
  return [
    shaft(light, [232, 0], [74, 236], '#f3d9b8'),
    arcade(light, [200, -150], [64, 58], 2, 0.56),
    shape('M192 -236L232 -348L272 -236z', rounded(light, '#4f7d6d')),
    onion(light, [232, -346], 15, '#e0ae45'),
    drum([-104, -170], [44, 74], 34, '#2f6fa8'),
    drum([104, -170], [44, 74], 34, '#2f6fa8'),
    mass(light, [0, 0], [320, 180], wall),
    ...[-104, 0, 104].map((x) => shape(`M${x - 52} -178a52 46 0 0 1 104 0z`, light.lit('#fdf8ee'))),
    drum([-62, -196], [48, 66], 38, country.roofs[0] ?? '#4f7d6d'),
    drum([62, -196], [48, 66], 38, country.roofs[0] ?? '#4f7d6d'),
    drum([0, -206], [74, 104], 58, '#e3b04a'),
    arcade(light, [-150, -40], [300, 96], 6, 0.3),
    shape('M-34 0v-60a34 34 0 0 1 68 0v60z', light.dim('#8a4a3c', 0.2)),
    rect([-164, -132], [328, 7], light.lit('#d9a05c')),
  ].join('')
}

/** A seaside colonnade with a round tower, as at Gagra. */
export function colonnade({ light }: Stage): string {
  const stone = '#f6ecd8'
  const columns = Array.from({ length: 17 }, (_, index) =>
    shaft(light, [-360 + index * 45, 0], [15, 142], stone),
  ).join('')
  return [
    rect([-366, -128], [732, 128], light.dim('#4c7a6a', 0.12), 0.35),
    columns,
    rect([-376, -166], [752, 28], light.lit('#fbf3e2')),
    rect([-376, -140], [752, 6], light.dim(stone, 0.3)),
    ...[-352, 0, 352].map(
      (x) => mass(light, [x, 0], [84, 206], stone) + arcade(light, [x - 26, 0], [52, 118], 1, 0.8),
    ),
    dome(light, [-352, -206], 38, '#b3573f', 0.8),
    dome(light, [352, -206], 38, '#b3573f', 0.8),
    mass(light, [0, -200], [66, 66], stone),
    arcade(light, [-26, -210], [52, 44], 2, 0.6),
    shape('M-44 -264L0 -342L44 -264z', down(light.lit('#c4623f'), light.dim('#a8513a', 0.3))),
    spike(light, [0, -338], 26),
  ].join('')
}

/** A capitol dome over a street of colonnades. */
export function capitol({ light }: Stage): string {
  const stone = '#f1e5cf'
  const columns = (x: number, y: number, w: number, h: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      shaft(light, [x + ((index + 0.5) * w) / count, y], [9, h], '#fbf3e2'),
    ).join('')
  return [
    mass(light, [0, 0], [640, 132], stone),
    rect([-320, -100], [640, 78], light.dim('#6d6272', 0.3), 0.45),
    columns(-316, -18, 632, 86, 26),
    rect([-330, -140], [660, 16], light.lit('#fbf3e2')),
    mass(light, [0, 0], [190, 168], stone),
    rect([-84, -126], [168, 104], light.dim('#5d5466', 0.35), 0.5),
    columns(-84, -18, 168, 112, 7),
    polygon(
      [
        [-108, -166],
        [0, -212],
        [108, -166],
      ],
      light.lit('#f8eedb'),
    ),
    polygon(
      [
        [-70, -170],
        [0, -200],
        [70, -170],
      ],
      light.dim(stone, 0.26),
    ),
    shaft(light, [0, -196], [132, 84], stone),
    columns(-66, -206, 132, 66, 10),
    dome(light, [0, -280], 70, '#d8cdb4', 1.12),
    shaft(light, [0, -352], [26, 30], stone),
    dome(light, [0, -380], 15, '#e3b450', 1),
    spike(light, [0, -392], 26),
    shape('M-44 0h88l16 14h-120z', light.lit('#fbf3e2')),
  ].join('')
}
