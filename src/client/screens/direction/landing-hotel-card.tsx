import type { DirectionLanding } from '#shared/contract/tour.ts'
import { Link } from '#client/delivery/link.tsx'
import { formatMoney, rating, seaDistance } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { Image } from '#client/ui/image.tsx'
import { href } from '#shared/routes/href.ts'
import { RatingMark, Stars } from '#client/ui/form/controls.tsx'
import css from './landing-hotel-card.module.css'

interface LandingHotelCardProps {
  hotel: DirectionLanding['hotels'][number]
  country: string
  /** Address segments of its page. */
  place: { country: string; region: string; hotel: string }
  unit: string
  query: TourQuery
}

/** A hotel with its price; links to the hotel's page with the same search. */
export function LandingHotelCard({ hotel, country, place, unit, query }: LandingHotelCardProps) {
  const name = hotelName(hotel.name)
  const surcharge = formatSurcharge(hotel)
  const search = queryToParams({ ...query, hotels: [hotel.hotelcode] })
  return (
    <article className={css.card}>
      <div className={css.image}>
        <Image
          src={hotel.image}
          alt=""
          width={560}
          height={373}
          sizes="(max-width: 639px) 100vw, (max-width: 999px) 50vw, 290px"
        />
      </div>
      <div className="stack gap-2xs pad-m grow">
        <h3 className="size-m">
          <Link to={href('hotel', place, search)} className={css.link}>
            {name}
          </Link>
        </h3>
        <p className="row gap-xs align-center">
          <Stars count={hotel.stars} />
          {hotel.rating !== null && <RatingMark text={rating(hotel.rating)} />}
        </p>
        <p className="size-s muted">
          {[hotel.region, hotel.seadistance && seaDistance(hotel.seadistance)].filter(Boolean).join(' · ')}
        </p>
        {hotel.price !== null && (
          <p className={css.offer}>
            <b className={css.amount}>{`от ${formatMoney(hotel.price)}`}</b> {unit}
            {surcharge !== '' && <span className={css.surcharge}>{surcharge}</span>}
          </p>
        )}
      </div>
      <Heart
        hotelcode={hotel.hotelcode}
        name={name}
        className={css.heart}
        seen={() => ({
          hotelcode: hotel.hotelcode,
          hotel: {
            name: hotel.name,
            stars: hotel.stars,
            rating: hotel.rating,
            country,
            region: hotel.region,
            image: hotel.image,
          },
          price: hotel.price,
          search: search.toString(),
        })}
      />
    </article>
  )
}
