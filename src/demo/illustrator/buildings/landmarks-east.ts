import { blend } from '../svg/colour.ts'
import { line, rect, shape, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { arcade, mass, onion, rounded, shaft, spike } from './landmark-parts.ts'
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
      spike(light, [x, -h + 4], h * 0.1)
    )
  }
  return [
    spire(-190, 230, 62),
    spire(190, 230, 62),
    spire(0, 440, 122),
    mass(light, [-300, 0], [150, 70], '#f5ead6'),
    curved(light, [-396, -66], [192, 74], '#c4562f'),
    curved(light, [-356, -118], [112, 56], '#d9893a'),
    mass(light, [300, 0], [150, 70], '#f5ead6'),
    curved(light, [204, -66], [192, 74], '#c4562f'),
    curved(light, [244, -118], [112, 56], '#d9893a'),
    arcade(light, [-370, 0], [140, 48], 5, 0.5),
    arcade(light, [230, 0], [140, 48], 5, 0.5),
    rect([-150, -22], [300, 22], light.lit('#f1e4cc')),
  ].join('')
}

/** A pagoda of seven roofs. */
export function pagoda({ light, country }: Stage): string {
  const roof = country.slug === 'vietnam' ? '#a8452f' : '#3f7466'
  const tiers = [0, 1, 2, 3, 4, 5].map((index) => {
    const w = 190 - index * 23
    const y = -index * 66
    return (
      mass(light, [0, y], [w * 0.62, 60], country.slug === 'vietnam' ? '#f0c766' : '#c94a38') +
      arcade(light, [-w * 0.27, y - 6], [w * 0.54, 32], 4, 0.5) +
      rect([-w * 0.36, y - 14], [w * 0.72, 5], light.lit('#e3b450')) +
      curved(light, [-w * 0.62, y - 52], [w * 1.24, 44], roof)
    )
  })
  const hall = (x: number) =>
    mass(light, [x, 0], [170, 76], '#f4e6cc') +
    arcade(light, [x - 80, 0], [160, 52], 5, 0.54) +
    curved(light, [x - 116, -70], [232, 66], roof) +
    rect([x - 56, -148], [112, 20], light.lit('#f4e6cc')) +
    curved(light, [x - 82, -142], [164, 44], roof)
  return [
    hall(-270),
    hall(270),
    ...tiers,
    spike(light, [0, -430], 60),
    shape('M-86 0h172l26 16h-224z', light.lit('#eadfcb')),
  ].join('')
}

/** A white dagoba with its golden point. */
export function stupa({ light }: Stage): string {
  const white = '#fcf7ec'
  return [
    mass(light, [0, 0], [420, 36], '#efe3cb'),
    mass(light, [0, -34], [340, 34], white),
    shape('M-150 -66C-176 -190 -96 -262 0 -268C96 -262 176 -190 150 -66z', rounded(light, white)),
    mass(light, [0, -262], [84, 50], white),
    shape('M-30 -310L0 -456L30 -310z', rounded(light, '#e6bb58')),
    spike(light, [0, -450], 30),
    line('M-24 -340H24M-18 -368H18M-12 -396H12', light.dim('#a87a34', 0.2), 3, 0.7),
    ...[-262, 262].map(
      (x) =>
        mass(light, [x, 0], [96, 92], '#f6ecd8') +
        arcade(light, [x - 36, 0], [72, 62], 2, 0.6) +
        curved(light, [x - 74, -86], [148, 52], '#a8543a'),
    ),
    arcade(light, [-196, 0], [392, 26], 13, 0.5),
  ].join('')
}

/** A palace of pink stone: kiosks, onion domes, a tall pointed gate. */
export function palace({ light }: Stage): string {
  const stone = '#efb694'
  const kiosk = (x: number, y: number, r: number) =>
    shaft(light, [x, y], [r * 1.7, r * 1.3], '#f7dcc0') +
    arcade(light, [x - r * 0.85, y], [r * 1.7, r * 1.1], 3, 0.56) +
    onion(light, [x, y - r * 1.25], r, '#fbf1e2')
  return [
    mass(light, [0, 0], [600, 150], stone),
    arcade(light, [-290, -20], [580, 96], 15, 0.56),
    rect([-308, -166], [616, 18], light.lit('#f9e3ca')),
    ...[-282, -188, 188, 282].map((x) => kiosk(x, -164, 27)),
    mass(light, [0, 0], [230, 236], '#f4c9a8'),
    shape('M-74 0V-128Q-70 -180 0 -204Q70 -180 74 -128V0z', light.dim('#a8604f', 0.26)),
    shape(
      'M-46 0V-106Q-44 -146 0 -164Q44 -146 46 -106V0z',
      light.hasLamps ? '#ffd38a' : light.dim('#5e4a5c', 0.2),
    ),
    rect([-122, -252], [244, 18], light.lit('#fbe9d2')),
    kiosk(-88, -250, 25),
    kiosk(88, -250, 25),
    shaft(light, [0, -250], [110, 50], '#f7dcc0'),
    onion(light, [0, -298], 66, '#fdf6ea'),
  ].join('')
}

/** A temple of Bali: towers of thatch behind a split gate. */
export function meru({ light }: Stage): string {
  const tower = (x: number, tiers: number, w: number) =>
    Array.from({ length: tiers }, (_, index) => {
      const span = w * (1 - index / (tiers + 2.2))
      const y = -58 - index * w * 0.34
      return (
        rect([x - span * 0.24, y - w * 0.1], [span * 0.48, w * 0.18], light.dim('#8f5a3c', 0.2)) +
        shape(
          `M${short(x - span * 0.62)} ${short(y)}Q${short(x - span * 0.3)} ${short(y - w * 0.1)} ${short(x - span * 0.2)} ${short(y - w * 0.28)}H${short(x + span * 0.2)}Q${short(x + span * 0.3)} ${short(y - w * 0.1)} ${short(x + span * 0.62)} ${short(y)}z`,
          rounded(light, '#6a5244'),
        )
      )
    }).join('') +
    mass(light, [x, 0], [w * 0.7, 62], '#b8735a') +
    spike(light, [x, -58 - tiers * w * 0.34 + w * 0.02], 24)
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
