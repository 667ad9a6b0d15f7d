import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { seenAmongFound } from '#shared/domain/search/favorites-seen.ts'
import { formatMoney, rating, seaDistance, shortDay } from '#shared/domain/text/format.ts'
import { weekdayName } from '#shared/domain/time/calendar-names.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, NIGHTS, plural, REVIEWS, TOURS } from '#shared/domain/text/words.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { foundHotelAddress, tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { TourBadges, TourLine } from '#client/features/tour-offers/tour-line.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Parts } from '#client/ui/items.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { memo, useDeferredValue, useState, type ReactNode } from 'react'
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
            <button
              type="button"
              className={css.allTours}
              aria-expanded={areToursOpen}
              onClick={() => setAreToursOpen(!areToursOpen)}
            >
              {areToursOpen ? (
                'Свернуть'
              ) : (
                <span>
                  Ещё {tours.length - 1}{' '}
                  <HiddenText>{plural(tours.length - 1, TOURS)} этого отеля</HiddenText>
                </span>
              )}
              <Icon name="down" size={18} className={areToursOpen ? css.turned : undefined} />
            </button>
          )}
        </TourWords>
        <Price tour={best} query={query} />
      </div>
      {areToursOpen && areToursDrawn && <AllTours tours={tours} query={query} address={address} />}
    </article>
  )
})

function AllTours({ tours, query, address }: { tours: Tour[]; query: TourQuery; address: string }) {
  return (
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
  )
}

interface FactsProps {
  hotel: FoundHotel
  name: string
  address: string
}

/** The whole block opens the hotel. */
function Facts({ hotel, name, address }: FactsProps) {
  const place = [hotel.regionname, hotel.subregionname].filter(Boolean).join(', ')
  return (
    <div className={css.facts}>
      <div className={css.nameRow}>
        <h2 className={css.name}>
          <Link to={address} className={css.nameLink}>
            {name}
          </Link>
        </h2>
        {hotel.hotelrating === null ? (
          <span className={css.muted}>Нет оценок</span>
        ) : (
          <span className={css.marks}>
            <RatingMark
              text={rating(hotel.hotelrating)}
              note={hotel.reviewscount > 0 ? counted(hotel.reviewscount, REVIEWS) : undefined}
            />
          </span>
        )}
      </div>
      <p className={css.place}>
        <Stars count={hotel.hotelstars} />
        <span className={css.where}>
          {[place, hotel.seadistance !== null && seaDistance(hotel.seadistance)].filter(Boolean).join(' · ')}
        </span>
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

/** Day and nights, meals and room, in two lines. */
function TourWords({ tour, children }: { tour: Tour; children: ReactNode }) {
  const day = dayFromCall(tour.flydate)
  return (
    <div className={css.tour}>
      <p className={css.tourWords}>
        <b>
          {day === undefined ? 'Дата уточняется' : `${shortDay(day)}, ${weekdayName(day)}`} ·{' '}
          {counted(tour.nights, NIGHTS)}
        </b>
        <span>
          {mealName(tour)} · {roomName(tour.room)}
        </span>
      </p>
      {children}
    </div>
  )
}

function Price({ tour, query }: { tour: Tour; query: TourQuery }) {
  const isHot = tour.priceold !== null && tour.priceold > tour.price
  return (
    <div className={css.price}>
      <p className="stack min-0">
        <span className={css.sums}>
          {isHot && <s className="size-s muted unbroken">{formatMoney(tour.priceold ?? 0)}</s>}
          <b className={css.amount}>{formatMoney(tour.price)}</b>
        </span>
        <span className={css.muted}>{appendSurcharge(priceUnit(query.party), tour)}</span>
      </p>
      <Link to={tourAddress(tour, query)} className={buttonClass('main')}>
        Выбрать
      </Link>
    </div>
  )
}
