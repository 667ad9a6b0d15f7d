type Lab = readonly [lightness: number, a: number, b: number]

/** The colour a part `amount` of the way from one to the other, by eye rather than by number (OKLab). */
export function blend(from: string, to: string, amount: number): string {
  if (amount <= 0) return from
  if (amount >= 1) return to
  const one = toLab(from)
  const other = toLab(to)
  return toHex([
    one[0] + (other[0] - one[0]) * amount,
    one[1] + (other[1] - one[1]) * amount,
    one[2] + (other[2] - one[2]) * amount,
  ])
}

/** Towards white. */
export function paler(colour: string, amount: number): string {
  return blend(colour, '#fffdf8', amount)
}

/** Towards a warm black, for the dark side of things that stand indoors. */
export function deeper(colour: string, amount: number): string {
  return blend(colour, '#241a1c', amount)
}

function toLab(hex: string): Lab {
  const number = Number.parseInt(hex.slice(1), 16)
  const r = toLinear(number >> 16)
  const g = toLinear((number >> 8) & 255)
  const b = toLinear(number & 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}

function toLinear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.min(255, Math.max(0, Math.round(share * 255)))
}
