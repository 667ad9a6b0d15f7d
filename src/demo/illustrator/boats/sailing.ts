import { line, rect, shape } from '../svg/shapes.ts'
import { gunwale, hull, mast, rope, sail, type Paintwork } from './rig.ts'

/** A white sloop under main and jib. */
export function sloop(paint: Paintwork): string {
  return [
    mast(paint, 4, 214),
    sail(
      paint,
      [
        [8, -26],
        [5, -212],
        [98, -28],
      ],
      paint.sail,
    ),
    sail(
      paint,
      [
        [-6, -22],
        [1, -190],
        [-78, -18],
      ],
      paint.trim,
      0.08,
    ),
    hull(paint, [104, -92], [16, 22], 16, '#f7f1e6'),
    gunwale(paint, [104, -92], [14, 20], 14),
  ].join('')
}

/** A wooden gulet of the Turkish coast: two masts, a long bowsprit, an awning over the stern. */
export function gulet(paint: Paintwork): string {
  return [
    line('M-128 -34L-192 -56', paint.light.dim('#7a5238', 0.2), 4.5),
    mast(paint, -44, 236, { foot: -20 }),
    mast(paint, 62, 196, { foot: -20 }),
    rope(paint, 'M-190 -55L-44 -234L62 -194L140 -36M-44 -234L8 -34'),
    sail(
      paint,
      [
        [-38, -44],
        [-42, -222],
        [44, -42],
      ],
      paint.sail,
      0.14,
    ),
    sail(
      paint,
      [
        [68, -46],
        [64, -184],
        [134, -46],
      ],
      paint.sail,
      0.14,
    ),
    sail(
      paint,
      [
        [-64, -50],
        [-50, -206],
        [-172, -52],
      ],
      paint.sail,
      0.06,
    ),
    shape('M56 -62L142 -64L148 -54L52 -52z', paint.light.lit(paint.trim)),
    rect([30, -46], [96, 16], paint.light.lit('#f4e6cc'), 1, 3),
    shape([0, 1, 2, 3].map((i) => `M${40 + i * 21} -42h12v7h-12z`).join(''), paint.light.dim('#35506a', 0.2)),
    hull(paint, [150, -136], [44, 40], 30, '#a4633c'),
    gunwale(paint, [150, -136], [42, 38], 28),
    line('M132 -14Q0 -2 -110 -14', paint.light.lit('#f6e8cf'), 2, 0.8),
  ].join('')
}

/** A dhow: one tall slanting yard with a lateen sail. */
export function dhow(paint: Paintwork): string {
  const { light } = paint
  return [
    mast(paint, 6, 138, { foot: -18, lean: -10, width: 5 }),
    sail(
      paint,
      [
        [-96, -46],
        [84, -250],
        [104, -40],
      ],
      paint.sail,
      0.22,
    ),
    line('M-104 -38L92 -260', light.dim('#6d4a36', 0.2), 4.5),
    line('M-52 -92Q18 -82 100 -100', light.dim(paint.sail, 0.3), 1.6, 0.5),
    line('M0 -152Q56 -150 100 -170', light.dim(paint.sail, 0.3), 1.6, 0.5),
    hull(paint, [128, -142], [52, 46], 22, '#7c4c33'),
    gunwale(paint, [128, -142], [50, 44], 20),
    shape('M128 -52l-34 6l2 26l34 -14z', light.dim('#5f3a2a', 0.2)),
    rope(paint, 'M-140 -44L-4 -138L112 -46'),
  ].join('')
}

/** A junk: ribbed sails like fans. */
export function junk(paint: Paintwork): string {
  const { light } = paint
  const fan = (x: number, w: number, h: number) => {
    const ribs = [0.2, 0.4, 0.6, 0.8]
      .map((t) => `M${x} ${-36 - h * t}L${x + w * (1.05 - t * 0.28)} ${-30 - h * (t * 0.92)}`)
      .join('')
    return [
      shape(
        `M${x} -36L${x} ${-36 - h}Q${x + w * 0.5} ${-36 - h * 1.06} ${x + w * 0.72} ${-30 - h * 0.86}Q${x + w * 1.2} ${-34 - h * 0.4} ${x + w} -30z`,
        light.lit(paint.trim),
      ),
      shape(
        `M${x + w * 0.5} ${-34}L${x + w * 0.4} ${-36 - h * 1.01}Q${x + w * 0.6} ${-36 - h} ${x + w * 0.72} ${-30 - h * 0.86}Q${x + w * 1.2} ${-34 - h * 0.4} ${x + w} -30z`,
        light.dim(paint.trim, 0.25),
      ),
      line(ribs, light.dim('#6d2f28', 0.3), 2.4),
    ].join('')
  }
  return [
    mast(paint, -4, 246, { foot: -20 }),
    mast(paint, -92, 170, { foot: -20 }),
    mast(paint, 92, 178, { foot: -24 }),
    fan(-2, 92, 196),
    fan(-90, 66, 128),
    fan(92, 52, 116),
    hull(paint, [150, -140], [62, 38], 26, '#6f4632'),
    gunwale(paint, [150, -140], [60, 36], 24),
    shape('M92 -56L148 -64L146 -36L92 -30z', light.dim('#8a5a3c', 0.15)),
  ].join('')
}

/** A catamaran: two white hulls, a deckhouse, one tall sail. */
export function catamaran(paint: Paintwork): string {
  const { light } = paint
  return [
    mast(paint, -6, 262, { foot: -40 }),
    sail(
      paint,
      [
        [0, -58],
        [-4, -258],
        [104, -56],
      ],
      paint.sail,
      0.18,
    ),
    sail(
      paint,
      [
        [-14, -44],
        [-8, -222],
        [-118, -34],
      ],
      paint.trim,
      0.07,
    ),
    shape('M-34 -34Q-20 -60 10 -60L84 -58Q98 -44 100 -32z', light.lit('#fbf6ec')),
    shape('M-16 -44Q-8 -54 12 -54L78 -52L84 -44z', light.dim('#39576f', 0.2)),
    hull(paint, [126, -112], [30, 24], 26, '#d9dbd8'),
    hull(paint, [132, -132], [26, 28], 24, '#fffaf0'),
    line('M118 -10Q0 0 -104 -8', light.lit(paint.trim), 3.4),
  ].join('')
}

/** An outrigger under a triangular painted sail. */
export function jukung(paint: Paintwork): string {
  const { light } = paint
  const wood = light.dim('#7d5338', 0.25)
  return [
    line('M-70 -14Q-58 -46 -30 4M62 -14Q74 -46 100 6', wood, 3.4),
    mast(paint, -20, 108, { foot: -10, lean: 8 }),
    shape('M-84 -34L96 -196Q60 -94 84 -24Q0 -40 -84 -34z', light.lit(paint.sail)),
    shape('M-26 -86L96 -196Q76 -140 76 -92Q24 -98 -26 -86z', light.lit(paint.trim)),
    shape('M-55 -60Q10 -66 76 -58Q76 -66 76 -76Q16 -82 -38 -74z', light.dim(paint.trim, 0.25)),
    line('M-86 -32L98 -198', wood, 3.6),
    hull(paint, [122, -128], [40, 44], 12, paint.hull),
    gunwale(paint, [122, -128], [38, 42], 10),
    line('M-84 8H128', wood, 4.4),
  ].join('')
}
