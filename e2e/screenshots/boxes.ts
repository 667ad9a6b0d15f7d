import type { Box } from './parts.ts'

/** Pixels by which a part may be wider or higher than Chromium draws it: letters are smoothed another way. */
const ALLOWED = 4

/** A part that two engines draw unequally; a size that is missing is of the engine that has no such part. */
export interface Difference {
  part: string
  chromium?: string
  engine?: string
}

/** What is drawn more than {@link ALLOWED} pixels larger or smaller, and what only one of both has. */
export function compareBoxes(chromium: Box[], engine: Box[]): Difference[] {
  const drawn = new Map(engine.map((box) => [box.part, box]))
  const expected = new Set(chromium.map(({ part }) => part))
  const unequal = chromium.flatMap((box) => {
    const other = drawn.get(box.part)
    if (other && isNear(box, other)) return []
    return [{ part: box.part, chromium: sizeOf(box), ...(other && { engine: sizeOf(other) }) }]
  })
  const added = engine.filter(({ part }) => !expected.has(part))
  return [...unequal, ...added.map((box) => ({ part: box.part, engine: sizeOf(box) }))]
}

/** One line for people: what it is, how large here and there. */
export function sentenceOf(
  { part, chromium = 'нет', engine = 'нет' }: Difference,
  engineName: string,
): string {
  return `${part}: Chromium ${chromium}, ${engineName} ${engine}`
}

const isNear = (one: Box, other: Box) =>
  Math.abs(one.width - other.width) <= ALLOWED && Math.abs(one.height - other.height) <= ALLOWED

const sizeOf = ({ width, height }: Box) => `${round(width)}×${round(height)}`

const round = (pixels: number) => String(Math.round(pixels * 10) / 10).replace('.', ',')
