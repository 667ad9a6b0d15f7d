import { useApi } from '#client/api/api-context.tsx'
import { hotToursQuery } from '#client/api/queries/hot-tours.ts'
import { Link } from '#client/delivery/link.tsx'
import type { Direction } from '#shared/contract/tour.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { hotDirectionAddress } from '#client/features/directions/addresses.ts'
import type { City } from '#client/features/cities/cities.ts'
import { hotDirectionTitle } from '#client/features/directions/direction-labels.ts'
import { HotGrid, HotGridSkeleton } from '#client/features/hot-tours/hot-grid.tsx'
import { HotTourCard } from '#client/features/hot-tours/hot-tour-card.tsx'
import { hotTourSearch } from '#shared/domain/search/hot-tour-search.ts'
import { orderHotTours, type HotOrder } from '#shared/domain/tour/hot-order.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, FailedPart } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'

/** Number of countries requested for "all"; the provider lists the most popular first. */
const COUNTRIES_ASKED = 6
const SLICE = 12

interface HotListProps {
  city: City
  /** Undefined for all countries. */
  country: Direction | undefined
  today: Day
  order: HotOrder
}

/**
 * Hot tours, the best or the nearest first. Each direction is a separate request, so one failure does not affect the
 * others.
 */
export function HotList({ city, country, today, order }: HotListProps) {
  const api = useApi()
  const [count, setCount] = useState(SLICE)
  const grid = useRef<HTMLUListElement>(null)
  const asked = country ? [country] : city.directions.slice(0, COUNTRIES_ASKED)
  const { tours, isLoading, failed } = useQueries({
    queries: asked.map(({ url }) => hotToursQuery(api, url)),
    combine: (results) => ({
      tours: results.flatMap(({ data }) => data || []),
      isLoading: results.some(({ isPending }) => isPending),
      failed: results.filter(({ isError, data }) => isError || data === false),
    }),
  })
  const shown = orderHotTours(tours, order, today)
  const retry = () => failed.forEach((one) => void one.refetch())
  // Late tours of a country would push those being read, so wait for all.
  if (isLoading) return <HotGridSkeleton />
  return (
    <Section
      title={heading(country, shown.length)}
      isTitleHidden={country === undefined}
      aside={
        country && (
          <Link to={hotDirectionAddress(country, today)} className={buttonClass('soft', 's')}>
            О направлении
          </Link>
        )
      }
    >
      <Gaps count={shown.length} hasFailed={failed.length > 0} onRetry={retry} />
      <HotGrid tours={shown.slice(0, count)} ref={grid}>
        {(tour) => (
          <HotTourCard
            tour={tour}
            today={today}
            isCountryKnown={country !== undefined}
            isCityKnown
            isRow
            address={tourAddress(tour, hotTourSearch(tour, today))}
          />
        )}
      </HotGrid>
      {shown.length > count && (
        <MoreButton
          count={Math.min(SLICE, shown.length - count)}
          grid={grid}
          onPress={() => setCount(count + SLICE)}
        />
      )}
    </Section>
  )
}

interface GapsProps {
  count: number
  hasFailed: boolean
  onRetry: () => void
}

/** Explains an empty or incomplete list. */
function Gaps({ count, hasFailed, onRetry }: GapsProps) {
  if (hasFailed)
    return (
      <FailedPart
        text={
          count > 0
            ? 'Часть направлений не ответила, показаны остальные. Повторите через минуту.'
            : 'Горящие туры не загрузились. Повторите через минуту.'
        }
        onRetry={onRetry}
      />
    )
  if (count > 0) return null
  return (
    <EmptyState icon="flame" title="На ближайшие дни всё разобрали">
      Выберите другую страну или другой город вылета.
    </EmptyState>
  )
}

interface MoreButtonProps {
  count: number
  grid: RefObject<HTMLUListElement | null>
  onPress: () => void
}

function MoreButton({ count, grid, onPress }: MoreButtonProps) {
  return (
    <Button
      look="soft"
      size="l"
      isWide
      onClick={(event) => {
        passFocusToNew(event.currentTarget, grid.current)
        onPress()
      }}
    >
      {`Показать ещё ${counted(count, TOURS)}`}
    </Button>
  )
}

function heading(country: Direction | undefined, count: number): string {
  const title = country === undefined ? 'Ближайшие вылеты' : hotDirectionTitle(country)
  return count === 0 ? title : `${title}: ${counted(count, TOURS)}`
}
