import type { HotelCard } from '../catalogue/hotel-card.ts'
import { shortDescription } from './short-description.ts'
export function hotelTexts(hotel: HotelCard) {
  const t = shortDescription(hotel)
  return {
    placement: t,
    description: t,
    territory: '',
    beach: '',
    child: '',
    inroom: '',
    roomtypes: '',
    services: '',
    servicefree: '',
    servicepay: '',
    meallist: '',
    mealtypes: '',
  }
}
