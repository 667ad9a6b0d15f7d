import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TourRequestBody } from './bodies.ts'

const long = '😀'.repeat(50_000)
const tour = {
  tourid: long,
  hotelcode: long,
  hotelname: long,
  country: long,
  region: long,
  departure: long,
  flydate: long,
  nights: 7,
  room: long,
  placement: long,
  meal: long,
  operator: long,
  picture: long,
}

test('limits prefilled texts and accepts the lead', () => {
  const body = {
    name: 'Анна',
    phone: '+7 999 123-45-67',
    consent: { version: '2026-11-01', at: '2026-11-21T09:00:00Z' },
    tourid: long,
    tour,
    price_lines: [{ title: long, note: long, amount: 1 }],
    utm: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`utm_${index}`, long])),
  }
  const read = v.parse(TourRequestBody, body)
  expect(read.tour?.hotelname).toHaveLength(200)
  // Half a sign would be no text of a database.
  expect(JSON.stringify(read)).not.toMatch(/\\ud83d/i)
  expect(JSON.stringify(read).length).toBeLessThan(30_000)
})
