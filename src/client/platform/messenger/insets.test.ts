import { expect, test } from 'vitest'
import { readViewportHeight, readInsets } from './insets.ts'

const none = { top: 0, bottom: 0, left: 0, right: 0 }

test.each<[string, unknown, unknown, object]>([
  [
    'both summed',
    { top: 44, bottom: 34, left: 40 },
    { top: 46, left: 4, right: 2 },
    { top: 90, bottom: 34, left: 44, right: 2 },
  ],
  ['none', undefined, undefined, none],
  ['absurd', { top: 9999, bottom: -1 }, { left: 400, right: Infinity }, none],
  ['not numbers', { top: '44px', bottom: Number.NaN }, 'none', none],
])('sums insets: %s', (_, safe, content, sum) => {
  expect(readInsets(safe, content)).toEqual(sum)
})

test.each<[unknown, unknown, number | undefined]>([
  [false, 412, 412],
  [undefined, 412, 412],
  [true, 412, undefined],
  [false, 1, undefined],
  [false, '412', undefined],
  [undefined, undefined, undefined],
])('pins a height, expanded %j, of %j', (isExpanded, height, pinned) => {
  expect(readViewportHeight(isExpanded, height)).toBe(pinned)
})
