import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveIdKey, signId } from '../../opaque-ids/signed-id.ts'
import { TRIAL_KEY, wireSearch } from '#support/demo-tours.ts'
import { readAskedTrip } from './asked-trip.ts'
import { readRequestId, writeRequestId, type SearchKey } from './request-id.ts'

const key = deriveIdKey(TRIAL_KEY, 'tourvisor')
const startedAt = Date.parse('2026-11-21T09:00:00Z') / 1000
const run: SearchKey = {
  ...readAskedTrip(
    wireSearch({
      child: '2', childage1: '3', childage2: '14', stars: '4', starsbetter: '1', meal: '7', rating: '4',
      regions: '21,20', hotels: '4_77,78', hoteltypes: 'family,beach', services: '5', operators: '11',
      pricefrom: '50000', priceto: '900000', hideregular: '1',
    }),
    '2026-11-21',
  ),
  search: '48151623',
  startedAt,
  portion: 3,
} // prettier-ignore

test('restores a run and rejects ids of another key', () => {
  const text = writeRequestId(run, key)
  expect(text.length).toBeLessThan(800)
  expect(readRequestId(text, key)).toEqual(run)
  expect(readRequestId(text, deriveIdKey(TRIAL_KEY, 'putevka'))).toBeUndefined()
})

test('reads or refuses any signed content without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      const read = readRequestId(signId('request', content, key), key)
      expect(read === undefined || read.search !== '').toBe(true)
    }),
  )
})
