import { lazySection } from '#client/delivery/lazy-part.tsx'
import { seenInTour } from '#shared/domain/search/favorites-seen.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { Gallery } from '#client/features/gallery/gallery.tsx'
import { type TourOffer, priceNote } from '#client/features/tour-offers/use-tour-offer.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import css from './tour-photo.module.css'
import { useTourImages } from './use-tour-images.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { ShareButton } from '#client/features/share/share-button.tsx'
import { checkedTourAddress } from '#client/features/tour-offers/checked-address.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'

/** «Сравнить», with its space reserved from the start. */
const LateCompareTour = lazySection(() => import('./compare-tour.tsx'), 'CompareTour', {
  boundary: 'compare tour',
  fallback: <Skeleton width={48} height={48} radius={24} />,
})

interface TourPhotoProps {
  offer: TourOffer
  query: TourQuery
  isExplicit: boolean
  /** The hotel's picture in the list, which comes first; `''` if it is not known. */
  picture: string
}

/** Photos of the hotel with what can be done about the tour besides requesting it. */
export function TourPhoto({ offer, query, isExplicit, picture }: TourPhotoProps) {
  const { tour, party, price } = offer
  const images = useTourImages(tour, picture)
  const name = hotelName(tour.hotelname)
  return (
    <div className={css.photo}>
      <Gallery images={images} name={name} />
      <div className={css.acts} data-print="not">
        <div className={css.act}>
          <ShareTour offer={offer} />
        </div>
        <div className={css.act}>
          <LateCompareTour offer={offer} query={query} isExplicit={isExplicit} />
        </div>
        <Heart
          hotelcode={tour.hotelcode}
          name={name}
          seen={() => seenInTour(tour, price.total, { ...query, party }, images[0] ?? '')}
        />
      </div>
    </div>
  )
}

/** A placeholder of the same size while the tour loads. */
export function TourPhotoSkeleton() {
  return (
    <div className={css.photo}>
      <div className={css.loading}>
        <Skeleton height="100%" radius={12} />
      </div>
    </div>
  )
}

/** Shares the checked tour: current price, flights, and the search that finds it after its id expires. */
function ShareTour({ offer }: { offer: TourOffer }) {
  const { query, isExplicit } = useSearchAddress()
  const address = checkedTourAddress(offer, query, isExplicit)
  return <ShareButton text={tourText(offer)} address={address} isTerse hasStory />
}

/** «Тур из Москвы: Orion Beach 5★, Турция · 5–12 декабря, 7 ночей · 98 437 ₽ за двоих» */
function tourText(offer: TourOffer): string {
  const { tour, price } = offer
  const what = isWithoutFlight(tour)
    ? 'Отель без перелёта'
    : ['Тур', tour.departurenamefrom && `из ${tour.departurenamefrom}`].filter(Boolean).join(' ')
  const hotel = [hotelName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' ')
  return [
    `${what}: ${[hotel, tour.countryname].filter(Boolean).join(', ')}`,
    [tripDates(tour), counted(tour.nights, NIGHTS)].filter(Boolean).join(', '),
    `${formatMoney(price.total)} ${priceNote(offer)}`,
  ].join(' · ')
}
