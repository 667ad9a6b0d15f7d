import { useApi } from '#api/api-context.tsx'
import { hotDirectionQuery, popularHotDirectionsQuery } from '#api/queries/directions.ts'
import type { HotTour } from '#contract/tour.ts'
import { Link } from '#delivery/link.tsx'
import { dayFromCall, todayAt } from '#domain/day.ts'
import { distinctBy } from '#domain/distinct.ts'
import { dayWithWeekday, discount, money } from '#domain/format.ts'
import { hotelName, starsText } from '#domain/hotel.ts'
import { defaultQuery } from '#domain/tour-query.ts'
import { counted, NIGHTS } from '#domain/words.ts'
import { tourAddress } from '#features/tour-offers/addresses.ts'
import { Picture } from '#images/picture.tsx'
import { Badge } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { Section } from '#ui/page.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './home.module.css'

const DIRECTIONS = 3
const SHOWN = 9

/** Tours of the nearest days with a true old price. Without any, the part is simply not there. */
export function HotTours() {
  const api = useApi()
  const directions = useQuery(popularHotDirectionsQuery(api)).data || []
  const tours = useQueries({
    queries: directions.slice(0, DIRECTIONS).map((direction) => hotDirectionQuery(api, direction.url)),
    combine: (results) =>
      results.flatMap((result) => (result.data ? result.data.tours.slice(0, SHOWN / DIRECTIONS) : [])),
  })
  if (tours.length === 0) return null
  return (
    <Section title="Горящие туры">
      <ul className={css.rail}>
        {distinctBy(tours, (tour) => tour.tourid).map((tour) => (
          <li key={tour.tourid}>
            <HotTourCard tour={tour} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HotTourCard({ tour }: { tour: HotTour }) {
  const [today] = useState(() => todayAt(Date.now()))
  const day = dayFromCall(tour.flydate) ?? today
  const isCheaper = tour.priceold !== null && tour.priceold > tour.price
  const query = {
    ...defaultQuery(today),
    departure: tour.departurecode,
    country: tour.countrycode,
    dateFrom: day,
    dateTo: day,
    nightsFrom: tour.nights,
    nightsTo: tour.nights,
  }
  return (
    // The page shows the price of two people: hot prices are halves of a double room (`domain.md` 1.1.6).
    <Link to={tourAddress({ tourid: tour.tourid, price: tour.price * 2 }, query)} className={css.hot}>
      <span className={css.hotPicture}>
        <Picture src={tour.hotelpicture} alt="" width={480} height={300} sizes="300px" />
        {isCheaper && (
          <span className={css.hotBadge}>
            <Badge tone="hot">
              <Icon name="flame" size={14} /> {discount(tour.price, tour.priceold ?? tour.price)}
            </Badge>
          </span>
        )}
      </span>
      <span className={css.hotBody}>
        <span className={css.hotName}>
          {hotelName(tour.hotelname)} {starsText(tour.hotelstars)}
        </span>
        <span className={css.muted}>
          {tour.countryname}, {tour.hotelregionname}
        </span>
        <span className={css.muted}>
          {dayWithWeekday(day)} · {counted(tour.nights, NIGHTS)}
        </span>
        <span className={css.muted}>{tour.departurenamefrom && `из ${tour.departurenamefrom}`}</span>
        <span className={css.hotPrice}>
          <span className={css.amount}>{money(tour.price)}</span>
          {isCheaper && <s className={css.muted}>{money(tour.priceold ?? 0)}</s>}
          <span className={css.muted}>за человека</span>
        </span>
      </span>
    </Link>
  )
}
