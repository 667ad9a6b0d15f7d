import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { actualizationOutcome } from '../demo-tours.ts'
import { epochDayFromCall } from '../epoch-day.ts'
import { allFound, NOON, trialTours } from '#support/demo-tours.ts'

test('a gala dinner is in the price exactly if New Year’s Eve is spent in the hotel', async () => {
  const { tours, time } = trialTours()
  time.now = NOON + 20 * DAY_MS
  const sums = new Set<boolean>()
  for (const departure of ['1', '99']) {
    const words = { departure, datefrom: '22.12.2026', dateto: '01.01.2027', nightsfrom: '5', nightsto: '9' }
    const found = (await allFound(tours, words)).filter(({ hotelstars }) => hotelstars >= 4).slice(0, 20)
    for (const tour of found.flatMap((hotel) => hotel.tours.tour)) {
      if (actualizationOutcome(tour.tourid) === 'gone') continue
      const [arrival, { tourinfo }] = [
        (epochDayFromCall(tour.flydate) ?? 0) + tour.nightflight,
        await tours.tourDetail({ tourid: tour.tourid }),
      ]
      const eve = epochDayFromCall('31.12.2026') ?? 0
      const isThere = arrival <= eve && eve < arrival + tour.nights
      expect(tourinfo.addpayments.some(({ name }) => name.includes('ужин'))).toBe(isThere)
      const perPerson = tourinfo.addpayments.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
      expect(tour.surcharge).toBe(perPerson * 2)
      sums.add(isThere)
    }
  }
  expect(sums.size).toBe(2)
})
