import type { HotelDetail } from '#shared/contract/hotel.ts'
import { asRating, bare } from './classic-shapes.ts'

/** A hotel's page of the classic generation: numbers are text. */
export function classicHotel(page: HotelDetail) {
  return {
    ...page,
    tags: undefined,
    types: undefined,
    name: page.name.toUpperCase(),
    stars: String(page.stars),
    rating: asRating(page.rating),
    coord1: String(page.coord1 ?? ''),
    coord2: String(page.coord2 ?? ''),
    images: { image: page.images.image.map(bare) },
    reviewscount: String(page.reviewscount),
  }
}
