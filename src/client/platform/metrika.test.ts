// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createMetrika } from './metrika.ts'

type Counter = ((...call: unknown[]) => void) & { a?: unknown[][] }
const counter = () => (window as Window & { ym?: Counter }).ym

afterEach(() => {
  delete (window as Window & { ym?: Counter }).ym
  document.head.replaceChildren()
})

test('queues calls until the tag loads and passes them on', () => {
  const metrika = createMetrika(17, window)
  metrika.reachGoal('authorization')
  expect(document.querySelector('script')?.src).toBe('https://mc.yandex.ru/metrika/tag.js')
  expect(counter()?.a?.map(([id, method]) => [id, method])).toEqual([
    [17, 'init'],
    [17, 'getClientID'],
    [17, 'reachGoal'],
  ])
  // Like the tag: takes over the queue and answers.
  const heard: unknown[][] = []
  for (const [, method, answer] of counter()?.a ?? [])
    if (method === 'getClientID' && typeof answer === 'function') (answer as (id: string) => void)('1234')
  ;(window as Window & { ym?: Counter }).ym = (...call) => void heard.push(call)
  const address = 'https://tours.example.ru/tours'
  metrika.showPage({ address, title: 'Туры', referrer: 'https://ya.ru/' })
  expect(heard).toEqual([[17, 'hit', address, { title: 'Туры', referer: 'https://ya.ru/' }]])
  expect(metrika.clientId()).toBe('1234')
})

test('keeps the tag from reading the address with signed messenger data', () => {
  createMetrika(17, window)
  expect(counter()?.a?.[0]?.[2]).toMatchObject({ defer: true })
})
