import type { Review } from '#contract/hotel.ts'
import type { HotelCard } from '../catalogue/hotel-card.ts'
import type { Day } from '../days.ts'
export function hotelReviews(_hotel: HotelCard, _today: Day): Review[] {
  return []
}
