import { blend } from '../ink/colour.ts'
import { line, polygon, rect, shape, short } from '../ink/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { arcade, dome, mass, onion, rounded, shaft, spike } from './landmark-parts.ts'
import { curved } from './roofs.ts'

/** A temple of the morning: a tall prang between four lesser ones, a tiled hall before it. */
export function prang({ light }: Stage): string {
  const spire = (x: number, h: number, w: number) => {
    const d = `M${short(x - w)} 0L${short(x - w * 0.86)} ${short(-h * 0.2)}L${short(x - w * 0.66)} ${short(-h * 0.22)}L${short(x - w * 0.56)} ${short(-h * 0.42)}L${short(x - w * 0.38)} ${short(-h * 0.44)}Q${short(x - w * 0.34)} ${short(-h * 0.8)} ${short(x)} ${short(-h)}Q${short(x + w * 0.34)} ${short(-h * 0.8)} ${short(x + w * 0.38)} ${short(-h * 0.44)}L${short(x + w * 0.56)} ${short(-h * 0.42)}L${short(x + w * 0.66)} ${short(-h * 0.22)}L${short(x + w * 0.86)} ${short(-h * 0.2)}L${short(x + w)} 0z`
    const bands = [0.1, 0.3, 0.52, 0.62, 0.72]
      .map((t) => `M${short(x - w * (0.92 - t * 0.84))} ${short(-h * t)}H${short(x + w * (0.92 - t * 0.84))}`)
      .join('')
    return (
      shape(d, rounded(light, '#e9d9bf')) +
      line(bands, light.dim('#b98a5a', 0.1), 4, 0.7) +
      spike(light, x, -h + 4, h * 0.1)
    )
  }
  return [
    spire(-190, 230, 62),
    spire(190, 230, 62),
    spire(0, 440, 122),
    mass(light, -300, 0, 150, 70, '#f5ead6'),
    curved(light, -396, -66, 192, 74, '#c4562f'),
    curved(light, -356, -118, 112, 56, '#d9893a'),
    mass(light, 300, 0, 150, 70, '#f5ead6'),
    curved(light, 204, -66, 192, 74, '#c4562f'),
    curved(light, 244, -118, 112, 56, '#d9893a'),
    arcade(light, -370, 0, 140, 48, 5, 0.5),
    arcade(light, 230, 0, 140, 48, 5, 0.5),
    rect(-150, -22, 300, 22, light.lit('#f1e4cc')),
  ].join('')
}

/** A pagoda of seven roofs. */
export function pagoda({ light, country }: Stage): string {
  const roof = country.slug === 'vietnam' ? '#a8452f' : '#3f7466'
  const tiers = [0, 1, 2, 3, 4, 5].map((index) => {
    const w = 190 - index * 23
    const y = -index * 66
    return (
      mass(light, 0, y, w * 0.62, 60, country.slug === 'vietnam' ? '#f0c766' : '#c94a38') +
      arcade(light, -w * 0.27, y - 6, w * 0.54, 32, 4, 0.5) +
      rect(-w * 0.36, y - 14, w * 0.72, 5, light.lit('#e3b450')) +
      curved(light, -w * 0.62, y - 52, w * 1.24, 44, roof)
    )
  })
  const hall = (x: number) =>
    mass(light, x, 0, 170, 76, '#f4e6cc') +
    arcade(light, x - 80, 0, 160, 52, 5, 0.54) +
    curved(light, x - 116, -70, 232, 66, roof) +
    rect(x - 56, -148, 112, 20, light.lit('#f4e6cc')) +
    curved(light, x - 82, -142, 164, 44, roof)
  return [
    hall(-270),
    hall(270),
    ...tiers,
    spike(light, 0, -430, 60),
    shape('M-86 0h172l26 16h-224z', light.lit('#eadfcb')),
  ].join('')
}

/** A white dagoba with its golden point. */
export function stupa({ light }: Stage): string {
  const white = '#fcf7ec'
  return [
    mass(light, 0, 0, 420, 36, '#efe3cb'),
    mass(light, 0, -34, 340, 34, white),
    shape('M-150 -66C-176 -190 -96 -262 0 -268C96 -262 176 -190 150 -66z', rounded(light, white)),
    mass(light, 0, -262, 84, 50, white),
    shape('M-30 -310L0 -456L30 -310z', rounded(light, '#e6bb58')),
    spike(light, 0, -450, 30),
    line('M-24 -340H24M-18 -368H18M-12 -396H12', light.dim('#a87a34', 0.2), 3, 0.7),
    ...[-262, 262].map(
      (x) =>
        mass(light, x, 0, 96, 92, '#f6ecd8') +
        arcade(light, x - 36, 0, 72, 62, 2, 0.6) +
        curved(light, x - 74, -86, 148, 52, '#a8543a'),
    ),
    arcade(light, -196, 0, 392, 26, 13, 0.5),
  ].join('')
}

