import { contrast, linearChannels } from './color.ts'
import { tokenPairs, type Scheme, type TokenPair, type Tokens } from './tokens.ts'

export type BrandToken = 'brand' | 'brand-ink' | 'brand-soft' | 'link' | SeaToken
export type BrandColors = Record<BrandToken, string>

/** Of home's drawing: as light as they are, of the brand's hue. */
const seaTokens = ['sea-top', 'sea-haze', 'sea-hills', 'sea-far', 'sea-near'] as const
type SeaToken = (typeof seaTokens)[number]

const LIGHTNESS_STEP = 0.004

/** How a scheme wears a brand: on light pages it goes darker until it is seen, on dark ones lighter. */
interface Wear {
  step: number
  /** Within these limits the colour stays as given. */
  lightness: [least: number, most: number]
  vividest: number
  soft: Oklch
  /** Of the given chroma, as much stays in the soft ground. */
  softShare: number
  /** How much further than the brand its links begin. */
  linkAhead: number
}

const wears: Record<Scheme, Wear> = {
  light: {
    step: -LIGHTNESS_STEP,
    lightness: [0, 1],
    vividest: 0.4,
    soft: { lightness: 0.944, chroma: 0.026, hue: 0 },
    softShare: 0.24,
    linkAhead: 0,
  },
  dark: {
    step: LIGHTNESS_STEP,
    // Saturated colours of the day burn on a dark page.
    lightness: [0.74, 0.9],
    vividest: 0.13,
    soft: { lightness: 0.302, chroma: 0.05, hue: 0 },
    softShare: 0.5,
    linkAhead: 0.035,
  },
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const DARK_INK: Oklch = { lightness: 0.24, chroma: 0.04, hue: 0 }

/**
 * Derives the brand's four colours for both schemes from one: the hue stays, the lightness moves until
 * every pair the tokens require has enough contrast. A colour with enough contrast stays unchanged in the
 * light scheme.
 * @param color `#rrggbb`
 * @param tokens the other colours of the schemes, as `readTokens` gives them
 */
export function deriveBrand(color: string, tokens: Record<Scheme, Tokens>): Record<Scheme, BrandColors> {
  const given = color.toLowerCase()
  return { light: wear(given, tokens.light, wears.light), dark: wear(given, tokens.dark, wears.dark) }
}

function wear(given: string, tokens: Tokens, { lightness, ...how }: Wear): BrandColors {
  const source = toOklch(given)
  const { hue } = source
  const tame: Oklch = {
    lightness: Math.min(lightness[1], Math.max(lightness[0], source.lightness)),
    chroma: Math.min(source.chroma, how.vividest),
    hue,
  }
  const isTame = tame.lightness === source.lightness && tame.chroma === source.chroma
  const brand = firstFit(isTame ? given : fromOklch(tame), how.step, (candidate) => {
    return fits({ ...tokens, brand: candidate, 'brand-ink': inkOn(candidate, source) }, [
      'brand',
      'brand-ink',
    ])
  })
  const soft = fromOklch({
    ...how.soft,
    chroma: Math.min(how.soft.chroma, source.chroma * how.softShare),
    hue,
  })
  const worn = { ...tokens, brand, 'brand-soft': soft }
  const ahead = how.linkAhead === 0 ? brand : fromOklch(moved(toOklch(brand), how.linkAhead))
  const link = firstFit(ahead, how.step, (candidate) => fits({ ...worn, link: candidate }, ['link']))
  return { brand, 'brand-ink': inkOn(brand, source), 'brand-soft': soft, link, ...deriveSea(source, tokens) }
}

function deriveSea({ chroma, hue }: Oklch, tokens: Tokens): Record<SeaToken, string> {
  const colors = seaTokens.map((name) => {
    const sea = toOklch(tokens[name] ?? BLACK)
    return [name, fromOklch({ ...sea, chroma: Math.min(sea.chroma, chroma), hue })]
  })
  return Object.fromEntries(colors) as Record<SeaToken, string>
}

/** Words on the brand: white while it reads, else the brand's own darkest, else black. */
function inkOn(brand: string, { chroma, hue }: Oklch): string {
  const dark = fromOklch({ ...DARK_INK, chroma: Math.min(DARK_INK.chroma, chroma), hue })
  const inks = [WHITE, dark, BLACK]
  const least = tokenPairs.find(({ mark }) => mark === 'brand-ink')?.least ?? Infinity
  return inks.find((ink) => contrast(ink, brand) >= least) ?? BLACK
}

function firstFit(color: string, step: number, fit: (candidate: string) => boolean): string {
  const source = toOklch(color)
  let candidate = color
  for (let shift = 0; !fit(candidate);) {
    shift += step
    const next = moved(source, shift)
    candidate = fromOklch(next)
    // The end of the scale: nothing lighter or darker is left to try.
    if (next.lightness <= 0 || next.lightness >= 1) return candidate
  }
  return candidate
}

function moved(color: Oklch, shift: number): Oklch {
  return { ...color, lightness: Math.min(1, Math.max(0, color.lightness + shift)) }
}

function fits(tokens: Tokens, marks: string[]): boolean {
  return tokenPairs.filter(({ mark }) => marks.includes(mark)).every((pair) => isTold(pair, tokens))
}

function isTold({ mark, ground, least }: TokenPair, tokens: Tokens): boolean {
  return contrast(tokens[mark] ?? '', tokens[ground] ?? '') >= least
}

/** A colour by what an eye tells apart: how light 0 to 1, how vivid from 0, of which hue in radians. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Matrices of Björn Ottosson, "A perceptual color space for image processing", 2020. */
const TO_CONES = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
]
const TO_LAB = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
]
const FROM_LAB = [
  [1, 0.396_337_777_4, 0.215_803_757_3],
  [1, -0.105_561_345_8, -0.063_854_172_8],
  [1, -0.089_484_177_5, -1.291_485_548],
]
const FROM_CONES = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
]
const CHROMA_STEP = 0.002
/** Rounding of the matrices: grey must not lose its way for it. */
const EDGE = 0.0005

/** OKLCH of a `#rrggbb` colour. */
export function toOklch(color: string): Oklch {
  const cones = times(TO_CONES, linearChannels(color)).map(Math.cbrt)
  const [lightness = 0, a = 0, b = 0] = times(TO_LAB, cones)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** `#rrggbb` of a colour; what no screen shows is made less vivid until one does. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let vivid = chroma; ; vivid = Math.max(0, vivid - CHROMA_STEP)) {
    const lab = [lightness, vivid * Math.cos(hue), vivid * Math.sin(hue)]
    const light = times(
      FROM_CONES,
      times(FROM_LAB, lab).map((cone) => cone ** 3),
    )
    const isShown = light.every((amount) => amount >= -EDGE && amount <= 1 + EDGE)
    if (isShown || vivid === 0) return `#${light.map(toHex).join('')}`
  }
}

function times(matrix: number[][], vector: number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0))
}

function toHex(light: number): string {
  const amount = Math.min(1, Math.max(0, light))
  const value = amount <= 0.003_130_8 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
