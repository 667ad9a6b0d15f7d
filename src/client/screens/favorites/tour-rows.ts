import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { FlightVariant, Leg, TourDetail } from '#shared/contract/tour.ts'
import { isUnknownFlight, isWithoutFlight, type Actualization } from '#shared/domain/tour/actualization.ts'
import { dayWithWeekday, formatMoney, seaDistance, timeOfDay } from '#shared/domain/text/format.ts'
import { describeParty } from '#shared/domain/tour/party.ts'
import { isInstant, onRequest } from '#shared/domain/tour/places.ts'
import { mealName, placementName, roomName } from '#shared/domain/tour/terms.ts'
import { tripDates, tripLength } from '#shared/domain/tour/trip.ts'
import { includedRows } from '#client/features/tour-offers/included-rows.ts'
import { baggage, wayWords } from '#client/features/tour-offers/format-leg.ts'
import { priceNote, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import {
  alignLists,
  bestWords,
  highest,
  lowest,
  ratingCell,
  row,
  starsCell,
  tellingRows,
  withBest,
  type CompareCell,
  type CompareRow,
} from './compare-cells.ts'

/** A tour in the comparison; facts that are unknown or not yet loaded are undefined. */
export interface TourColumn {
  state: Actualization
  offer: TourOffer | undefined
  hotel: HotelDetail | undefined
}

/** Rows of the tour comparison; rows without a known value are dropped once everything has loaded. */
export function tourRows(columns: readonly TourColumn[]): CompareRow[] {
  const of = (read: (offer: TourOffer) => CompareCell) => columns.map(({ offer }) => offer && read(offer))
  const ofDetail = (read: (detail: TourDetail, offer: TourOffer) => CompareCell | undefined) =>
    columns.map(({ offer }) =>
      offer?.detail.kind === 'ready' ? read(offer.detail.data, offer) : offer && settled(offer),
    )
  const numbers = (read: (hotel: HotelDetail) => number | null) =>
    columns.map(({ hotel }) => (hotel ? read(hotel) : null))
  const ratings = columns.map(({ offer }) => offer?.tour.hotelrating ?? null)
  const rows = [
    row('Цена', prices(columns)),
    row('Питание', of(({ tour }) => ({ text: mealName(tour) }))),
    row('До моря', withBest(columns.map(({ hotel }) => hotel && { text: hotel.seadistance === null ? '' : seaDistance(hotel.seadistance) }), numbers((hotel) => hotel.seadistance), lowest, bestWords.sea)),
    row('Когда', of(({ tour }) => ({ text: tripDates(tour) ?? '' }))),
    row('На сколько', of(({ tour }) => ({ text: tripLength(tour) }))),
    row('Кто едет', of(({ party }) => ({ text: describeParty(party) }))),
    row('Звёзды', withBest(of(({ tour }) => starsCell(tour.hotelstars)), columns.map(({ offer }) => offer?.tour.hotelstars || null), highest, bestWords.stars)),
    row('Рейтинг отеля', withBest(of(({ tour }) => ratingCell(tour.hotelrating)), ratings, highest, bestWords.rating)),
    row('Место', of(({ tour }) => ({ text: [tour.countryname, tour.hotelregionname].filter(Boolean).join(', ') }))),
    row('Номер', of(({ tour }) => ({ text: roomName(tour.room), note: placementName(tour.placement) }))),
    row('Откуда', of(({ tour }) => ({ text: isWithoutFlight(tour) ? 'без перелёта' : tour.departurenamefrom && `из ${tour.departurenamefrom}` }))),
    row('Рейс туда', ofDetail((_, { chosen }) => flight(chosen, 'forward'))),
    row('Рейс обратно', ofDetail((_, { chosen }) => flight(chosen, 'backward'))),
    row('Багаж', ofDetail((_, { chosen }) => luggage(chosen))),
    row('Входит в цену', alignLists(columns.map(({ offer }) => offer && included(offer)))),
    row('Оператор', of(({ tour }) => ({ text: tour.operatorname }))),
    row('Бронь', of(({ tour }) => ({ text: confirmation(tour) }))),
  ] // prettier-ignore
  // A row that appears late would push the rows below it.
  const isComing = columns.some(({ state, offer }) => state.kind === 'checking' || isLoading(offer))
  return isComing ? rows : tellingRows(rows)
}

/** Unknown if loading failed; undefined while it is in flight. */
function settled({ detail }: TourOffer): CompareCell | undefined {
  return detail.kind === 'loading' ? undefined : { text: '' }
}

function isLoading(offer: TourOffer | undefined): boolean {
  return offer?.detail.kind === 'loading'
}

/**
 * Marks the cheapest only among complete prices for the same party; a price with unknown payments is
 * incomplete.
 */
function prices(columns: readonly TourColumn[]): CompareRow['cells'] {
  const cells = columns.map(({ state, offer }) => offer && priceCell(state, offer))
  const parties = new Set(columns.flatMap(({ offer }) => (offer ? [describeParty(offer.party)] : [])))
  if (parties.size > 1 || columns.some(({ offer }) => offer && offer.detail.kind !== 'ready')) return cells
  return withBest(
    cells,
    columns.map(({ offer }) => offer?.price.total ?? null),
    lowest,
    bestWords.price,
  )
}

function priceCell(state: Actualization, offer: TourOffer): CompareCell {
  const { price } = offer
  const notes = [
    // Both prices of the change are without the chosen flights: subtracting it keeps them in the old price.
    state.kind === 'changed' && `была ${formatMoney(price.total - state.now + state.was)}`,
    (state.kind === 'confirmed' || state.kind === 'changed') && `проверена в ${timeOfDay(state.checkedAt)}`,
  ]
  return { text: `${formatMoney(price.total)} ${priceNote(offer)}`, note: notes.filter(Boolean).join(', ') }
}

/** «5 декабря, сб, 06:05 — 10:20, без пересадок» */
function flight(chosen: FlightVariant | undefined, way: 'forward' | 'backward'): CompareCell {
  if (!chosen || isUnknownFlight(chosen)) return { text: '' }
  const words = wayWords(chosen[way])
  if (!words) return { text: '' }
  return {
    text: `${words.times}, ${words.stops}`,
    ...(words.day !== undefined && { note: dayWithWeekday(words.day) }),
  }
}

function luggage(chosen: FlightVariant | undefined): CompareCell {
  const legs: Leg[] = chosen && !isUnknownFlight(chosen) ? [...chosen.forward, ...chosen.backward] : []
  return { text: [...new Set(legs.map(baggage))].join('; ') }
}

/** Unknown, an empty list, if loading failed; undefined while it is in flight. */
function included({ detail, tour }: TourOffer): string[] | undefined {
  if (detail.kind === 'loading') return undefined
  if (detail.kind === 'failed') return []
  return includedRows(detail.data, tour).flatMap(({ title, state }) => (state === 'included' ? [title] : []))
}

function confirmation(tour: TourOffer['tour']): string {
  const { isHotel, isFlight } = onRequest(tour)
  if (isHotel || isFlight) return 'места уточним'
  return isInstant(tour) ? 'сразу' : ''
}
