import { applyFilters } from '#shared/domain/search/filters.ts'
import { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { useStoreList } from '#client/features/tour-search/last-list.ts'
import { useRememberSearch } from '#client/features/tour-search/remember-search.ts'
import { FailedPart, HiddenText, Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { SideColumns } from '#client/ui/frame/side-columns.tsx'
import { useIsAway } from '#client/ui/use-is-away.ts'
import { useWide } from '#client/ui/use-wide.ts'
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode, useState } from 'react'
import { HotelList } from './hotel-list.tsx'
import { CardSkeletons } from './hotel-card-skeleton.tsx'
import {
  LazyActions,
  LazyFilteredOut,
  LazyFilterPanel,
  LazyListControls,
  LazyMapPanel,
  LazyNearbyOptions,
  LazyResultsWords,
  filterPlace,
  loadEmptyResults,
  loadFilterPanel,
  LazyNothingFound,
} from './late-parts.tsx'
import { recentInstant } from '#shared/domain/text/format.ts'
import { isOrderDue, isRunning } from '#shared/domain/search/search.ts'
import { ResultsHead } from './results-head.tsx'
import type { FoundProps, ResultsProps, ViewProps } from './view-props.ts'
import css from './tours.module.css'
import { useFilters } from './use-filters.ts'
import { useMapView } from './use-filters.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { Link } from '#client/delivery/link.tsx'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { href } from '#shared/routes/href.ts'
import { LateFailedPage } from '#client/features/lead/late-failed-page.tsx'
import { buttonClass } from '#client/ui/button.tsx'

/** Results so far, with a live region that outlives every state of the search. */
export function Results({ query, words }: ResultsProps) {
  const search = useTourSearch(query)
  const narrowed = useFilters()
  const count = useRef<HTMLParagraphElement>(null)
  useRememberSearch(query, words)
  useEffect(() => void Promise.all([loadFilterPanel(), loadEmptyResults()]).catch(() => {}), [])
  return (
    <>
      <HiddenText isLive>
        <LazyResultsWords choice={{ progress: search.progress, ...narrowed }} count={count} />
      </HiddenText>
      <Found query={query} words={words} search={search} narrowed={narrowed} count={count} />
    </>
  )
}

/** Progress, filters, cards and a next step at every end. */
function Found({ query, words, search, narrowed, count }: FoundProps) {
  const { progress, retry } = search
  const { filters, sort, setFilters } = narrowed
  const map = useMapView()
  // Filtering hundreds of hotels must not block the tap that asked for it.
  const wanted = useDeferredValue(filters)
  const order = useDeferredValue(sort)
  // With the state of its search: the last hotels and the end arrive together.
  const listed = useDeferredValue(progress)
  const { hotels } = listed
  const shown = useMemo(() => applyFilters(hotels, wanted, order), [hotels, wanted, order])
  useStoreList(query, listed, shown)
  const isWide = useWide()
  const [top, isTopAway] = useIsAway()
  const [newsPlace, setNewsPlace] = useState<HTMLElement | null>(null)
  const isEmpty = progress.hotels.length === 0
  // The rendered list may lag behind the data; announce it only when rendered.
  const isBlank = hotels.length === 0

  if (isEmpty && (progress.phase === 'finished' || progress.phase === 'failed'))
    return <NoHotels query={query} words={words} search={search} />
  const panel = isBlank ? (
    filterPlace
  ) : (
    <LazyFilterPanel hotels={hotels} filters={filters} onChange={setFilters} />
  )
  const acts = <LazyActions query={query} words={words} filters={filters} price={progress.hotels[0]?.price} />
  const view = { query, words, search, narrowed, count, hotels, shown, wanted }
  return (
    <SideColumns label="Фильтры" side={isWide ? panel : undefined}>
      <div className={css.top} ref={top}>
        <LazyNearbyOptions query={query} filters={wanted} hotels={hotels} />
      </div>
      <LazyListControls
        view={view}
        map={map}
        panel={isWide ? undefined : panel}
        isAway={isTopAway}
        newsRef={setNewsPlace}
      />
      <ResultsHead progress={progress} shown={shown} sort={sort} countRef={count} acts={isWide && acts} />
      {/* Keyed: resorts chosen elsewhere replace those of the map. */}
      {isWide && map.isOpen && !isBlank && <LazyMapPanel key={filters.regions.join()} {...view} />}
      <FailedNote progress={progress} retry={retry} />
      {isBlank ? (
        <CardSkeletons count={4} />
      ) : (
        <Cards
          {...view}
          isSearching={isRunning(listed)}
          isOrderDue={isOrderDue(listed)}
          newsPlace={newsPlace}
          hint={isWide ? undefined : <div className="row gap-xs wrap">{acts}</div>}
          orderKey={`${order}|${JSON.stringify(wanted)}`}
        />
      )}
    </SideColumns>
  )
}

/** Why the list is not whole; of an earlier visit's list also when its prices were named. */
function FailedNote({
  progress: { phase, storedAt },
  retry,
}: Pick<FoundProps['search'], 'progress' | 'retry'>) {
  const isFailed = phase === 'failed'
  if (storedAt !== undefined)
    return (
      <Notice
        tone="warn"
        action={isFailed ? <NoticeButton onPress={retry}>Повторить</NoticeButton> : undefined}
      >
        {`${isFailed ? 'Операторы не ответили' : 'Ищем ещё раз'}. Показываем прошлый список, цены на ${recentInstant(storedAt)}.`}
      </Notice>
    )
  return isFailed && <FailedPart text="Связь прервалась. Показываем то, что успели найти." onRetry={retry} />
}

interface CardsProps extends ViewProps {
  /** Of the listed hotels: they may lag behind the search. */
  isSearching: boolean
  /** True once most operators have answered, with all pages. */
  isOrderDue: boolean
  orderKey: string
  /** Where news of the list are shown; null until it is there. */
  newsPlace: HTMLElement | null
  /** Shown after the first cards. */
  hint: ReactNode
}

/** The hotels, or the filters that hide all of them. */
function Cards(props: CardsProps) {
  const { query, words, search, narrowed, count, hotels, shown, wanted, ...listing } = props
  const { progress, more, isAskingMore, moreProblem } = search
  // Found already, but not loaded: a retry brings them, more operators are not asked.
  const isPartial = progress.hotels.length < progress.hotelsFound
  if (shown.length === 0)
    return (
      <LazyFilteredOut
        filters={wanted}
        hotels={hotels}
        onFilters={narrowed.setFilters}
        focusAfter={() => count.current}
      />
    )
  return (
    <HotelList
      hotels={shown}
      query={query}
      words={words}
      sort={narrowed.sort}
      {...listing}
      shownFirst={progress.pinned}
      end={
        progress.isExhausted || isRunning(progress) || isPartial
          ? undefined
          : { more, isAskingMore, moreProblem }
      }
    />
  )
}

/** A search that ended without results; offers a request to a manager. */
function NoHotels({
  query,
  words,
  search: { progress, retry },
}: {
  query: TourQuery
  words: QueryWords
  search: ReturnType<typeof useTourSearch>
}) {
  if (progress.phase === 'finished') return <LazyNothingFound query={query} words={words} />
  // Retrying does not help against an objection of the provider.
  const request = (
    <Link to={href('tourBooking', undefined, queryToParams(query))} className={buttonClass('soft', 's')}>
      Оставить заявку
    </Link>
  )
  if (progress.problem !== undefined)
    return (
      <Notice tone="warn" action={request}>
        {`${progress.problem} Условия поиска можно изменить выше.`}
      </Notice>
    )
  return (
    <LateFailedPage
      title="Операторы не ответили"
      text="Условия сохранены: повторите поиск через минуту или спросите менеджера."
      wish={queryToParams(query)}
      onRetry={retry}
    />
  )
}
