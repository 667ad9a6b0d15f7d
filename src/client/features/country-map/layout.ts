export interface Mark {
  x: number
  y: number
  text: string
}

/** Width and height of a mark, px. */
export interface MarkSize {
  width: number
  height: number
}

type Corner = `${'right' | 'left'} ${'above' | 'below'}`
export type Side = 'right' | 'left' | 'above' | 'below' | Corner

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const ROUNDS = 60

/**
 * Pushes overlapping marks apart and keeps them inside. Deterministic: the same input gives the same
 * layout.
 */
export function spread(marks: Mark[], size: MarkSize, width: number, height: number): Mark[] {
  // A wide mark is a round one in a drawing that is compressed horizontally.
  const ratio = size.width / size.height
  const round = marks.map((mark) => ({ ...mark, x: mark.x / ratio }))
  return spreadRound(round, size.height, width / ratio, height).map((mark) => ({
    ...mark,
    x: mark.x * ratio,
  }))
}

function spreadRound(marks: Mark[], distance: number, width: number, height: number): Mark[] {
  const moved = marks.map((mark) => ({ ...mark }))
  const inside = (value: number, most: number) => Math.min(most - distance / 2, Math.max(distance / 2, value))
  for (let round = 0; round < ROUNDS; round++) {
    let isQuiet = true
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const dx = other.x - one.x
        const dy = other.y - one.y
        const gap = Math.hypot(dx, dy)
        if (gap >= distance) continue
        isQuiet = false
        // Marks at the same place each move in a different direction.
        const [ux, uy] = gap > 0.01 ? [dx / gap, dy / gap] : [Math.cos(index + 1), Math.sin(index + 1)]
        const push = (distance - gap) / 2 + 0.1
        one.x -= ux * push
        one.y -= uy * push
        other.x += ux * push
        other.y += uy * push
      }
    }
    for (const mark of moved) {
      mark.x = inside(mark.x, width)
      mark.y = inside(mark.y, height)
    }
    if (isQuiet) break
  }
  return moved
}

/**
 * Width of a character, height of a line and the gap to the mark, px. Text keeps its size in a wider
 * drawing.
 */
const LETTER = 7.6
const LINE = 14
const GAP = 4
const SIDES: Side[] = [
  'right',
  'left',
  'above',
  'below',
  'right above',
  'right below',
  'left above',
  'left below',
]

/**
 * Picks a side for each name where it overlaps no other name, and no mark either if there is such a side;
 * undefined if names take all the space.
 */
export function placeNames(
  marks: Mark[],
  size: MarkSize,
  width: number,
  height: number,
): (Side | undefined)[] {
  const own = marks.map(({ x, y }) => ({
    left: x - size.width / 2,
    right: x + size.width / 2,
    top: y - size.height / 2,
    bottom: y + size.height / 2,
  }))
  const names: Box[] = []
  return marks.map((mark) => {
    const free = SIDES.filter((one) => {
      const box = computeBox(mark, one, size)
      const isInside = box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2
      return isInside && !names.some((other) => meet(box, other))
    })
    const covered = (one: Side) => own.filter((other) => meet(computeBox(mark, one, size), other)).length
    const [side] = free.sort((one, other) => covered(one) - covered(other))
    if (side) names.push(computeBox(mark, side, size))
    return side
  })
}

export function computeBox({ x, y, text }: Mark, side: Side, size: MarkSize): Box {
  const wide = text.length * LETTER
  const [across, along] = [size.width / 2 + GAP, size.height / 2 + GAP]
  const middle = { left: x - wide / 2, right: x + wide / 2 }
  const above = { top: y - along - LINE, bottom: y - along }
  const below = { top: y + along, bottom: y + along + LINE }
  switch (side) {
    case 'right':
      return { left: x + across, right: x + across + wide, top: y - LINE / 2, bottom: y + LINE / 2 }
    case 'left':
      return { left: x - across - wide, right: x - across, top: y - LINE / 2, bottom: y + LINE / 2 }
    case 'above':
      return { ...middle, ...above }
    case 'below':
      return { ...middle, ...below }
    case 'right above':
      return { left: x, right: x + wide, ...above }
    case 'right below':
      return { left: x, right: x + wide, ...below }
    case 'left above':
      return { left: x - wide, right: x, ...above }
    case 'left below':
      return { left: x - wide, right: x, ...below }
  }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
