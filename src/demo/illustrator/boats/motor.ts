import { ellipse, line, rect, shape } from '../svg/shapes.ts'
import { gunwale, hull, rope, type Paintwork } from './rig.ts'

/** A longtail boat: a thin hull with a tall prow in ribbons and a cloth roof. */
export function longtail(paint: Paintwork): string {
  const { light } = paint
  const ribbon = (x: number, y: number, colour: string) =>
    shape(`M${x} ${y}q-9 16 -4 40q7 -3 11 -6q-2 -20 4 -34z`, light.lit(colour))
  return [
    line('M-58 -22V-66M58 -20V-64', light.dim('#7a5238', 0.25), 3.6),
    shape('M-78 -62Q0 -86 80 -62L76 -54Q0 -74 -74 -54z', light.lit(paint.trim)),
    shape('M-74 -54Q0 -74 76 -54L74 -49Q0 -66 -72 -49z', light.dim(paint.trim, 0.35)),
    shape(
      'M-196 -112Q-166 -44 -96 -28Q20 -16 150 -40L140 -2Q20 10 -112 3Q-170 -18 -196 -112z',
      light.dim('#7d4b31', 0.05),
    ),
    shape('M-112 3Q20 10 140 -2L145 -20Q20 -2 -128 -10z', light.dim('#5c3626', 0.3)),
    line('M-194 -104Q-164 -42 -96 -26Q20 -14 148 -38', light.lit('#e9b45c'), 3.4),
    ribbon(-182, -92, '#e2456b'),
    ribbon(-176, -84, '#f3c03f'),
    ribbon(-170, -78, '#2c9a8a'),
    line('M146 -34L222 6', light.dim('#4d4a4c', 0.2), 4),
    rect([132, -48], [24, 14], light.dim('#5d5f63', 0.2), 1, 3),
  ].join('')
}

/** A round basket boat with its paddle. */
export function basket(paint: Paintwork): string {
  const { light } = paint
  const weave = [-70, -48, -24, 0, 24, 48, 70].map((x) => `M${x} -38Q${x * 0.92} -6 ${x * 0.7} 6`).join('')
  return [
    line('M44 -34L128 -104', light.dim('#8a6242', 0.15), 4.6),
    shape('M122 -98l20 -18l9 10l-20 18z', light.lit('#b98a58')),
    shape('M-92 -40Q-88 8 0 9Q88 8 92 -40z', light.lit('#b88448')),
    shape('M10 9Q88 8 92 -40L40 -40Q50 0 10 9z', light.dim('#8f5f34', 0.25)),
    line(`${weave}M-90 -26Q0 -10 90 -26M-82 -10Q0 6 82 -10`, light.dim('#7b4f2c', 0.3), 2, 0.55),
    ellipse([0, -40], [92, 19], light.lit('#d9ab6c')),
    ellipse([0, -38], [80, 14], light.dim('#6b452c', 0.25)),
  ].join('')
}

/** A fishing boat of the Mediterranean: bright strakes, a small wheelhouse. */
export function kaiki(paint: Paintwork): string {
  const { light } = paint
  return [
    line('M-40 -28V-132', light.dim('#7a5238', 0.2), 4),
    rope(paint, 'M-40 -130L-124 -52M-40 -130L64 -62'),
    rect([34, -72], [46, 48], light.lit('#fbf5e8'), 1, 3),
    rect([41, -64], [14, 15], light.dim('#35617f', 0.1), 1, 2),
    rect([61, -64], [13, 15], light.dim('#35617f', 0.1), 1, 2),
    shape('M28 -72h58l-5 -9h-48z', light.lit(paint.trim)),
    hull(paint, [116, -128], [36, 54], 22, paint.hull),
    gunwale(paint, [116, -128], [34, 52], 20),
    line('M108 -18Q0 -4 -106 -26', light.lit('#fbf5e8'), 5),
    shape('M-40 -118l26 8l-26 8z', light.lit('#d8443f')),
  ].join('')
}

/** A motor yacht with three decks. */
export function yacht(paint: Paintwork): string {
  const { light } = paint
  const white = light.lit('#fdf9f0')
  const glass = light.dim('#2f4c68', 0.15)
  return [
    line('M34 -96V-124M34 -118H50', light.dim('#8a8f96', 0.1), 3),
    shape('M-24 -84Q-6 -100 18 -100L84 -98L90 -84z', white),
    shape('M-74 -58Q-42 -84 -8 -86L112 -84L122 -58z', light.lit('#f3efe6')),
    shape('M-54 -62Q-34 -78 -8 -79L106 -77L110 -62z', glass),
    shape('M-108 -34Q-80 -58 -44 -60L134 -58L140 -32z', white),
    shape('M-84 -38Q-66 -52 -44 -53L124 -51L127 -38z', glass),
    shape(
      'M-178 -40Q-60 -34 150 -34L144 -4Q40 4 -112 3Q-150 -16 -178 -40z',
      light.fall === 1 ? white : light.dim('#eef0f0', 0.1),
    ),
    shape('M-112 3Q40 4 144 -4L146 -12Q40 -6 -128 -8z', light.dim('#23446a', 0.2)),
    line('M-168 -34Q-60 -27 148 -28', light.lit(paint.trim), 2.6),
  ].join('')
}
