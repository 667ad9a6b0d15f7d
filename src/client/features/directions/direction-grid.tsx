import { useNow } from '#client/delivery/use-now.ts'
import type { Direction } from '#shared/contract/tour.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { directionAddress, hotDirectionAddress } from './addresses.ts'
import { CoverCard } from './cover-card.tsx'
import { CoverGrid } from './cover-grid.tsx'
import { forTwo, fromWords, perPerson } from './direction-labels.ts'

interface DirectionGridProps {
  directions: Direction[]
  /** True for hot directions: they link to hot landings and their prices are per person. */
  areHot?: boolean
  /** True if the page already names the departure city. */
  isCityKnown?: boolean
  /** True if the grid starts in the first view of the page. */
  isAtTop?: boolean
}

/** Grid of directions: image cards with lowest prices. */
export function DirectionGrid({
  directions,
  areHot = false,
  isCityKnown = false,
  isAtTop = false,
}: DirectionGridProps) {
  const today = useNow(todayAt)
  const hrefTo = areHot ? hotDirectionAddress : directionAddress
  return (
    <CoverGrid of={distinctBy(directions, toKey)} toKey={toKey}>
      {(direction, index) => (
        <CoverCard
          place={index}
          isFirst={isAtTop && index < 2}
          to={hrefTo(direction, today)}
          image={direction.image}
          title={direction.country || direction.title || 'Направление'}
          price={direction.min_price === null ? undefined : `от ${formatMoney(direction.min_price)}`}
          note={<Note direction={direction} areHot={areHot} isCityKnown={isCityKnown} />}
        />
      )}
    </CoverGrid>
  )
}

function Note({
  direction,
  areHot,
  isCityKnown,
}: { direction: Direction } & Required<Pick<DirectionGridProps, 'areHot' | 'isCityKnown'>>) {
  const surcharge = direction.min_price === null ? '' : formatSurcharge(direction)
  const unit = areHot ? perPerson(direction.nights) : forTwo(direction.nights)
  return (
    <>
      {direction.min_price === null ? 'Цену уточняйте' : unit}
      {surcharge !== '' && (
        <>
          <br />
          <span>{surcharge}</span>
        </>
      )}
      {!isCityKnown && (
        <>
          <br />
          {fromWords(direction) || 'без перелёта'}
        </>
      )}
    </>
  )
}

function toKey({ departure_id, country_id }: Direction): string {
  return `${departure_id}>${country_id}`
}