/** A palace of pink stone: kiosks, onion domes, a tall pointed gate. */
export function palace({ light }: Stage): string {
  const stone = '#efb694'
  const kiosk = (x: number, y: number, r: number) =>
    shaft(light, x, y, r * 1.7, r * 1.3, '#f7dcc0') +
    arcade(light, x - r * 0.85, y, r * 1.7, r * 1.1, 3, 0.56) +
    onion(light, x, y - r * 1.25, r, '#fbf1e2')
  return [
    mass(light, 0, 0, 600, 150, stone),
    arcade(light, -290, -20, 580, 96, 15, 0.56),
    rect(-308, -166, 616, 18, light.lit('#f9e3ca')),
    ...[-282, -188, 188, 282].map((x) => kiosk(x, -164, 27)),
    mass(light, 0, 0, 230, 236, '#f4c9a8'),
    shape('M-74 0V-128Q-70 -180 0 -204Q70 -180 74 -128V0z', light.dim('#a8604f', 0.26)),
    shape(
      'M-46 0V-106Q-44 -146 0 -164Q44 -146 46 -106V0z',
      light.hasLamps ? '#ffd38a' : light.dim('#5e4a5c', 0.2),
    ),
    rect(-122, -252, 244, 18, light.lit('#fbe9d2')),
    kiosk(-88, -250, 25),
    kiosk(88, -250, 25),
    shaft(light, 0, -250, 110, 50, '#f7dcc0'),
    onion(light, 0, -298, 66, '#fdf6ea'),
  ].join('')
}

/** A temple of Bali: towers of thatch behind a split gate. */
export function meru({ light }: Stage): string {
  const tower = (x: number, tiers: number, w: number) =>
    Array.from({ length: tiers }, (_, index) => {
      const span = w * (1 - index / (tiers + 2.2))
      const y = -58 - index * w * 0.34
      return (
        rect(x - span * 0.24, y - w * 0.1, span * 0.48, w * 0.18, light.dim('#8f5a3c', 0.2)) +
        shape(
          `M${short(x - span * 0.62)} ${short(y)}Q${short(x - span * 0.3)} ${short(y - w * 0.1)} ${short(x - span * 0.2)} ${short(y - w * 0.28)}H${short(x + span * 0.2)}Q${short(x + span * 0.3)} ${short(y - w * 0.1)} ${short(x + span * 0.62)} ${short(y)}z`,
          rounded(light, '#6a5244'),
        )
      )
    }).join('') +
    mass(light, x, 0, w * 0.7, 62, '#b8735a') +
    spike(light, x, -58 - tiers * w * 0.34 + w * 0.02, 24)
  const half = (side: 1 | -1) => {
    const x = (value: number) => short(side * value)
    const d = `M${x(34)} 0V-290L${x(52)} -262L${x(58)} -230L${x(80)} -222L${x(84)} -178L${x(112)} -168L${x(116)} -112L${x(146)} -102L${x(150)} 0z`
    const trim = `M${x(36)} -60H${x(148)}M${x(36)} -104H${x(146)}M${x(36)} -170H${x(112)}M${x(36)} -224H${x(80)}`
    return shape(d, rounded(light, '#b5735a')) + line(trim, light.lit('#ead4b4'), 6, 0.85)
  }
  return [
    tower(-300, 7, 118),
    tower(300, 5, 108),
    tower(-176, 3, 84),
    tower(196, 9, 96),
    half(-1),
    half(1),
    shape('M-34 0h68l22 18h-112z', light.lit(blend('#cfc0a8', '#ead4b4', 0.5))),
  ].join('')
}

/** An old fort with a lighthouse over the harbour. */
export function fort({ light, country }: Stage): string {
  const stone = '#dcb98c'
  const merlons = Array.from({ length: 14 }, (_, index) => `M${-330 + index * 38} -120v-16h20v16z`).join('')
  return [
    shaft(light, 176, -110, 54, 236, '#fbf5e8'),
    ...[0, 1, 2].map((index) =>
      rect(149, -180 - index * 72, 54, 30, light.dim(country.cloths[0] ?? '#d8443f', 0.08)),
    ),
    rect(138, -356, 76, 12, light.dim('#4d5866', 0.2)),
    rect(156, -396, 40, 42, light.hasLamps ? '#ffe2a0' : light.lit('#bfe0e6')),
    dome(light, 176, -394, 24, '#b5533a', 0.9),
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
    rect(-334, -104, 552, 7, light.lit('#f3dcb6')),
    shaft(light, -330, 0, 70, 178, stone),
    dome(light, -330, -176, 36, '#c98a5a', 0.8),
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
    mass(light, 60, 0, 300, 104, white),
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
    arcade(light, -70, -20, 260, 62, 5, 0.36),
    mass(light, -130, 0, 104, 216, white),
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
    arcade(light, -162, -128, 64, 54, 2, 0.56),
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
    mass(light, x, 0, w, h, wall) +
    polygon(
      [
        [x - w / 2 - 10, -h],
        [x - w / 2 + 26, -h - 46],
        [x + w / 2 - 26, -h - 46],
        [x + w / 2 + 10, -h],
      ],
      rounded(light, country.roofs[0] ?? '#c86a45'),
    ) +
    arcade(light, x - w / 2 + 8, 0, w - 16, h * 0.56, Math.max(2, Math.round(w / 50)), 0.5)
  return [
    store(-300, 200, 108, country.walls[1] ?? '#f7ecd4'),
    store(310, 190, 96, country.walls[2] ?? '#e6c99a'),
    mass(light, 40, 0, 330, 170, stone),
    shape(merlons(40, -168, 330), light.lit(stone)),
    mass(light, -110, 0, 120, 250, stone),
    shape(merlons(-110, -248, 120), light.lit(stone)),
    mass(light, 190, 0, 96, 214, stone),
    shape(merlons(190, -212, 96), light.lit(stone)),
    arcade(light, -80, -70, 240, 34, 6, 0.26),
    shape('M10 0v-70a36 40 0 0 1 72 0v70z', light.dim('#5d4436', 0.3)),
    line('M-110 -250V-332', light.dim('#7a5a44', 0.2), 4),
    shape('M-110 -332q26 -10 48 2t34 -2v30q-18 8 -38 0t-44 0z', light.lit(country.cloths[0] ?? '#d98c3a')),
  ].join('')
}
