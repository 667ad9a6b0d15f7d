import { Link } from '#client/delivery/link.tsx'
import { seenInTour } from '#shared/domain/search/favorites-seen.ts'
import { rating } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { Gallery } from '#client/features/gallery/gallery.tsx'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { useQueryWords } from '#client/features/tour-search/format-query.ts'
import { href } from '#shared/routes/href.ts'
import { RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { PageTitle } from '#client/ui/frame/page.tsx'
import { PinnedPlace } from '#client/ui/frame/pinned-place.tsx'
import type { ReactNode } from 'react'
import { ShareTour } from './share-tour.tsx'
import css from './tour-card.module.css'
import { tourHotelAddress } from './use-tour-crumbs.ts'
import { useTourImages } from './use-tour-images.ts'

interface TourHeadProps {
  offer: TourOffer
  query: TourQuery
  /** Further actions besides sharing and saving. */
  actions: ReactNode
}

/** Head of the tour's page: images, hotel, place, link to the hotel. */
export function TourHead({ offer, query, actions }: TourHeadProps) {
  const { tour, party, price } = offer
  const words = useQueryWords(query)
  const images = useTourImages(tour)
  const name = hotelName(tour.hotelname)
  const dates = tripDates(tour)
  const address = tourHotelAddress(tour, words.country)
  return (
    <>
      <Gallery images={images} name={name} />
      <div className={css.head}>
        <PageTitle
          lead={
            <PinnedPlace>
              {[tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')}
              {dates !== undefined && ` · ${dates}`}
            </PinnedPlace>
          }
        >
          {name} <Stars count={tour.hotelstars} />
        </PageTitle>
        <div className={css.headActions}>
          <div className={css.about}>
            {tour.hotelrating !== null && <RatingMark text={rating(tour.hotelrating)} />}
            <Link to={href('hotel', address, queryToParams(query))} className={css.hotelLink}>
              Об отеле и отзывы
            </Link>
            <Heart
              hotelcode={tour.hotelcode}
              name={name}
              seen={() => seenInTour(tour, price.total, { ...query, party }, images[0] ?? '')}
            />
          </div>
          <div className={css.acts}>
            <ShareTour offer={offer} />
            {actions}
          </div>
        </div>
      </div>
    </>
  )
}
