import { line, polygon, rect, shape, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { arcade, dome, mass, rounded, shaft, spike } from './landmark-parts.ts'

/** A great mosque: a pile of domes between four minarets. */
export function mosque({ light, country }: Stage): string {
  const stone = '#efe2cc'
  const lead = '#8fa3b0'
  const minaret = (x: number, h: number) =>
    shaft(light, [x, 0], [15, h], stone) +
    rect([x - 13, -h * 0.66], [26, 9], light.lit(stone)) +
    rect([x - 12, -h * 0.86], [24, 8], light.lit(stone)) +
    shape(`M${x - 9} ${-h}L${x} ${-h - 62}L${x + 9} ${-h}z`, rounded(light, lead)) +
    spike(light, [x, -h - 58], 18)
  return [
    minaret(-196, 330),
    minaret(196, 330),
    mass(light, [0, 0], [330, 120], stone),
    ...[-128, 128].map((x) => dome(light, [x, -118], 44, lead, 0.8)),
    mass(light, [0, -110], [220, 66], stone),
    ...[-74, 74].map((x) => dome(light, [x, -172], 42, lead, 0.85)),
    mass(light, [0, -170], [128, 40], stone),
    arcade(light, [-62, -172], [124, 32], 8, 0.5),
    dome(light, [0, -208], 82, lead, 0.92),
    spike(light, [0, -282], 34),
    arcade(light, [-158, 0], [316, 64], 9, 0.56),
    arcade(light, [-104, -112], [208, 40], 9, 0.46),
    minaret(-250, 270),
    minaret(250, 270),
    rect([-170, -126], [340, 8], light.lit(country.sand)),
  ].join('')
}

/** Three pyramids in the sand. */
export function pyramids({ light, country }: Stage): string {
  const one = (x: number, w: number, h: number, far: number) => {
    const ridge = x + light.fall * -w * 0.12
    const lit = light.far('#e2b477', far)
    const dark = light.far(light.dim('#b98352', 0.42), far)
    const rows = Array.from(
      { length: 9 },
      (_, index) =>
        `M${short(x - w * (index + 1) * 0.1)} ${short(-h + h * (index + 1) * 0.1)}H${short(x + w * (index + 1) * 0.1)}`,
    ).join('')
    return (
      polygon(
        [
          [x - w, 0],
          [x, -h],
          [ridge, 0],
        ],
        light.fall === 1 ? lit : dark,
      ) +
      polygon(
        [
          [x + w, 0],
          [x, -h],
          [ridge, 0],
        ],
        light.fall === 1 ? dark : lit,
      ) +
      line(rows, light.dim('#a8744a', 0.3), 1.6, 0.22)
    )
  }
  return (
    one(-250, 150, 190, 0.3) +
    one(240, 190, 250, 0.18) +
    one(-20, 280, 370, 0.04) +
    shape('M-560 14Q-300 -34 -60 0T420 -12Q520 -14 620 16z', light.lit(country.sand))
  )
}

/** The tallest tower over its lesser neighbours, and the hotel like a sail. */
export function burj({ light, random }: Stage): string {
  const glass = '#a9c2d3'
  const slab = (x: number, w: number, h: number, colour: string) => {
    const bands = Array.from(
      { length: Math.round(h / 17) },
      (_, index) => `M${short(x - w / 2 + 3)} ${short(-8 - index * 17)}h${short(w - 6)}`,
    ).join('')
    return (
      mass(light, [x, 0], [w, h], colour) +
      line(bands, light.hasLamps ? '#ffdc9c' : light.dim('#4f6a84', 0.1), 5, light.hasLamps ? 0.6 : 0.3)
    )
  }
  const tier = [0, 1, 2, 3, 4, 5]
    .map((index) =>
      shaft(light, [(index % 2 ? 5 : -5) * (1 - index / 6), -index * 84], [92 - index * 15, 96], glass),
    )
    .join('')
  const steps = [0, 1, 2, 3, 4]
    .map((index) =>
      shaft(light, [(index % 2 ? -1 : 1) * (44 - index * 7), -index * 70], [26 - index * 3, 100], '#c7d6de'),
    )
    .join('')
  return [
    ...[-330, -262, -196, 170, 240, 322].map((x) =>
      slab(
        x,
        random.between(44, 64),
        random.between(150, 300),
        random.pick(['#c9cdd2', '#dccbb0', '#9fb5c6', '#e4dccd']),
      ),
    ),
    tier,
    steps,
    shape('M-6 -496L0 -660L6 -496z', light.lit('#dfe7ea')),
    shape('M-142 0Q-150 -170 -96 -282Q-50 -150 -56 0z', light.lit('#f7f5ef')),
    shape('M-56 0Q-50 -150 -96 -282Q-78 -140 -84 0z', light.dim('#9fb8c8', 0.3)),
    line(
      'M-142 -60Q-100 -72 -56 -62M-140 -120Q-100 -134 -60 -122M-130 -180Q-98 -192 -68 -182M-96 -282V-316',
      light.dim('#8aa4b4', 0.2),
      3,
    ),
    slab(96, 50, 210, '#d9c7a6'),
  ].join('')
}

/** A white medina: cubes, domes, a square minaret, doors painted blue. */
export function medina({ light, country }: Stage): string {
  const white = country.walls[0] ?? '#fdfaf3'
  const blue = country.slug === 'tanzania' ? '#7a4a30' : '#2a78bb'
  const door = (x: number, y: number, h: number) =>
    shape(
      `M${x - h * 0.3} ${y}v${-h * 0.7}a${h * 0.3} ${h * 0.34} 0 0 1 ${h * 0.6} 0v${h * 0.7}z`,
      light.lit(blue),
    )
  return [
    mass(light, [84, 0], [74, 330], white),
    arcade(light, [54, -250], [60, 40], 3, 0.6),
    rect([40, -344], [88, 16], light.lit(white)),
    mass(light, [84, -340], [42, 54], white),
    dome(light, [84, -392], 22, country.roofs[0] ?? blue),
    spike(light, [84, -412], 26),
    mass(light, [-120, 0], [190, 150], white),
    dome(light, [-120, -150], 72, white, 0.9),
    spike(light, [-120, -212], 24),
    mass(light, [-250, 0], [110, 110], '#f4ead8'),
    mass(light, [220, 0], [170, 128], '#f8efe0'),
    mass(light, [0, 0], [130, 96], white),
    door(-120, 0, 92),
    door(0, 0, 70),
    door(236, 0, 76),
    arcade(light, [-236, -56], [60, 32], 2, 0.5),
    arcade(light, [160, -66], [90, 32], 3, 0.46),
    line('M-216 -150H-24M-306 -110H-194M134 -128H306', light.lit('#fffdf6'), 7),
  ].join('')
}

/** White cubes climbing a slope, blue domes, a bell gable, a windmill. */
export function cubes({ light, random }: Stage): string {
  const rows = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 6 - row }, (_, index) => {
      const w = random.between(70, 112)
      const h = random.between(66, 104)
      const x = (index - (5 - row) / 2) * 104 + random.between(-16, 16)
      const y = -row * 70
      const window = rect(
        [x - 9 + random.between(-14, 14), y - h * 0.66],
        [17, 23],
        light.hasLamps ? '#ffd38a' : light.dim('#2b6cb0', 0.1),
        1,
        2,
      )
      const hasDome = (row + index) % 4 === 1
      return {
        row,
        drawn:
          (hasDome
            ? dome(light, [x, y - h], w * 0.34, '#2a72c0', 0.95) + spike(light, [x, y - h - w * 0.3], 16)
            : '') +
          mass(light, [x, y], [w, h], '#fefcf6') +
          window,
      }
    }),
  )
  const blades = [0.4, 1.97, 3.54, 5.11]
    .map((angle) => `M248 -328L${short(248 + Math.cos(angle) * 92)} ${short(-328 + Math.sin(angle) * 92)}`)
    .join('')
  return [
    ...rows.toReversed().map(({ drawn }) => drawn),
    dome(light, [-40, -300], 62, '#2468b8', 1),
    mass(light, [-40, -262], [138, 52], '#fefcf6'),
    spike(light, [-40, -360], 30),
    shape('M214 -200L222 -322H274L282 -200z', rounded(light, '#fdf9f0')),
    shape('M216 -320L248 -366L280 -320z', light.dim('#a8835c', 0.1)),
    line(blades, light.dim('#8a6a4c', 0.2), 4),
    mass(light, [130, -230], [54, 96], '#fefcf6'),
    arcade(light, [110, -262], [40, 48], 2, 0.6),
  ].join('')
}
