import type { Tour } from '#shared/contract/search.ts'

type Flight = Pick<Tour, 'airline' | 'departuretime' | 'baggage'>

/** «06:05» of a time however it is written; `''` for none and for midnight, by which the field says that nobody knows. */
export function departureTime({ departuretime }: Pick<Flight, 'departuretime'>): string {
  const [time = ''] = /^([01]?\d|2[0-3]):[0-5]\d(?=$|:)/.exec(departuretime) ?? []
  const padded = time.padStart(5, '0')
  return time === '' || padded === '00:00' ? '' : padded
}

/** Kilograms of luggage, «20 кг» or «20»; 0 where nobody knows. */
export function luggageKg({ baggage }: Pick<Flight, 'baggage'>): number {
  return Number(/^(\d{1,3})(?:\s*(?:кг|kg))?$/i.exec(baggage)?.[1] ?? 0)
}

/** «AZUR air, вылет 06:05, багаж 20 кг»: what an offer tells of its flight; `''` when it tells nothing. */
export function flightWords(flight: Flight): string {
  const [time, weight] = [departureTime(flight), luggageKg(flight)]
  return [flight.airline, time && `вылет ${time}`, weight > 0 && `багаж ${weight} кг`]
    .filter(Boolean)
    .join(', ')
}
