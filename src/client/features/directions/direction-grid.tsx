import { useNow } from '#client/delivery/use-now.ts'
import type { Direction } from '#shared/contract/tour.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import type { ReactNode } from 'react'
import { directionAddress, hotDirectionAddress } from './addresses.ts'
import { CoverCard } from './cover-card.tsx'
import { CoverGrid } from './cover-grid.tsx'
import { forTwo, fromWords } from './direction-labels.ts'

interface DirectionGridProps {
  directions: Direction[]
  /** True for hot directions: they link to hot landings. */
  areHot?: boolean
  /** True if the page already names the departure city. */
  isCityKnown?: boolean
  /** True if the grid starts in the first view of the page. */
  isAtTop?: boolean
  /** True for tiles, three in a row on a phone. */
  isCompact?: boolean
  /** True if the page already names what the prices are for. */
  areTermsKnown?: boolean
}

export function DirectionGrid({
  directions,
  areHot = false,
  isCityKnown = false,
  isAtTop = false,
  isCompact = false,
  areTermsKnown = false,
}: DirectionGridProps) {
  const today = useNow(todayAt)
  const hrefTo = areHot ? hotDirectionAddress : directionAddress
  const toNote = (direction: Direction) => {
    if (direction.min_price === null) return 'Цену уточняйте'
    const unit = forTwo(direction.nights)
    const terms = isCityKnown ? unit : `${unit} · ${fromWords(direction) || 'без перелёта'}`
    const surcharge = formatSurcharge(direction)
    if (areTermsKnown) return <HiddenText>{[terms, surcharge].filter(Boolean).join(', ')}</HiddenText>
    return surcharge === '' ? terms : withSecondLine(terms, surcharge)
  }
  return (
    <CoverGrid of={distinctBy(directions, toKey)} toKey={toKey} isCompact={isCompact}>
      {(direction, index) => (
        <CoverCard
          place={index}
          isSmall={isCompact}
          isFirst={isAtTop && index < 2}
          to={hrefTo(direction, today)}
          image={direction.image}
          title={direction.country || direction.title || 'Направление'}
          price={direction.min_price === null ? undefined : `от ${formatMoney(direction.min_price)}`}
          note={toNote(direction)}
        />
      )}
    </CoverGrid>
  )
}

function toKey({ departure_id, country_id }: Direction): string {
  return `${departure_id}>${country_id}`
}

function withSecondLine(first: string, second: string): ReactNode {
  return (
    <>
      {first}
      <br />
      <span>{second}</span>
    </>
  )
}
