import type { Reply } from '#contract/endpoints.ts'
import type { Query } from '#contract/requests.ts'
import type { Direction } from '#contract/tour.ts'
import { moscowDay } from '../days.ts'
import { isSold } from '../geography/countries.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { recentAnswers } from '../recent-answers.ts'
import { mapInSlices } from '#provider/slices.ts'
import { hourOf } from '../opaque-ids/tour-id.ts'
import type { World } from '../world.ts'
import { priceCalendar } from './calendar.ts'
import { pairOf } from './cheapest.ts'
import { directionCard, pricedDirection } from './direction-card.ts'
import { directionSlug, findPair, soldPairs, type CityAndCountry } from './find-pair.ts'
import { cheapestHot, hotTours } from './hot-tours.ts'
import { landingHotels } from './landing-hotels.ts'
import { describeDirection, directionFaq } from './landing-texts.ts'
import { popularHotPairs, popularPairs } from './popular.ts'

const RELATED = 6

/** Landings and their lists. Answers hold for the clock's hour, so a shelf of them is worked out once. */
export function createDirections(world: World) {
  const cards = recentAnswers<Direction>(400)
  const landings = recentAnswers<Reply<'direction'>>(60)
  const hotLandings = recentAnswers<Reply<'hotDirection'>>(60)
  const hour = () => hourOf(world.clock())
  const today = () => moscowDay(world.clock())

  const card = (places: CityAndCountry) =>
    cards.get(`${directionSlug(places)}@${hour()}`, () => pricedDirection(world, places))
  const hotCard = (places: CityAndCountry) =>
    cards.get(`hot ${directionSlug(places)}@${hour()}`, () => {
      const found = cheapestHot(pairOf(world, places.city, places.country), today())
      const price = found ? found.price / 2 : null
      return {
        ...directionCard(world, places, price),
        title: `Горящие ${directionCard(world, places, null).title.replace(/^Т/, 'т')}`,
      }
    })
  const related = (places: CityAndCountry, one: (each: CityAndCountry) => Direction) =>
    relatedTo(places).slice(0, RELATED).map(one)

  return {
    all: (): Promise<Reply<'directions'>> => mapInSlices(flown, card),
    popular: (): Reply<'popularDirections'> => named(popularPairs).map(card),
    allHot: async (): Promise<Reply<'hotDirections'>> =>
      (await mapInSlices(flown, hotCard)).filter(({ min_price }) => min_price !== null),
    popularHot: (): Reply<'popularHotDirections'> =>
      named(popularHotPairs)
        .map(hotCard)
        .filter(({ min_price }) => min_price !== null),

    single(query: Query<'direction'>): Reply<'direction'> {
      const places = findPair(query)
      return landings.get(`${directionSlug(places)}@${hour()}`, () => {
        const pair = pairOf(world, places.city, places.country)
        const head = card(places)
        return {
          ...head,
          description: describeDirection(places, head.hotels),
          calendar: priceCalendar(pair, today()),
          faq: directionFaq(places),
          related: related(places, card),
          hotels: landingHotels(world, pair, today()),
        }
      })
    },

    singleHot(query: Query<'hotDirection'>): Reply<'hotDirection'> {
      const places = findPair(query)
      return hotLandings.get(`${directionSlug(places)}@${hour()}`, () => {
        const pair = pairOf(world, places.city, places.country)
        const head = hotCard(places)
        return {
          ...head,
          description: describeDirection(places, head.hotels),
          calendar: priceCalendar(pair, today()),
          faq: directionFaq(places),
          related: related(places, hotCard).filter(({ min_price }) => min_price !== null),
          tours: hotTours(world, pair, today(), hour()),
        }
      })
    },
  }
}

/** Directions with a flight: «Без перелёта» has landings of its own but is no direction of lists. */
const flown = soldPairs.filter(({ city }) => city.id !== NO_FLIGHT_ID)

function named(pairs: readonly string[]): CityAndCountry[] {
  return pairs.flatMap((name) => soldPairs.filter(({ city, country }) => `${city.id}>${country.id}` === name))
}

/** Other countries from the same city and the same country from other cities, by turns. */
function relatedTo({ city, country }: CityAndCountry): CityAndCountry[] {
  const sameCity = flown.filter((one) => one.city === city && one.country !== country)
  const sameCountry = flown.filter(
    (one) => one.country === country && one.city !== city && isSold(one.city, country),
  )
  return sameCity.flatMap((one, index) => [one, ...sameCountry.slice(index, index + 1)])
}
