import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBox, placeNames, spread } from './layout.ts'

const mark = fc.record({
  x: fc.double({ min: 0, max: 288, noNaN: true }),
  y: fc.double({ min: 0, max: 190, noNaN: true }),
  text: fc.constantFrom('Сиде', 'Анталья', 'Шарм-эль-Шейх'),
})

const ROUND = { width: 22, height: 22 }
const WIDE = { width: 48, height: 24 }

describe('marks', () => {
  test('stay inside, apart if there is space, and in place if they do not overlap', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), (marks) => {
        const moved = spread(marks, ROUND, 288, 190)
        for (const [index, one] of moved.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(11)
          expect(one.x).toBeLessThanOrEqual(277)
          expect(one.y).toBeGreaterThanOrEqual(11)
          expect(one.y).toBeLessThanOrEqual(179)
          for (const other of moved.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12)
        }
        expect(spread(marks, ROUND, 288, 190)).toEqual(moved)
      }),
    )
    const far = [
      { x: 50, y: 50, text: 'a' },
      { x: 150, y: 100, text: 'b' },
    ]
    expect(spread(far, ROUND, 288, 190)).toEqual(far)
  })
})

describe('names', () => {
  test.each([ROUND, WIDE])('never overlap another name or leave the drawing (%j)', (size) => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), (raw) => {
        const marks = spread(raw, size, 288, 190)
        const boxes = placeNames(marks, size, 288, 190).flatMap((side, index) => {
          const own = marks[index]
          return side && own ? [computeBox(own, side, size)] : []
        })
        for (const [index, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0)
          expect(one.right).toBeLessThanOrEqual(288)
          for (const other of boxes.slice(index + 1))
            expect(
              one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ).toBe(false)
        }
      }),
    )
  })
})
