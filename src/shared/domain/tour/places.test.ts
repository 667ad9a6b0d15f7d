import { expect, test } from 'vitest'
import { isInstant, onRequest } from './places.ts'

test.each([
  [{ onrequest: false, hotelstatus: 2, flightstatus: 0 }, true, false, false],
  [{ onrequest: true, hotelstatus: 2, flightstatus: 1 }, false, false, true],
  [{ onrequest: true, hotelstatus: 1, flightstatus: 2 }, false, true, false],
  [{ onrequest: true, hotelstatus: 1, flightstatus: 1 }, false, true, true],
  [{ onrequest: true, hotelstatus: 2, flightstatus: 2 }, false, true, false],
  [{ onrequest: false, hotelstatus: 0, flightstatus: 0 }, false, false, false],
] as const)('reads availability %j', (places, isAtOnce, isHotel, isFlight) => {
  expect(isInstant(places)).toBe(isAtOnce)
  expect(onRequest(places)).toEqual({ isHotel, isFlight })
})
