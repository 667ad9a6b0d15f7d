import type { FlightVariant } from '#shared/contract/tour.ts'
import { composePrice } from '#shared/domain/tour/actualization.ts'
import { DEFAULT_PARTY } from '#shared/domain/tour/party.ts'
import { sampleActualTour, sampleDetail, sampleVariant } from '#support/domain/samples.ts'
import { describe, expect, test } from 'vitest'
import { tripEvents } from './trip-calendar.ts'
import type { TripView } from './trip.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0)

function sampleTrip(chosen: FlightVariant | undefined, flydate = '05.12.2026'): TripView {
  const tour = sampleActualTour({
    hotelname: 'ORION BEACH',
    hotelstars: 5,
    countryname: 'Турция',
    hotelregionname: 'Кемер',
    flydate,
    nights: 7,
    nightflight: 1,
    operatorname: 'Space Travel',
  })
  return {
    offer: {
      tour,
      party: DEFAULT_PARTY,
      detail: { kind: 'ready', data: sampleDetail({}) },
      chosen,
      price: composePrice(tour, DEFAULT_PARTY, sampleDetail({}), undefined),
    },
    checkedAt: NOW,
    address: 'https://putevka.example/tour-card/t1',
    agency: { name: 'Путёвка', phone: '8 800 000-00-00', address: '', hours: '' },
  }
}

/** The sample's flights between two airports. */
function between(from: string, to: string): FlightVariant {
  const variant = sampleVariant(100_000, ['SU1', '22:15', '03:10 +1'], ['SU2', '05:00', '09:30'])
  const port = (id: string) => ({ id, name: id, shortName: '' })
  const [there] = variant.forward
  return {
    ...variant,
    forward: there
      ? [
          {
            ...there,
            departure: { ...there.departure, port: port(from) },
            arrival: { ...there.arrival, date: '06.12.2026', port: port(to) },
          },
        ]
      : [],
    backward: [],
  }
}

describe('trip calendar', () => {
  test('has whole days from the departure to the day after the return', () => {
    const [stay, ...flights] = tripEvents(sampleTrip(undefined), NOW)
    expect(flights).toEqual([])
    expect(stay).toMatchObject({
      uid: 'trip-t1@putevka.example',
      summary: 'Тур: Orion Beach 5★',
      location: 'Турция, Кемер, Orion Beach 5★',
      start: { kind: 'day', day: '2026-12-05' },
      end: { kind: 'day', day: '2026-12-14' },
      isFree: true,
    })
    expect(stay?.description).toContain('за двоих, проверена 21\u00a0ноября, 12:00 по Москве')
    expect(stay?.description).toContain('Это не бронь')
  })

  test('has exact times for flights between airports of known time zones', () => {
    const [, flight] = tripEvents(sampleTrip(between('SVO', 'HKT')), NOW)
    expect(flight).toMatchObject({
      uid: 'flight-1-t1@putevka.example',
      start: { kind: 'instant', ms: Date.UTC(2026, 11, 5, 19, 15) },
      end: { kind: 'instant', ms: Date.UTC(2026, 11, 5, 20, 10) },
      isFree: false,
    })
  })

  test.each([
    ['XXX', 'HKT'],
    ['SVO', 'XXX'],
  ])('uses local time without an end from %s to %s', (from, to) => {
    const [, flight] = tripEvents(sampleTrip(between(from, to)), NOW)
    expect(flight?.start).toEqual({ kind: 'wall', day: '2026-12-05', time: '22:15' })
    expect(flight?.end).toBeUndefined()
  })

  test('skips a flight that is not assigned yet', () => {
    const unnamed = sampleVariant(100_000, ['SU000', '00:00', '00:00'])
    expect(tripEvents(sampleTrip(unnamed), NOW)).toHaveLength(1)
  })

  test('is empty without a departure date', () => {
    expect(tripEvents(sampleTrip(undefined, ''), NOW)).toEqual([])
  })

  test('keeps the uids of events stable', () => {
    const uids = (now: number) => tripEvents(sampleTrip(between('SVO', 'HKT')), now).map(({ uid }) => uid)
    expect(uids(NOW)).toEqual(uids(NOW + 86_400_000))
  })
})
