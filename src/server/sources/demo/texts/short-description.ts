import type { HotelCard } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { forWhom } from './description-text.ts'

/** One or two sentences for cards; place, sea and beach stand on a card of their own accord. */
export function shortDescription(hotel: HotelCard): string {
  const isForAdults = hotel.services.includes(service.adultsOnly)
  return `${forWhom(hotel)}.${isForAdults ? ' Принимает только взрослых.' : ''}`
}
