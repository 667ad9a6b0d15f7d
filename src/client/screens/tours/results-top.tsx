import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import { type Filters, SORTS, type Sort } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import type { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { Skeleton, ProgressBar } from '#client/ui/frame/feedback.tsx'
import { type ReactNode, type RefObject, Fragment, useId, useState } from 'react'
import { LazyFilterRow, LazyNearbyOptions } from './late-parts.tsx'
import { MapToggle, type useMapView } from './map-toggle.tsx'
import type { useFilters } from './use-filters.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import {
  counted,
  HOTELS,
  HOURS,
  MINUTES_ACCUSATIVE,
  OPERATORS_INSTRUMENTAL,
  TOURS,
} from '#shared/domain/text/words.ts'
import { PRICE_FRESH_MS } from '#shared/domain/constants.ts'
import { IconButton } from '#client/ui/button.tsx'
import { SortSelect } from '#client/ui/form/sort-select.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './results-head.module.css'

const FoundOnMap = lazySection(() => import('./found-on-map.tsx'), 'FoundOnMap', {
  fallback: <Skeleton height={420} radius={18} />,
})

export interface ResultsProps {
  query: TourQuery
  words: QueryWords
}

export interface FoundProps extends ResultsProps {
  search: ReturnType<typeof useTourSearch>
  narrowed: ReturnType<typeof useFilters>
  count: RefObject<HTMLParagraphElement | null>
}

export interface ViewProps extends FoundProps {
  hotels: FoundHotel[]
  /** Hotels that pass the filters. */
  shown: FoundHotel[]
  /** The filters they passed. */
  wanted: Filters
}

interface ResultsTopProps extends ViewProps {
  map: ReturnType<typeof useMapView>
  /** Undefined if the filters are next to the list. */
  panel: ReactNode
  /** Actions on the list, on wide screens. */
  acts: ReactNode
}

/** Everything over the cards: other days, one line about the list, filters. */
export function ResultsTop({ map, panel, acts, ...view }: ResultsTopProps) {
  const { query, search, narrowed, count, hotels, shown, wanted } = view
  const isWide = panel === undefined
  return (
    <>
      <LazyNearbyOptions query={query} filters={wanted} hotels={hotels} />
      <ResultsHead
        progress={search.progress}
        shown={{ count: shown.length, price: lowestPrice(shown) }}
        sort={narrowed.sort}
        onSort={narrowed.setSort}
        countRef={count}
        act={
          isWide && (
            <>
              <MapToggle isOn={map.isOpen} onToggle={map.toggle} isFloating={false} />
              {acts}
            </>
          )
        }
      />
      <LazyFilterRow
        hotels={hotels}
        found={shown.length}
        filters={narrowed.filters}
        onFilters={narrowed.setFilters}
        panel={panel}
        countRef={count}
        onMap={isWide ? undefined : map.toggle}
      />
      {isWide && map.isOpen && hotels.length > 0 && <MapOfFound {...view} />}
    </>
  )
}

export function MapOfFound({ query, words, narrowed, hotels }: ViewProps) {
  return (
    <FoundOnMap
      hotels={hotels}
      filters={narrowed.filters}
      unit={priceUnit(query.party)}
      query={query}
      countryUrl={words.country?.url}
      onFilters={narrowed.setFilters}
    />
  )
}

function lowestPrice(hotels: FoundHotel[]): number | undefined {
  return hotels.length === 0 ? undefined : Math.min(...hotels.map(({ price }) => price))
}

interface ResultsHeadProps {
  progress: SearchProgress
  /** Hotels that pass the filters, and their lowest price. */
  shown: { count: number; price: number | undefined }
  sort: Sort
  onSort: (sort: Sort) => void
  /** Takes focus when a filter disappears. */
  countRef: RefObject<HTMLParagraphElement | null>
  /** Actions next to the sorting, on wide screens. */
  act: ReactNode
}

/** One line over the results: how many and from what price, the order, and what is behind both. */
function ResultsHead({ progress, shown, sort, onSort, countRef, act }: ResultsHeadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isRunning = progress.phase === 'searching' || progress.phase === 'paused'
  return (
    <div className="stack min-0">
      <div className={css.line}>
        <p ref={countRef} className={css.count} tabIndex={-1}>
          {countWords(progress, shown).map((words, index) => (
            <Fragment key={words}>
              {index > 0 && ' '}
              <span>{words}</span>
            </Fragment>
          ))}
        </p>
        {act}
        <SortSelect isText sorts={SORTS} sort={sort} onSort={onSort} />
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
        {isRunning && <ProgressBar value={progress.progress} label="Ход поиска" />}
      </div>
      {isOpen && (
        <p id={id} className={css.note}>
          {/* True by construction: the list is sorted here (`src/shared/domain/search/filters.ts`). */}
          {sort === 'best'
            ? 'Выгодные: цена против похожих отелей, оценка гостей и подтверждённые места. '
            : ''}
          За место в списке не платят. {statusWords(progress)}
        </p>
      )}
      {!isOpen && isOld(progress) && <p className={css.note}>{ageWords(progress)}</p>}
    </div>
  )
}

/** The words that fit one after another: what does not fit a narrow line is hidden. */
function countWords(
  { phase, hotels, hotelsFound, pinned, operators }: SearchProgress,
  shown: ResultsHeadProps['shown'],
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

function countAnswered(operators: SearchProgress['operators']): number {
  return operators.filter(({ state }) => state !== 'pending').length
}

function statusWords(progress: SearchProgress): string {
  const { operators, toursFound } = progress
  const answered =
    operators.length > 0
      ? `Ответили ${countAnswered(operators)} из ${counted(operators.length, OPERATORS_INSTRUMENTAL)}`
      : 'Найдено'
  return `${answered}: ${counted(toursFound, TOURS)}. ${isOld(progress) ? ageWords(progress) : 'Цену проверим при открытии тура.'}`
}

function isOld({ phase, age }: SearchProgress): boolean {
  return phase === 'finished' && age * 1000 >= PRICE_FRESH_MS
}

function ageWords({ age }: SearchProgress): string {
  return `Цены найдены ${formatAgo(age)} назад, при открытии тура проверим.`
}

/** «40 минут», «3 часа». */
function formatAgo(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? counted(minutes, MINUTES_ACCUSATIVE) : counted(Math.round(minutes / 60), HOURS)
}
