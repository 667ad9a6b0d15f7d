// @vitest-environment jsdom
import { startParamOf } from '#shared/routes/start-param.ts'
import { expect, test, vi } from 'vitest'
import { openStartParam } from './start-param.ts'

test.each([
  ['/', 'policy', '/policy'],
  ['/', startParamOf('/tour-card/abcd1234') ?? '', '/tour-card/abcd1234'],
  // The link of a bot may lead to a screen of its own: the parameter is the more exact one.
  ['/tours?utm_source=bot', 'policy', '/policy'],
  ['/', 'home', '/'],
  // What names no screen leaves the launch, and its marks, where the link led.
  ['/tours?utm_source=bot', 'spring-sale', '/tours?utm_source=bot'],
  ['/?utm_source=bot', 'spring-sale', '/?utm_source=bot'],
  ['/', '//evil.example', '/'],
  ['/', 'https://evil.example', '/'],
  ['/', '', '/'],
])('launched at %s with %j: %s', (path, startParam, expected) => {
  history.replaceState({ kept: 1 }, '', path)
  openStartParam(startParam, window)
  expect(location.pathname + location.search).toBe(expected)
  expect(history.state).toEqual({ kept: 1 })
})

test('a history that may not be rewritten stops nothing', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(() => openStartParam('policy', window)).not.toThrow()
})
