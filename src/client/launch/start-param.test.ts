// @vitest-environment jsdom
import { toStartParam } from '#shared/routes/start-param.ts'
import { expect, test, vi } from 'vitest'
import { openStartParam } from './launch.ts'

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
  // UTM parameters belong to the visit, not to the address.
  ['/', 'home__utm_source-vk', '/'],
  ['/', 'h_turkey_kemer_orion_40211__from-1_utm_source-vk', '/hotels/turkey/kemer/orion_40211?from=1'],
  ['/', '', '/'],
])('opens the launch at %s with %j: %s', (path, startParam, expected) => {
  history.replaceState({ kept: 1 }, '', path)
  openStartParam(startParam, window)
  expect(location.pathname + location.search).toBe(expected)
  expect(history.state).toEqual({ kept: 1 })
})

test.each([
  ['home__utm_source-vk', '?utm_source=vk'],
  [
    't_abcd1234__from-1_utm_source-telegram_utm_medium-channel_utm_content-12',
    '?utm_source=telegram&utm_medium=channel&utm_content=12',
  ],
  [
    toStartParam('/?utm_source=vk&utm_campaign=зима') ?? '',
    '?utm_source=vk&utm_campaign=%D0%B7%D0%B8%D0%BC%D0%B0',
  ],
  ['policy', '?'],
  ['spring-sale', '?'],
])('returns the UTM parameters of %s', (startParam, search) => {
  expect(openStartParam(startParam, window)).toBe(search)
})

test('works if the history cannot be rewritten', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(() => openStartParam('policy', window)).not.toThrow()
})
