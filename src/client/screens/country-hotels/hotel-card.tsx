import { Link } from '#client/delivery/link.tsx'
import { rating } from '#shared/domain/text/format.ts'
import { parseHotelCode, hotelName } from '#shared/domain/tour/hotel.ts'
import { hotelTypeName } from '#shared/domain/tour/terms.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { Image } from '#client/ui/image.tsx'
import { RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { memo } from 'react'
import css from './hotel-card.module.css'
import type { ListedHotel } from './hotel-filters.ts'

interface HotelCardProps {
  hotel: ListedHotel
  country: string
  /** Called once per card: the list grows often, and its cards stay. */
  hrefTo: (hotel: ListedHotel) => string
  isFirst: boolean
}

const SHOWN_TYPES = 2

/** A hotel of the catalogue: a row on a phone, a card on a desktop. */
export const ListedHotelCard = memo(function ListedHotelCard({
  hotel,
  country,
  hrefTo,
  isFirst,
}: HotelCardProps) {
  const { stars, region, image, types } = hotel
  const hotelcode = parseHotelCode(hotel.ext_id)
  const name = hotelName(hotel.name)
  return (
    <article className={css.card}>
      <div className={css.image}>
        <Image
          src={image}
          alt=""
          width={480}
          height={320}
          sizes="(max-width: 639px) 128px, (max-width: 999px) 50vw, 290px"
          isFirst={isFirst}
        />
      </div>
      <div className={css.body}>
        <h2 className={css.name}>
          <Link to={hrefTo(hotel)} className={css.link}>
            {name}
          </Link>
        </h2>
        <p className={css.marks}>
          <Stars count={stars} />
          {hotel.rating === null ? (
            <span className="size-s muted">Нет оценок</span>
          ) : (
            <RatingMark text={rating(hotel.rating)} />
          )}
        </p>
        <p className="size-s muted">{region}</p>
        {types.length > 0 && (
          <p className="size-s muted">
            {[...new Set(types)].slice(0, SHOWN_TYPES).map(hotelTypeName).join(' · ')}
          </p>
        )}
      </div>
      <Heart
        hotelcode={hotelcode}
        name={name}
        className={css.heart}
        seen={() => ({
          hotelcode,
          hotel: { name: hotel.name, stars, rating: hotel.rating, country, region, image },
          price: null,
          search: '',
        })}
      />
    </article>
  )
})
