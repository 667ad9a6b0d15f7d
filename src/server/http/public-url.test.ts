import { expect, test } from 'vitest'
import { isLocalHostname } from './public-url.ts'

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example.ru', false],
  ['127.0.0.1.example.ru', false],
  ['example.ru', false],
])('isLocalHostname(%s) is %s', (hostname, isLocal) => {
  expect(isLocalHostname(hostname)).toBe(isLocal)
})
