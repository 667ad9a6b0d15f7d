import type { HotelDetail } from '#shared/contract/hotel.ts'
import { asRating, bare } from './classic-shapes.ts'

/** A hotel's page of the classic generation: everything is text. */
export function classicHotel(page: HotelDetail, query: URLSearchParams) {
  const text = (html: string) => (query.get('removetags') === '1' ? withoutTags(html) : html)
  const image = page.images.image.map(bare)
  return {
    name: page.name.toUpperCase(),
    stars: String(page.stars),
    rating: asRating(page.rating),
    country: page.country,
    countrycode: page.countrycode,
    region: page.region,
    regioncode: page.regioncode,
    placement: text(page.placement),
    build: page.build,
    repair: page.repair,
    square: '',
    phone: '',
    site: '',
    description: text(page.description),
    territory: text(page.territory),
    beach: text(page.beach),
    child: text(page.child),
    inroom: text(page.inroom),
    roomtypes: text(page.roomtypes),
    services: text(page.services),
    servicefree: text(page.servicefree),
    servicepay: text(page.servicepay),
    animation: {},
    meallist: text(page.meallist),
    mealtypes: text(page.mealtypes),
    coord1: String(page.coord1 ?? ''),
    coord2: String(page.coord2 ?? ''),
    images: { image },
    imagescount: String(image.length),
    reviewscount: String(page.reviewscount),
    ...(query.get('reviews') === '1' && { reviews: page.reviews }),
  }
}

function withoutTags(html: string): string {
  return html
    .replace(/<\/li>\s*<li[^>]*>/g, '; ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
