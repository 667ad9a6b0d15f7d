import { expect, test } from 'vitest'
import { isKnownVersion } from './etag.ts'

test.each([
  ['the very tag', '"a"', '"a"'],
  ['a tag that a compressing proxy made weak', 'W/"a"', '"a"'],
  ['the strong form of a weak tag', '"a"', 'W/"a"'],
  ['one of several', '"b", W/"a"', '"a"'],
  ['any', '*', '"a"'],
])('recognizes %s', (_, asked, etag) => {
  expect(isKnownVersion(asked, etag)).toBe(true)
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another tag', '"b"'],
  ['a part of the tag', '"aa"'],
])('does not recognize %s', (_, asked) => {
  expect(isKnownVersion(asked, '"a"')).toBe(false)
})
