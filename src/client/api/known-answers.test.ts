import { expect, test } from 'vitest'
import { createKnownAnswers, type KnownAnswers } from './known-answers.ts'

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
})
const own = (etag: string) => answer(200, { ETag: etag, 'Cache-Control': 'no-store' })
const remember = (ask: KnownAnswers, key: string) => ask(key).read(own(`"${key}"`), `текст ${key}`)

test('reads a confirmed answer from memory, per request', () => {
  const ask = createKnownAnswers()
  expect(ask('a').read(own('"1"'), 'первый')).toBe('первый')
  expect(ask('b').headers).toEqual({})
  const again = ask('a')
  expect(again.headers).toEqual({ 'If-None-Match': '"1"' })
  expect(again.read(answer(304), '')).toBe('первый')
})

test('skips failures, answers without ETag and answers the browser stores', () => {
  const ask = createKnownAnswers()
  ask('a').read(own('"1"'), 'первый')
  ask('a').read(answer(503, { ETag: '"2"', 'Cache-Control': 'no-store' }), 'сбой')
  ask('b').read(answer(200, { 'Cache-Control': 'no-store' }), 'без метки')
  ask('c').read(answer(200, { ETag: '"3"', 'Cache-Control': 'no-cache' }), 'в браузере')
  expect(['a', 'b', 'c'].map((key) => ask(key).headers)).toEqual([{}, {}, {}])
})

test('remembers the fifty latest answers; one that was confirmed is of the latest', () => {
  const ask = createKnownAnswers()
  for (let index = 0; index < 50; index += 1) remember(ask, `${index}`)
  ask('0').read(answer(304), '')
  remember(ask, '50')
  expect(ask('0').headers).toEqual({ 'If-None-Match': '"0"' })
  expect(ask('1').headers).toEqual({})
})

test('returns the text its request was sent for, even if a newer one arrived', () => {
  const ask = createKnownAnswers()
  remember(ask, 'a')
  const asked = ask('a')
  for (let index = 0; index < 50; index += 1) remember(ask, `${index}`)
  expect(asked.read(answer(304), '')).toBe('текст a')
})
