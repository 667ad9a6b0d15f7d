import { SearchResult } from '#shared/contract/search.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createServedPrices } from './served-prices.ts'

const sun = { hotelcode: '77', adults: 2, children: 1, nights: 7, nightsFrom: 7, nightsTo: 10 }

test('knows the prices of a search result by hotel and party', () => {
  const prices = createServedPrices()
  const tour = [{ tourid: 't1', price: 98_000, adults: 2, child: 1, nights: 7 }]
  const hotel = [{ hotelcode: '77', hotelname: 'Sun', price: 98_000, tours: { tour } }]
  prices.addResult(v.parse(SearchResult, { result: { hotel } }), 0)
  expect(prices.has(sun, 98_000, 1)).toBe(true)
  expect(prices.has(sun, 1, 1)).toBe(false)
  expect(prices.has({ ...sun, nightsFrom: 8, nightsTo: 14 }, 98_000, 1)).toBe(false)
  expect(prices.has({ ...sun, children: 0 }, 98_000, 1)).toBe(false)
  expect(prices.has({ ...sun, hotelcode: '78' }, 98_000, 1)).toBe(false)
  expect(prices.has(sun, 98_000, DAY_MS)).toBe(false)
})

test('drops the oldest prices of a hotel and the oldest hotels', () => {
  const prices = createServedPrices()
  for (let price = 1; price <= 301; price += 1) prices.add(sun, price, 0)
  expect([prices.has(sun, 1, 0), prices.has(sun, 2, 0)]).toEqual([false, true])
  for (let code = 1000; code < 3000; code += 1) prices.add({ ...sun, hotelcode: `${code}` }, 1, 0)
  expect(prices.has(sun, 301, 0)).toBe(false)
})
