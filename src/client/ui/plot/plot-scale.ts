/** Readable steps, for any power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/** Returns axis marks from zero to the first round number with space above the highest value. */
export function axisMarks(highest: number, about: number): number[] {
  if (!(highest > 0) || !Number.isFinite(highest)) return [0, 1]
  const rough = highest / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const count = Math.floor(highest / step) + 1
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Formats a fraction as a percentage for SVG and CSS. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
