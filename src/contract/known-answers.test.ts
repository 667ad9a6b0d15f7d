import { expect, test } from 'vitest'
import { createKnownAnswers } from './known-answers.ts'

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
})
const own = (etag: string) => answer(200, { ETag: etag, 'Cache-Control': 'no-store' })

test('reads a confirmed answer from memory, per request', () => {
  const known = createKnownAnswers()
  expect(known.read('a', own('"1"'), 'первый')).toBe('первый')
  expect(known.headersFor('a')).toEqual({ 'If-None-Match': '"1"' })
  expect(known.headersFor('b')).toEqual({})
  expect(known.read('a', answer(304), '')).toBe('первый')
})

test('does not remember failures, answers without ETag and answers that the browser stores', () => {
  const known = createKnownAnswers()
  known.read('a', own('"1"'), 'первый')
  known.read('a', answer(503, { ETag: '"2"', 'Cache-Control': 'no-store' }), 'сбой')
  known.read('b', answer(200, { 'Cache-Control': 'no-store' }), 'без метки')
  known.read('c', answer(200, { ETag: '"3"', 'Cache-Control': 'no-cache' }), 'в браузере')
  expect(['a', 'b', 'c'].map((key) => known.headersFor(key))).toEqual([{}, {}, {}])
})

test('remembers the twenty latest answers', () => {
  const known = createKnownAnswers()
  for (let index = 0; index < 21; index += 1) known.read(`${index}`, own(`"${index}"`), '')
  expect(known.headersFor('0')).toEqual({})
  expect(known.headersFor('1')).toEqual({ 'If-None-Match': '"1"' })
})
