import { Link } from '#client/delivery/link.tsx'
import { rating } from '#shared/domain/text/format.ts'
import { counted, REVIEWS } from '#shared/domain/text/words.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { PageTitle } from '#client/ui/frame/page.tsx'
import { PinnedPlace } from '#client/ui/frame/pinned-place.tsx'
import type { ReactNode } from 'react'
import css from './tour-card.module.css'
import { useHotelOfTour } from './use-tour-images.ts'
import { useTourHotel } from './use-tour-crumbs.ts'

interface TourHeadProps {
  offer: TourOffer
  query: TourQuery
  /** What is bought, below the name. */
  children: ReactNode
}

export function TourHead({ offer: { tour }, query, children }: TourHeadProps) {
  const reviews = useHotelOfTour(tour)?.reviewscount ?? 0
  const hotel = useTourHotel(tour, query)
  return (
    <div className={css.head}>
      <PageTitle
        lead={
          <PinnedPlace>{[tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')}</PinnedPlace>
        }
      >
        {hotelName(tour.hotelname)} <Stars count={tour.hotelstars} />
      </PageTitle>
      <div className={css.rating}>
        {tour.hotelrating !== null && <RatingMark text={rating(tour.hotelrating)} />}
        <Link to={reviews > 0 ? `${hotel}#reviews` : hotel} className={css.hotelLink}>
          {reviews > 0 ? counted(reviews, REVIEWS) : 'Об отеле'}
        </Link>
      </div>
      {children}
    </div>
  )
}
