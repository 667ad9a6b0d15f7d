import { expect, test } from 'vitest'
import { formerPrice } from './former-price.ts'

test.each([
  ['a quarter', 75_000, 100_000, 100_000],
  ['more', 60_000, 100_000, 100_000],
  ['less', 76_000, 100_000, undefined],
  ['no discount', 100_000, null, undefined],
])('names the former price of a discount of a quarter or more: %s', (_, price, priceold, former) => {
  expect(formerPrice({ price, priceold })).toBe(former)
})
