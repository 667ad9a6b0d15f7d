import { problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { popularDirectionsQuery } from '#api/queries/directions.ts'
import { stateOf } from '#api/query-state.ts'
import type { Direction } from '#contract/tour.ts'
import { Link } from '#delivery/link.tsx'
import { addDays, todayAt } from '#domain/day.ts'
import { money } from '#domain/format.ts'
import { defaultQuery, queryToParams } from '#domain/tour-query.ts'
import { counted, NIGHTS } from '#domain/words.ts'
import { Picture } from '#images/picture.tsx'
import { href } from '#routes/href.ts'
import { FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Section } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './home.module.css'

const SHOWN = 8

/** Where people go, with the true lowest price for two. */
export function PopularDirections() {
  const state = stateOf(useQuery(popularDirectionsQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <Section title="Популярные направления">
          <div className={css.grid}>
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index} className={css.direction}>
                <Skeleton height="100%" radius={18} />
              </div>
            ))}
          </div>
        </Section>
      )
    case 'failed':
      return (
        <Section title="Популярные направления">
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Section>
      )
    case 'ready':
      return state.data.length === 0 ? null : (
        <Section title="Популярные направления">
          <div className={css.grid}>
            {onePerCountry(state.data).map((direction) => (
              <DirectionCard
                key={`${direction.departure_id}-${direction.country_id}`}
                direction={direction}
              />
            ))}
          </div>
        </Section>
      )
  }
}

/** The first, most asked-for direction of each country: eight places rather than eight ways to one. */
function onePerCountry(directions: Direction[]): Direction[] {
  const seen = new Set<string>()
  const first = directions.filter(({ country_id }) => !seen.has(country_id) && seen.add(country_id))
  return first.slice(0, SHOWN)
}

function DirectionCard({ direction }: { direction: Direction }) {
  const [today] = useState(() => todayAt(Date.now()))
  // The price is for two over so many nights within the coming fortnight: the same search finds it to the rouble.
  const query = {
    ...defaultQuery(today),
    departure: direction.departure_id,
    country: direction.country_id,
    dateFrom: addDays(today, 1),
    dateTo: addDays(today, 14),
    ...(direction.nights > 0 ? { nightsFrom: direction.nights, nightsTo: direction.nights } : {}),
  }
  return (
    <Link to={href('tours', undefined, queryToParams(query))} className={css.direction}>
      <Picture
        src={direction.image}
        alt=""
        width={560}
        height={420}
        sizes="(max-width: 599px) 100vw, (max-width: 1199px) 50vw, 290px"
      />
      <span className={css.caption}>
        <span className={css.captionTitle}>{direction.country}</span>
        <span className={css.captionNote}>
          {direction.min_price !== null && (
            <>
              <b className={css.captionPrice}>от {money(direction.min_price)}</b>
              <br />
            </>
          )}
          за двоих{direction.nights > 0 && `, ${counted(direction.nights, NIGHTS)}`}
          <br />
          {direction.namefrom ? `из ${direction.namefrom}` : 'без перелёта'}
        </span>
      </span>
    </Link>
  )
}
