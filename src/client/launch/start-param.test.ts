// @vitest-environment jsdom
import { toStartParam } from '#shared/routes/start-param.ts'
import { expect, test, vi } from 'vitest'
import { openStartParam } from './start-param.ts'

test.each([
  ['/', 'policy', '/policy'],
  ['/', toStartParam('/tour-card/abcd1234') ?? '', '/tour-card/abcd1234'],
  // A bot's link may lead to a specific screen: the start parameter is more precise.
  ['/tours?utm_source=bot', 'policy', '/policy'],
  ['/', 'home', '/'],
  // A parameter that names no screen keeps the link's page and UTM parameters.
  ['/tours?utm_source=bot', 'spring-sale', '/tours?utm_source=bot'],
  ['/?utm_source=bot', 'spring-sale', '/?utm_source=bot'],
  ['/', '//evil.example', '/'],
  ['/', 'https://evil.example', '/'],
  ['/', '', '/'],
])('opens the launch at %s with %j: %s', (path, startParam, expected) => {
  history.replaceState({ kept: 1 }, '', path)
  openStartParam(startParam, window)
  expect(location.pathname + location.search).toBe(expected)
  expect(history.state).toEqual({ kept: 1 })
})

test('works if the history cannot be rewritten', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(() => openStartParam('policy', window)).not.toThrow()
})
