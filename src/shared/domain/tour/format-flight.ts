import type { Tour } from '#shared/contract/search.ts'

type Flight = Pick<Tour, 'airline' | 'departuretime' | 'baggage'>

/** Formats a time as «06:05»; `''` for none and for midnight, which providers send for an unknown time. */
export function departureTime({ departuretime }: Pick<Flight, 'departuretime'>): string {
  const [time = ''] = /^([01]?\d|2[0-3]):[0-5]\d(?=$|:)/.exec(departuretime) ?? []
  const padded = time.padStart(5, '0')
  return time === '' || padded === '00:00' ? '' : padded
}

/** Kilograms of luggage, «20 кг» or «20»; 0 when unknown. */
export function luggageKg({ baggage }: Pick<Flight, 'baggage'>): number {
  return Number(/^(\d{1,3})(?:\s*(?:кг|kg))?$/i.exec(baggage)?.[1] ?? 0)
}

/** Formats the flight of an offer: «AZUR air, вылет 06:05, багаж 20 кг»; `''` when nothing is known. */
export function formatFlight(flight: Flight): string {
  const [time, weight] = [departureTime(flight), luggageKg(flight)]
  return [flight.airline, time && `вылет ${time}`, weight > 0 && `багаж ${weight}\u00a0кг`]
    .filter(Boolean)
    .join(', ')
}
