import { blend, paler } from '../svg/colour.ts'
import { down, outwards } from '../svg/paint.ts'
import { project, type Camera } from '../svg/perspective.ts'
import { ellipse, HEIGHT, line, placed, polyline, rect, shape, short, WIDTH } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'
import { blossoms } from '../nature/flowers.ts'
import { palm } from '../nature/palm.ts'
import { tree } from '../nature/trees.ts'

/** A promenade before the houses: paving that runs to the eye, lamps, trees, an old car or benches. */
export function street(stage: Stage, ground: number): string {
  const { country, hotel, light, random } = stage
  if (country.town === 'pyramids') return desertFloor(stage, ground)
  const paving = blend(hotel.floor, '#dccbb2', 0.5)
  const camera: Camera = { centre: WIDTH / 2, horizon: ground - 70, focal: 900, eye: 1.9 }
  const long = Array.from({ length: 25 }, (_, index) =>
    polyline([project(camera, [(index - 12) * 1.1, 0, 3]), project(camera, [(index - 12) * 1.1, 0, 22])]),
  ).join('')
  const rows = [4, 4.8, 5.8, 7, 8.6, 10.6, 13.4, 17]
    .map((z) => `M0 ${short(project(camera, [0, 0, z])[1])}H${WIDTH}`)
    .join('')
  const near = random.boolean(0.5) ? 1 : -1
  return [
    rect(
      [0, ground + 8],
      [WIDTH, HEIGHT - ground],
      down(blend(light.lit(paving), light.haze, 0.2), [light.lit(paving), 1, 0.4], light.dim(paving, 0.26)),
    ),
    line(long + rows, light.dim(paving, 0.45), 1.6, 0.3),
    beds(stage, ground),
    country.slug === 'cuba' || random.boolean(0.35)
      ? car(stage, WIDTH / 2 - near * random.between(60, 260), ground + 200)
      : fountain(stage, WIDTH / 2 - near * random.between(80, 220), ground + 140),
    ...[150, 470, 1066, 1386].map((x, index) =>
      lamp(
        light,
        x,
        ground + (index === 0 || index === 3 ? 210 : 96),
        index === 0 || index === 3 ? 1.25 : 0.66,
      ),
    ),
    country.trees.includes('palm')
      ? palm(
          {
            random,
            light,
            x: near === 1 ? WIDTH - 60 : 60,
            y: 1010,
            height: random.between(760, 860),
            colour: country.leaf,
          },
          -near * random.between(0.03, 0.12),
        )
      : tree('round', {
          random,
          light,
          x: near === 1 ? WIDTH - 70 : 70,
          y: 1000,
          height: 640,
          colour: country.leaf,
        }),
    blossoms({ random, light }, [near === 1 ? WIDTH - 50 : 50, 1000], [210, 70], country.leaf, country.bloom),
  ].join('')
}

/** Flower beds in stone rims. */
function beds({ country, light, random, hotel }: Stage, ground: number): string {
  const stone = blend(hotel.wall, '#d9ccb6', 0.6)
  return [0.13, 0.87]
    .map((t) => {
      const [x, y] = [WIDTH * t, ground + 112]
      return [
        ellipse([x + light.fall * 22, y + 16], [196, 26], light.dim(stone, 0.7), 0.3),
        shape(
          `M${short(x - 186)} ${short(y)}q0 40 186 42q186 -2 186 -42z`,
          down(light.lit(stone), light.dim(stone, 0.36)),
        ),
        ellipse([x, y], [186, 27], light.lit(paler(stone, 0.4))),
        ellipse([x, y - 1], [172, 22], light.dim(country.land[0], 0.3)),
        blossoms({ random, light }, [x - 74, y - 18], [92, 30], country.leaf, country.bloom),
        blossoms({ random, light }, [x + 76, y - 16], [88, 28], country.leaf, country.bloom),
        blossoms({ random, light }, [x, y - 24], [90, 36], country.leaf, country.bloom),
      ].join('')
    })
    .join('')
}

function lamp(light: Light, x: number, y: number, scale: number): string {
  const iron = light.dim('#3d4650', 0.2)
  const globe = (dx: number) =>
    (light.hasLamps ? ellipse([dx, -196], [64, 64], outwards(['#ffdf9c', 0.7], ['#ffdf9c', 0])) : '') +
    ellipse([dx, -196], [14, 15], light.hasLamps ? '#fff3cf' : light.lit('#f7f1e2'))
  const drawn = [
    shape(
      `M-8 0L${light.fall * 130} 9L${light.fall * 136} 15L8 4z`,
      light.dim('#6b6470', 0.6),
      light.reach > 0 ? 0.3 : 0.1,
    ),
    line('M0 0V-178M-40 -182Q-40 -160 0 -160Q40 -160 40 -182', iron, 5.5),
    line('M-10 0H10', iron, 10),
    globe(-40),
    globe(40),
    line('M0 -178V-200', iron, 4),
    globe(0),
  ]
  return placed(drawn.join(''), x, y, scale)
}

