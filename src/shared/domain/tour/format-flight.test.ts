import { expect, test } from 'vitest'
import { departureTime, formatFlight, luggageKg } from './format-flight.ts'

test.each([
  ['06:05', '06:05'],
  ['6:05', '06:05'],
  ['23:59:00', '23:59'],
  ['00:30', '00:30'],
  ['00:00', ''],
  ['0:00', ''],
  ['24:10', ''],
  ['утром', ''],
  ['', ''],
])('reads the departure time %j as %j', (departuretime, time) =>
  expect(departureTime({ departuretime })).toBe(time),
)

test.each([
  ['20', 20],
  ['20 кг', 20],
  ['23kg', 23],
  ['0', 0],
  ['1PC', 0],
  ['', 0],
])('reads luggage %j as %j kg', (baggage, weight) => expect(luggageKg({ baggage })).toBe(weight))

test('lists only the known facts', () => {
  expect(formatFlight({ airline: 'AZUR air', departuretime: '6:05', baggage: '20 кг' })).toBe(
    'AZUR air, вылет 06:05, багаж 20\u00a0кг',
  )
  expect(formatFlight({ airline: '', departuretime: '00:00', baggage: '10' })).toBe('багаж 10\u00a0кг')
  expect(formatFlight({ airline: '', departuretime: '', baggage: '0' })).toBe('')
})
