import { linearChannels } from './color.ts'

/** A colour by what an eye tells apart: how light 0 to 1, how vivid from 0, of which hue in radians. */
export interface Oklch {
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
