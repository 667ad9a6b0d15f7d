/** Steps that a reader can count in, of any power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/** Marks of an axis from nought to the first round number that leaves room above the highest value. */
export function axisMarks(highest: number, about: number): number[] {
  if (!(highest > 0) || !Number.isFinite(highest)) return [0, 1]
  const rough = highest / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const count = Math.floor(highest / step) + 1
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** A share of the whole as SVG and CSS write it. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
