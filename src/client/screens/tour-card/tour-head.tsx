import { Link } from '#client/delivery/link.tsx'
import { rating } from '#shared/domain/text/format.ts'
import { counted, REVIEWS } from '#shared/domain/text/words.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { PageTitle } from '#client/ui/frame/page.tsx'
import { PinnedPlace } from '#client/ui/frame/pinned-place.tsx'
import css from './tour-card.module.css'
import { useReviewCount } from './use-tour-images.ts'
import { useTourHotel } from './use-tour-crumbs.ts'

interface TourHeadProps {
  offer: TourOffer
  query: TourQuery
}

export function TourHead({ offer: { tour }, query }: TourHeadProps) {
  const reviews = useReviewCount(tour)
  const dates = tripDates(tour)
  const hotel = useTourHotel(tour, query)
  return (
    <div className={css.head}>
      <PageTitle
        lead={
          <PinnedPlace>
            {[tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')}
            {dates !== undefined && ` · ${dates}`}
          </PinnedPlace>
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
    </div>
  )
}

/** A placeholder of the same size, with the heading that is read while the price is checked. */
export function TourHeadSkeleton() {
  return (
    <div className={css.head}>
      <PageTitle lead={<Skeleton width="70%" height={24} />}>Проверяем цену и места</PageTitle>
      <div className={css.rating}>
        <Skeleton width="50%" height={24} />
      </div>
    </div>
  )
}
