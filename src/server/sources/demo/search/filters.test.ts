import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mealCodes } from '../catalogue/meals.ts'
import { epochDayFromCall } from '../epoch-day.ts'
import { allFound, trialTours } from '#support/demo-tours.ts'

const words = fc.record(
  {
    departure: fc.constantFrom('1', '5', '10', '3', '99'),
    country: fc.constantFrom('4', '1', '2', '9', '47', '8', '16'),
    stars: fc.constantFrom('3', '4', '5'),
    starsbetter: fc.constantFrom('0', '1'),
    meal: fc.constantFrom('3', '4', '7'),
    mealbetter: fc.constantFrom('0', '1'),
    rating: fc.constantFrom('2', '3', '4', '5'),
    hoteltypes: fc.constantFrom('beach', 'family,health', 'city', 'deluxe'),
    services: fc.constantFrom('Первая линия', '11', 'Детский клуб,29', 'песчаный пляж'),
    operators: fc.constantFrom('11', '12,13', '25,901'),
    pricefrom: fc.constantFrom('120000', '180000'),
    priceto: fc.constantFrom('200000', '350000'),
    hideregular: fc.constantFrom('0', '1'),
    child: fc.constant('1'),
    childage1: fc.constantFrom('1', '6', '13'),
  },
  { requiredKeys: ['departure', 'country', 'child', 'childage1'] },
)
const badge: Record<string, string> = { '11': 'Аквапарк', '29': 'Бесплатный Wi-Fi' }
const least: Record<string, number> = { '2': 3, '3': 3.5, '4': 4, '5': 4.5 }

test('applies every filter in any combination', async () => {
  const { tours } = trialTours()
  await fc.assert(
    fc.asyncProperty(words, async (asked) => {
      const hotels = await allFound(tours, asked)
      expect(hotels.filter((hotel) => !fits(hotel, asked))).toEqual([])
    }),
  )
})

type Asked = typeof words extends fc.Arbitrary<infer Words> ? Words : never
type Found = Awaited<ReturnType<typeof allFound>>[number]

function fits(hotel: Found, asked: Asked): boolean {
  const { stars, starsbetter, rating, hoteltypes, services, operators } = asked
  const tags = hotel.tags.map((tag) => tag.toLowerCase())
  const isStarred =
    stars === undefined ||
    (starsbetter === '1' ? hotel.hotelstars >= Number(stars) : hotel.hotelstars === Number(stars))
  return (
    hotel.countrycode === asked.country &&
    isStarred &&
    (rating === undefined || (hotel.hotelrating ?? 0) >= (least[rating] ?? 9)) &&
    (hoteltypes?.split(',').some((type) => hotel.types.includes(type)) ?? true) &&
    (services?.split(',').every((one) => tags.includes((badge[one] ?? one).toLowerCase())) ?? true) &&
    hotel.tours.tour.every(
      (tour) =>
        (operators?.split(',').includes(tour.operatorcode) ?? true) &&
        tour.price >= Number(asked.pricefrom ?? 0) &&
        tour.price <= Number(asked.priceto ?? Infinity) &&
        !(asked.hideregular === '1' && tour.regular) &&
        tour.nights >= 7 &&
        tour.nights <= 10 &&
        isWithinDates(tour.flydate) &&
        fitsMeal(Number(tour.mealcode), asked),
    )
  )
}

/** True for the dates in `wireSearch`. */
function isWithinDates(flydate: string): boolean {
  const [day = 0, from = 0, to = 0] = [flydate, '28.11.2026', '08.12.2026'].map(epochDayFromCall)
  return day >= from && day <= to
}

function fitsMeal(code: number, asked: { meal?: string; mealbetter?: string }): boolean {
  if (asked.meal === undefined) return true
  const rank = (one: number) => mealCodes.findIndex((each) => each === one)
  return asked.mealbetter === '1' ? rank(code) >= rank(Number(asked.meal)) : code === Number(asked.meal)
}
