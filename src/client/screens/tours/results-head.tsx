import type { FoundHotel } from '#shared/contract/search.ts'
import type { Sort } from '#shared/domain/search/filters.ts'
import { ProgressBar } from '#client/ui/frame/feedback.tsx'
import { type ReactNode, type RefObject, Fragment, useId, useState } from 'react'
import { formatMoney } from '#shared/domain/text/format.ts'
import { countAnswered, isRunning, type SearchProgress } from '#shared/domain/search/search.ts'
import { counted, HOTELS, OPERATORS_INSTRUMENTAL } from '#shared/domain/text/words.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { LazyResultsNote } from './late-parts.tsx'
import css from './results-head.module.css'

function lowestPrice(hotels: FoundHotel[]): number | undefined {
  return hotels.length === 0 ? undefined : Math.min(...hotels.map(({ price }) => price))
}

interface ResultsHeadProps {
  progress: SearchProgress
  /** Hotels that pass the filters. */
  shown: FoundHotel[]
  sort: Sort
  /** Takes focus when a filter disappears. */
  countRef: RefObject<HTMLParagraphElement | null>
  /** Actions on the list, on wide screens. */
  acts: ReactNode
}

/** One line over the results: how many and from what price, and what is behind the order and the prices. */
export function ResultsHead({ progress, shown, sort, countRef, acts }: ResultsHeadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.head}>
      <div className={css.line}>
        <p ref={countRef} className={css.count} tabIndex={-1}>
          {countWords(progress, { count: shown.length, price: lowestPrice(shown) }).map((words, index) => (
            <Fragment key={words}>
              {index > 0 && <span aria-hidden="true">{' · '}</span>}
              <span>{words}</span>
            </Fragment>
          ))}
        </p>
        {acts}
        <IconButton
          label="О порядке и ценах"
          className={css.why}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="info" />
        </IconButton>
      </div>
      <div className={css.bar}>
        {isRunning(progress) && <ProgressBar value={progress.progress} label="Ход поиска" />}
      </div>
      <LazyResultsNote id={id} progress={progress} sort={sort} isOpen={isOpen} />
    </div>
  )
}

/** The words that fit one after another: what does not fit a narrow line is hidden. */
function countWords(
  { phase, hotels, hotelsFound, pinned, operators }: SearchProgress,
  shown: { count: number; price: number | undefined },
): string[] {
  if (hotels.length === 0) return phase === 'failed' ? [] : ['Ищем…']
  // A document brings the first cards and says how many there are.
  const total = pinned && phase === 'searching' ? hotelsFound : hotels.length
  const count =
    shown.count === hotels.length
      ? counted(total, HOTELS)
      : `${counted(shown.count, HOTELS)} из ${hotels.length}`
  const price = shown.price === undefined ? [] : [`от ${formatMoney(shown.price)}`]
  if (phase !== 'searching' || operators.length === 0) return [count, ...price]
  return [count, `${countAnswered(operators)} из ${counted(operators.length, OPERATORS_INSTRUMENTAL)}`]
}
