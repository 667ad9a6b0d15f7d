import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { actualizationOutcome } from '../demo-tours.ts'
import { refusalOf, resultQuery, trialTours, wireSearch } from '#support/demo-tours.ts'

describe('tour id', () => {
  test('expires within a day; refused if changed or from another seed', async () => {
    const { tours, time } = trialTours()
    const { requestid } = await tours.searchRequest(wireSearch())
    const { result } = await tours.searchResult(resultQuery(requestid))
    const ids = result.hotel.flatMap((hotel) => hotel.tours.tour.map((tour) => tour.tourid))
    const tourid = ids.find((id) => actualizationOutcome(id) === 'unchanged') ?? ''
    time.now += 22 * HOUR_MS
    const late = await tours.actualize({ tourid })
    expect(late.tour.tourid).toBe(tourid)
    time.now += 2 * HOUR_MS
    for (const call of [tours.actualize({ tourid }), tours.tourDetail({ tourid })]) {
      const { status, message, options } = await refusalOf(call)
      expect({ status, message, isFieldStyle: options.isFieldStyle }).toEqual({
        status: 200,
        message: 'Wrong (obsolete) TourID.',
        isFieldStyle: true,
      })
    }
    const stranger = trialTours({ seed: 'other' }).tours
    expect((await refusalOf(stranger.actualize({ tourid }))).status).toBe(404)
    expect((await refusalOf(tours.actualize({ tourid: tourid.slice(0, -1) }))).status).toBe(404)
    expect((await refusalOf(tours.actualize({ tourid: '90264112887701' }))).status).toBe(404)
  })
})