/** A car of the fifties. */
function car({ country, light, random }: Stage, x: number, y: number): string {
  const paint = random.pick(country.cloths)
  const body = light.lit(paint)
  const chrome = light.lit('#e9edf0')
  const wheel = (cx: number) =>
    ellipse([cx, -22], [30, 30], '#2b2a30') +
    ellipse([cx, -22], [17, 17], light.lit('#f6f1e6')) +
    ellipse([cx, -22], [8, 8], light.dim('#9aa3ad', 0.1))
  const drawn = [
    ellipse([light.fall * 26, 4], [220, 17], light.dim('#5d5664', 0.6), 0.42),
    shape('M-92 -78Q-70 -132 -22 -136H46Q84 -134 112 -80z', light.lit('#f6efe0')),
    shape('M-76 -82Q-58 -122 -20 -125H4V-82zM14 -82V-125H42Q72 -124 92 -82z', light.dim('#46647c', 0.1)),
    shape(
      'M-206 -34Q-206 -74 -160 -80L-92 -86H112L176 -92Q206 -92 208 -62V-30Q206 -22 196 -20H-196Q-206 -22 -206 -34z',
      down(paler(body, 0.18), [body, 1, 0.5], light.dim(paint, 0.35)),
    ),
    shape('M112 -86L176 -92Q206 -92 208 -70L150 -66z', light.dim(paint, 0.12)),
    line('M-198 -56Q-60 -66 200 -58', chrome, 5),
    line('M-210 -30H-176M176 -30H212', chrome, 9),
    ellipse([-194, -58], [10, 11], light.hasLamps ? '#fff0bd' : '#fdf8ea'),
    wheel(-122),
    wheel(124),
  ]
  return placed(drawn.join(''), x, y, random.between(0.92, 1.08), random.boolean(0.5))
}

function fountain({ country, light, hotel }: Stage, x: number, y: number): string {
  const stone = blend(hotel.wall, '#d9ccb6', 0.5)
  const water = light.lit(country.water[2])
  const drawn = [
    ellipse([light.fall * 30, 26], [190, 26], light.dim('#5d5664', 0.6), 0.3),
    shape('M-170 -6Q-160 40 0 44Q160 40 170 -6z', down(light.lit(stone), light.dim(stone, 0.35))),
    ellipse([0, -6], [170, 30], light.lit(paler(stone, 0.4))),
    ellipse([0, -4], [154, 24], water),
    rect([-11, -98], [22, 96], light.dim(stone, 0.12)),
    shape('M-70 -100Q-50 -68 0 -66Q50 -68 70 -100z', down(light.lit(stone), light.dim(stone, 0.3))),
    ellipse([0, -100], [70, 13], light.lit(paler(stone, 0.4))),
    line(
      'M0 -98Q-8 -160 -46 -98M0 -98Q8 -160 46 -98M0 -100V-158M-64 -96Q-86 -70 -96 -8M64 -96Q86 -70 96 -8',
      '#f4fdff',
      4,
      0.85,
    ),
  ]
  return placed(drawn.join(''), x, y, 1)
}

/** Sand with dunes, and camels in a line. */
function desertFloor({ country, light, random }: Stage, ground: number): string {
  const dune = (y: number, lift: number, opacity: number) => {
    const d = `M-20 ${short(y)}Q${short(300)} ${short(y - lift)} ${short(640 + random.between(-90, 90))} ${short(y - lift * 0.2)}T1560 ${short(y - lift * 0.6)}V1040H-20z`
    return shape(d, down(light.lit(paler(country.sand, 0.1)), light.dim(country.sand, opacity)))
  }
  const coat = light.dim('#9c6a42', 0.2)
  const camel =
    'M-46 0L-40 -44Q-52 -62 -38 -72Q-24 -78 -14 -96Q0 -112 12 -92Q22 -76 40 -76Q50 -84 56 -108Q64 -124 84 -116L90 -108Q74 -104 72 -92Q66 -60 46 -50L50 0H43L34 -42H-20L-28 0H-35L-32 -42L-38 0z'
  const line3 = [0, 1, 2, 3].map((index) =>
    placed(
      shape(
        `M-40 2L${light.fall * 120 - 40} 14L${light.fall * 120 + 40} 14L44 2z`,
        light.dim(country.sand, 0.6),
        0.35,
      ) +
        shape(camel, coat) +
        shape('M-18 -92Q0 -118 18 -88L24 -62H-22z', light.lit(country.cloths[index % 3] ?? '#c8573d')),
      540 + index * 128,
      ground + 116 + index * 4,
      0.84,
    ),
  )
  const palms = [60, 150, 1440].map((x, index) =>
    palm(
      { random, light, x, y: ground + 150 + index * 16, height: 430 - index * 60, colour: country.leaf },
      random.between(-0.14, 0.14),
    ),
  )
  return (
    dune(ground + 8, 18, 0.06) +
    dune(ground + 96, 46, 0.14) +
    line3.join('') +
    dune(ground + 210, 70, 0.34) +
    palms.join('')
  )
}
