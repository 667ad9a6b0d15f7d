import type { FoundHotel } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { seenAmongFound } from '#shared/domain/search/favorites-seen.ts'
import { rating, seaDistance } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, REVIEWS } from '#shared/domain/text/words.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import { TourBadges } from '#client/features/tour-offers/tour-badges.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { memo, useDeferredValue, useState } from 'react'
import css from './hotel-card.module.css'
import { AllToursButton, Price, TourWords } from './card-tours.tsx'
import { LazyAllTours } from './late-parts.tsx'
import { PhotoStrip } from './photo-strip.tsx'

interface HotelCardProps {
  hotel: FoundHotel
  query: TourQuery
  countryUrl: string | undefined
  /** How much cheaper it is than similar hotels, in words; undefined if that says nothing. */
  saving: string | undefined
  isFirst: boolean
}

const SHOWN_TAGS = 4
/** As many fit one line of a phone. */
const TAGS_IN_LINE = 2

/** A hotel with its best tour; all its tours expand in place. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { hotel, query, countryUrl, saving, isFirst } = props
  const [areToursOpen, setAreToursOpen] = useState(false)
  // The tap shows at once, the tours render in the next frames.
  const areToursDrawn = useDeferredValue(areToursOpen)
  const tours = hotel.tours.tour
  const [best] = tours
  const address = foundHotelAddress(hotel, query, countryUrl)
  const name = hotelName(hotel.hotelname)
  if (!best) return null
  return (
    <article className={css.card} data-hotel={hotel.hotelcode}>
      <Facts hotel={hotel} name={name} address={address} />
      <div className={css.photo}>
        <PhotoStrip
          images={hotel.images.length > 0 ? hotel.images : [hotel.picturelink]}
          name={name}
          address={address}
          isFirst={isFirst}
        />
        <Heart
          hotelcode={hotel.hotelcode}
          name={name}
          seen={() => seenAmongFound(hotel, query)}
          className={css.heart}
        />
        <div className={css.badges}>
          <TourBadges tour={best} party={query.party} />
        </div>
      </div>
      <div className={css.best}>
        <TourWords tour={best}>
          {tours.length > 1 && (
            <AllToursButton
              count={tours.length - 1}
              isOpen={areToursOpen}
              onToggle={() => setAreToursOpen(!areToursOpen)}
            />
          )}
        </TourWords>
        <p className={classNames(css.why, saving !== undefined && css.saving)}>
          {saving ?? (
            <span className={css.tagLine}>
              {distinctTexts(hotel.tags).slice(0, TAGS_IN_LINE).join(' · ')}
            </span>
          )}
        </p>
        <Price tour={{ ...best, hotelcode: hotel.hotelcode }} query={query} />
      </div>
      {areToursOpen && areToursDrawn && (
        <LazyAllTours hotelcode={hotel.hotelcode} tours={tours} query={query} address={address} />
      )}
    </article>
  )
})

interface FactsProps {
  hotel: FoundHotel
  name: string
  address: string
}

/** The whole block opens the hotel. */
function Facts({ hotel, name, address }: FactsProps) {
  return (
    <div className={css.facts}>
      <div className={css.nameRow}>
        <h2 className={css.name}>
          <Link to={address} className={css.nameLink}>
            {name}
          </Link>
        </h2>
        {hotel.hotelrating === null ? (
          <span className={css.unrated}>Нет оценок</span>
        ) : (
          <span className={css.marks}>
            <RatingMark
              text={rating(hotel.hotelrating)}
              note={
                hotel.reviewscount > 0 ? (
                  <>
                    <span className={css.inNarrow}>{`${hotel.reviewscount}\u00a0отз.`}</span>
                    <span className={css.inWide}>{counted(hotel.reviewscount, REVIEWS)}</span>
                  </>
                ) : undefined
              }
            />
          </span>
        )}
      </div>
      <p className={css.place}>
        <Stars count={hotel.hotelstars} />
        <span className={css.where}>
          {hotel.regionname || hotel.subregionname}
          {hotel.regionname !== '' && hotel.subregionname !== '' && (
            <span className={css.inWide}>, {hotel.subregionname}</span>
          )}
        </span>
        {hotel.seadistance !== null && <span className="unbroken">· {seaDistance(hotel.seadistance)}</span>}
      </p>
      <ul className={css.tags}>
        {distinctTexts(hotel.tags)
          .slice(0, SHOWN_TAGS)
          .map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
      </ul>
      {hotel.hoteldescription !== '' && <p className={css.about}>{hotel.hoteldescription}</p>}
    </div>
  )
}
