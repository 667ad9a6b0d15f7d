import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { forWhom } from './description-text.ts'

/** Returns one or two sentences for cards. Cards show place, sea and beach separately. */
export function shortDescription(hotel: SampleHotel): string {
  const isForAdults = hotel.services.includes(service.adultsOnly)
  return `${forWhom(hotel)}.${isForAdults ? ' Принимает только взрослых.' : ''}`
}
