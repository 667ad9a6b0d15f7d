import type { Box } from './parts.ts'

/** Allowed difference from Chromium in width or height, px: engines smooth characters differently. */
const ALLOWED = 4

/** A part with different sizes in two engines. A missing size belongs to the engine that lacks the part. */
export interface Difference {
  part: string
  chromium?: string
  engine?: string
}

/**
 * Returns parts with a size difference of more than {@link ALLOWED} px, and parts that only one engine
 * has.
 */
export function compareBoxes(chromium: Box[], engine: Box[]): Difference[] {
  const drawn = new Map(engine.map((box) => [box.part, box]))
  const expected = new Set(chromium.map(({ part }) => part))
  const unequal = chromium.flatMap((box) => {
    const other = drawn.get(box.part)
    if (other && isNear(box, other)) return []
    return [{ part: box.part, chromium: readSize(box), ...(other && { engine: readSize(other) }) }]
  })
  const added = engine.filter(({ part }) => !expected.has(part))
  return [...unequal, ...added.map((box) => ({ part: box.part, engine: readSize(box) }))]
}

/** Formats one line: the part and its size in both engines. */
export function toSentence(
  { part, chromium = 'нет', engine = 'нет' }: Difference,
  engineName: string,
): string {
  return `${part}: Chromium ${chromium}, ${engineName} ${engine}`
}

const isNear = (one: Box, other: Box) =>
  Math.abs(one.width - other.width) <= ALLOWED && Math.abs(one.height - other.height) <= ALLOWED

const readSize = ({ width, height }: Box) => `${round(width)}×${round(height)}`

const round = (pixels: number) => String(Math.round(pixels * 10) / 10).replace('.', ',')
