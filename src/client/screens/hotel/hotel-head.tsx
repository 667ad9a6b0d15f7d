import type { HotelDetail } from '#shared/contract/hotel.ts'
import { counted, REVIEWS } from '#shared/domain/text/words.ts'
import { ratingInWords } from '#shared/domain/tour/rating-scale.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { hotelData } from '#client/features/seo/structured-data.ts'
import { useImageAddress } from '#client/ui/image.tsx'
import type { HotelPlaces } from './use-hotel-places.ts'

interface HotelHeadProps {
  hotel: HotelDetail
  name: string
  places: HotelPlaces
  /** Cheapest tour found on the page, for the whole party; undefined before a search. */
  price: number | undefined
}

/** The hotel's SEO metadata: `src/shared/domain/README.md`, "Search engines". */
export function HotelHead({ hotel, name, places, price }: HotelHeadProps) {
  const origin = useSiteOrigin()
  const { stars, country, region, reviewscount } = hotel
  const image = hotel.images.image[0] ?? ''
  const imageAddress = useImageAddress(image)
  const title = [`${name}${stars > 0 ? ` ${stars}*` : ''}`, region, country].filter(Boolean).join(', ')
  const facts = [
    hotel.rating === null ? '' : `рейтинг ${ratingInWords(hotel.rating)}`,
    reviewscount > 0 ? counted(reviewscount, REVIEWS) : '',
  ]
  return (
    <PageHead
      title={`${title} — туры, цены, отзывы, фото`}
      description={`${[title, ...facts].filter(Boolean).join(', ')}. Туры по датам, номера, питание, пляж и территория.`}
      path={places.path}
      crumbs={places.crumbs}
      data={[
        hotelData(
          {
            name,
            address: places.path,
            image: imageAddress,
            stars,
            rating: hotel.rating,
            reviews: reviewscount,
            country,
            region,
            lowPrice: price ?? null,
          },
          origin,
        ),
      ]}
    />
  )
}
