import { useApi } from '#api/api-context.tsx'
import { hotelDetailQuery } from '#api/queries/guidebooks.ts'
import { Link } from '#delivery/link.tsx'
import { dayFromCall } from '#domain/day.ts'
import { seenInTour } from '#domain/favorites-seen.ts'
import { rating, tripRange } from '#domain/format.ts'
import { hotelAddress, hotelName } from '#domain/hotel.ts'
import { queryToParams, type TourQuery } from '#domain/tour-query.ts'
import { Heart } from '#features/favorites/heart.tsx'
import { Gallery } from '#features/gallery/gallery.tsx'
import type { TourOffer } from '#features/tour-offers/use-tour-offer.ts'
import { useQueryWords } from '#features/tour-search/query-words.ts'
import { href } from '#routes/href.ts'
import { RatingMark, Stars } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { ShareTour } from './share-tour.tsx'
import css from './tour-card.module.css'

/** The hotel of the tour: pictures, name, place, the way to its page. */
export function TourHead({ offer, query }: { offer: TourOffer; query: TourQuery }) {
  const { tour, party, price } = offer
  const words = useQueryWords(query)
  const detail = useQuery(hotelDetailQuery(useApi(), tour.hotelcode)).data
  const pictures = detail ? detail.hotel.images.image : []
  const shown = pictures.length > 0 ? pictures : [tour.hotelpicturebig || tour.hotelpicturemedium]
  const name = hotelName(tour.hotelname)
  const day = dayFromCall(tour.flydate)
  const address = hotelAddress({
    hotelcode: tour.hotelcode,
    name: tour.hotelname,
    country: tour.countryname,
    region: tour.hotelregionname,
    countryUrl: words.country?.ext_id === tour.countrycode ? words.country.url : undefined,
  })
  return (
    <>
      <Gallery pictures={shown.filter(Boolean)} name={name} />
      <div className={css.head}>
        <PageTitle
          lead={
            <span className={css.place}>
              <Icon name="pin" size={18} />
              {[tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')}
              {day !== undefined && ` · ${tripRange(day, tour.nights)}`}
            </span>
          }
        >
          {name} <Stars count={tour.hotelstars} />
        </PageTitle>
        <div className={css.headActions}>
          {tour.hotelrating !== null && <RatingMark text={rating(tour.hotelrating)} />}
          <Link to={href('hotel', address, queryToParams(query))} className={css.hotelLink}>
            Об отеле и отзывы
          </Link>
          <ShareTour offer={offer} />
          <Heart
            hotelcode={tour.hotelcode}
            name={name}
            seen={() => seenInTour(tour, price.total, { ...query, party }, shown[0] ?? '')}
          />
        </div>
      </div>
    </>
  )
}
