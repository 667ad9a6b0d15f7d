import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { seenAmongFound } from '#shared/domain/search/favorites-seen.ts'
import { dayWithWeekday, formatMoney, rating, seaDistance } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, NIGHTS, REVIEWS, TOURS } from '#shared/domain/text/words.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { foundHotelAddress, tourAddress } from '#client/features/tour-offers/addresses.ts'
import { TourBadges, TourLine } from '#client/features/tour-offers/tour-line.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { Parts } from '#client/ui/items.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { memo, useDeferredValue, useState } from 'react'
import css from './hotel-card.module.css'
import { PhotoStrip } from './photo-strip.tsx'

interface HotelCardProps {
  hotel: FoundHotel
  query: TourQuery
  countryUrl: string | undefined
  isFirst: boolean
}

const SHOWN_TAGS = 4
const SHOWN_TOURS = 6

/** A hotel with its best tour; all its tours expand in place. */
export const HotelCard = memo(function HotelCard({ hotel, query, countryUrl, isFirst }: HotelCardProps) {
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
      <Photos hotel={hotel} name={name} query={query} address={address} isFirst={isFirst} />
      <Facts hotel={hotel} name={name} address={address} />
      <BestTour tour={best} query={query} address={tourAddress(best, query)} />
      {tours.length > 1 && (
        <button
          type="button"
          className={css.allTours}
          aria-expanded={areToursOpen}
          onClick={() => setAreToursOpen(!areToursOpen)}
        >
          {areToursOpen ? 'Свернуть туры' : `Туры отеля: ${tours.length}`}
          <Icon name="down" size={18} className={areToursOpen ? css.turned : undefined} />
        </button>
      )}
      {areToursOpen && areToursDrawn && (
        <div className={css.tours}>
          <Parts name="tour" of={tours.slice(0, SHOWN_TOURS)} toKey={({ tourid }) => tourid}>
            {(tour) => <TourLine tour={tour} party={query.party} address={tourAddress(tour, query)} />}
          </Parts>
          {tours.length > SHOWN_TOURS && (
            <Link to={address} className={buttonClass('quiet', 's')}>
              {`Ещё ${counted(tours.length - SHOWN_TOURS, TOURS)} на странице отеля`}
            </Link>
          )}
        </div>
      )}
    </article>
  )
})

interface PhotosProps extends Pick<HotelCardProps, 'hotel' | 'query' | 'isFirst'> {
  name: string
  address: string
}

function Photos({ hotel, name, query, address, isFirst }: PhotosProps) {
  return (
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
    </div>
  )
}

interface FactsProps {
  hotel: FoundHotel
  name: string
  address: string
}

function Facts({ hotel, name, address }: FactsProps) {
  return (
    <div className={css.facts}>
      <div className={css.nameRow}>
        <h2 className={css.name}>
          <Link to={address} className={css.nameLink}>
            {name}
          </Link>
        </h2>
        <Stars count={hotel.hotelstars} />
      </div>
      <p className={css.place}>
        <Icon name="pin" size={16} />
        <span>
          {[hotel.regionname, hotel.subregionname].filter(Boolean).join(', ')}
          {hotel.seadistance !== null && ` · ${seaDistance(hotel.seadistance)}`}
        </span>
      </p>
      <p className={css.marks}>
        {hotel.hotelrating === null ? (
          <span className={css.muted}>Нет оценок</span>
        ) : (
          <RatingMark
            text={rating(hotel.hotelrating)}
            note={hotel.reviewscount > 0 ? counted(hotel.reviewscount, REVIEWS) : undefined}
          />
        )}
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

function BestTour({ tour, query, address }: { tour: Tour; query: TourQuery; address: string }) {
  const day = dayFromCall(tour.flydate)
  const isHot = tour.priceold !== null && tour.priceold > tour.price
  return (
    <div className={css.best}>
      <ul className={css.bestFacts}>
        <li>
          <Icon name="calendar" size={16} />
          {day === undefined ? 'Дата уточняется' : dayWithWeekday(day)} · {counted(tour.nights, NIGHTS)}
        </li>
        <li>
          <Icon name="meal" size={16} />
          {mealName(tour)}
        </li>
        <li>
          <Icon name="bed" size={16} />
          <span>{roomName(tour.room)}</span>
        </li>
      </ul>
      <TourBadges tour={tour} party={query.party} />
      <div className={css.price}>
        <div>
          {isHot && <s className={css.old}>{formatMoney(tour.priceold ?? 0)}</s>}
          <div className={css.amount}>{formatMoney(tour.price)}</div>
          <div className={css.muted}>{`${priceUnit(query.party)} · ${tour.operatorname}`}</div>
          <div className={css.muted}>{formatSurcharge(tour)}</div>
        </div>
        <Link to={address} className={buttonClass('main')}>
          Выбрать
        </Link>
      </div>
    </div>
  )
}
