import { expect, test } from 'vitest'
import { lookAddress, readLook } from './look.ts'

test.each([
  '/playground?scheme=dark',
  '/playground?scheme=light&client=hostile',
  '/playground?scheme=dark&brand=%238e1b5a&text=200&motion=none',
])('%s is the address of what it asks for', (address) => {
  expect(lookAddress(readLook(new URL(address, 'http://localhost').search, 'light'))).toBe(address)
})

test('what is named wrongly is as usual', () => {
  const look = readLook('?scheme=blue&client=toString&brand=red&text=300', 'dark')
  expect(look).toEqual({ scheme: 'dark', client: 'browser', brand: '', isLarge: false, isStill: false })
})
