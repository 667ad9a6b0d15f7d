import type { Leg } from '#shared/contract/tour.ts'
import { isUnknownFlight } from '#shared/domain/tour/actualization.ts'
import { airportInstant } from '#shared/domain/time/airport-time.ts'
import { addDays, dayFromCall } from '#shared/domain/time/day.ts'
import { instantInWords, formatMoney } from '#shared/domain/text/format.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import type { CalendarEvent, Moment } from '#shared/domain/tour/icalendar.ts'
import { describeParty } from '#shared/domain/tour/party.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { tripDays } from '#shared/domain/tour/trip.ts'
import { baggage, flightName, legTimes, portName } from '#client/features/tour-offers/format-leg.ts'
import { priceNote } from '#client/features/tour-offers/use-tour-offer.ts'
import type { TripView } from './trip.ts'

/**
 * Returns the days of the trip and its flights, if the operator named them; empty without a departure
 * date.
 */
export function tripEvents(trip: TripView, nowMs: number): CalendarEvent[] {
  const { tour, chosen } = trip.offer
  const days = tripDays(tour)
  if (!days) return []
  const host = new URL(trip.address).host
  const stay: CalendarEvent = {
    uid: `trip-${tour.tourid}@${host}`,
    summary: `Тур: ${hotelTitle(trip)}`,
    start: { kind: 'day', day: days.first },
    // The end date of a whole-day event is exclusive.
    end: { kind: 'day', day: addDays(days.last, 1) },
    location: [tour.countryname, tour.hotelregionname, hotelTitle(trip)].filter(Boolean).join(', '),
    description: tripWords(trip, nowMs),
    url: trip.address,
    isFree: true,
  }
  if (!chosen || isUnknownFlight(chosen)) return [stay]
  const legs = [...chosen.forward, ...chosen.backward]
  const flights = legs.flatMap((leg, index) =>
    flightEvent(leg, `flight-${index + 1}-${tour.tourid}@${host}`, trip),
  )
  return [stay, ...flights]
}

/** A flight from take-off to landing. With an unknown time zone: local airport time without an end. */
function flightEvent(leg: Leg, uid: string, trip: TripView): CalendarEvent[] {
  const day = dayFromCall(leg.departure.date)
  const time = parseClock(leg.departure.time)
  if (day === undefined || time === undefined) return []
  const left = airportInstant(leg.departure.port.id, day, time)
  const landed = landing(leg)
  const isKnown = left !== undefined && landed !== undefined && landed > left
  const start: Moment = isKnown ? { kind: 'instant', ms: left } : { kind: 'wall', day, time }
  const way = `${portName(leg.departure.port)} → ${portName(leg.arrival.port)}`
  return [
    {
      uid,
      summary: `${['Рейс', leg.number].filter(Boolean).join(' ')}: ${way}`,
      start,
      end: isKnown ? { kind: 'instant', ms: landed } : undefined,
      location: `Аэропорт ${portName(leg.departure.port)}`,
      description: [
        flightName(leg),
        `Время местное: ${legTimes(leg, leg)}`,
        baggage(leg),
        'Рейс и время подтверждает туроператор: сверьте их с билетом.',
      ].join('\n'),
      url: trip.address,
      isFree: false,
    },
  ]
}

function landing({ arrival }: Leg): number | undefined {
  const day = dayFromCall(arrival.date)
  const time = parseClock(arrival.time)
  return day === undefined || time === undefined ? undefined : airportInstant(arrival.port.id, day, time)
}

/** Parses "06:05 +1" as "06:05"; undefined if it is not a time. */
function parseClock(text: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(text)?.[0]
}

function hotelTitle({ offer: { tour } }: TripView): string {
  return [hotelName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' ')
}

function tripWords({ offer, checkedAt, agency }: TripView, nowMs: number): string {
  const { tour, party, price } = offer
  const call = [agency.name, agency.phone].filter(Boolean).join(', ')
  return [
    [counted(tour.nights, NIGHTS), describeParty(party)].join(', '),
    `Номер: ${roomName(tour.room)}`,
    `Питание: ${mealName(tour)}`,
    ...(tour.operatorname === '' ? [] : [`Туроператор: ${tour.operatorname}`]),
    `Цена ${formatMoney(price.total)} ${priceNote(offer)}, проверена ${instantInWords(checkedAt, nowMs)} по Москве`,
    'Это не бронь: места и цену подтверждает туроператор после заявки.',
    ...(call === '' ? [] : [call]),
  ].join('\n')
}
