import { lazySection } from '#client/delivery/lazy-part.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import type { Tour } from '#shared/contract/search.ts'
import { limitDates } from '#shared/domain/search/date-window.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { roomName, mealName } from '#shared/domain/tour/terms.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { TourLine } from '#client/features/tour-offers/tour-line.tsx'
import { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { Button } from '#client/ui/button.tsx'
import { FailedPart, Notice, NoticeButton, ProgressBar, Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { Parts } from '#client/ui/items.tsx'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useEffect, useRef, useState } from 'react'
import css from './hotel.module.css'
import { RoomChoice } from './room-choice.tsx'
import { useKnownTours } from './use-known-tours.ts'
import { Chip } from '#client/ui/form/controls.tsx'

/** As high as the usual search: a week and its head. */
const LateMatrix = lazySection(() => import('./date-matrix.tsx'), 'DateMatrix', {
  boundary: 'prices by date',
  fallback: <Skeleton height={420} radius={12} />,
})

/** Number of offers shown before expanding. */
const SHOWN = 4
const SLICE = 20

/** The search made on the page, and what it has found. */
export interface KnownOffer {
  query: TourQuery
  best: Tour | undefined
  /** Of the cheapest tour, for the whole party. */
  price: number | undefined
  /** The cheapest tour of the chosen room and meal. */
  chosen: Tour | undefined
  /** Name of the chosen room, `''` for any. */
  room: string
  phase: SearchProgress['phase']
}

interface OffersProps {
  query: TourQuery
  onSearch: (query: TourQuery) => void
  /** Called with what is known, for the page's heart and price; must be a stable function. */
  onOffer: (offer: KnownOffer) => void
  /** Called with text for screen readers; must be a stable function. */
  onSay: (words: string) => void
}

/** Tours of one search: prices by date, each offer, and the choice of meals and rooms. */
export function StayList({ query, onSearch, onOffer, onSay }: OffersProps) {
  const { progress, retry } = useTourSearch(query)
  const [meal, setMeal] = useState('')
  const [room, setRoom] = useState('')
  const { phase } = progress
  const isSearching = phase === 'searching' || phase === 'paused'
  const tours = useKnownTours(query, progress)
  const [best] = tours
  const withMeal = meal === '' ? tours : tours.filter((tour) => tour.mealcode === meal)
  const shown = room === '' ? withMeal : withMeal.filter((tour) => roomName(tour.room) === room)
  const [chosen] = shown
  useEffect(
    () => onOffer({ query, best, price: best?.price, chosen, room, phase }),
    [onOffer, query, best, chosen, room, phase],
  )
  const words = formatCount(progress.phase === 'finished', tours.length, shown.length)
  useEffect(() => onSay(words), [onSay, words])

  if (tours.length === 0 && progress.phase === 'finished')
    return <NoTours query={query} onSearch={onSearch} />
  return (
    <>
      <div className={css.bar}>
        {isSearching && <ProgressBar value={progress.progress} label="Ход поиска" />}
      </div>
      {progress.phase === 'failed' && (
        <FailedPart
          text={`${progress.problem ?? 'Операторы не ответили. Повторите поиск.'} Условия сохранены.`}
          onRetry={retry}
        />
      )}
      {tours.length === 0 && isSearching && <Skeleton height={180} radius={12} />}
      <MealChoice
        tours={tours}
        meal={meal}
        onMeal={(next) => {
          setMeal(next)
          // The chosen room type may be unavailable with another meal.
          setRoom('')
        }}
      />
      <SectionBoundary name="Номера и цены">
        <RoomChoice tours={withMeal} party={query.party} room={room} onRoom={setRoom} />
      </SectionBoundary>
      {shown.length > 0 && (
        <>
          <LateMatrix tours={shown} query={query} isSearching={isSearching} />
          <SectionBoundary name="Все варианты">
            <Offers key={`${meal} ${room}`} tours={shown} query={query} />
          </SectionBoundary>
        </>
      )}
    </>
  )
}

/** Each offer in a line, the cheapest first. */
function Offers({ tours, query }: { tours: Tour[]; query: TourQuery }) {
  const [count, setCount] = useState(SHOWN)
  const lines = useRef<HTMLDivElement>(null)
  const [hotelcode = ''] = query.hotels
  return (
    <section className="stack gap-xs min-0" aria-label="Все варианты">
      <h3 className="size-m">Все варианты</h3>
      <div ref={lines} className="stack gap-2xs">
        <Parts name="tour" of={tours.slice(0, count)} toKey={({ tourid }) => tourid}>
          {(tour) => (
            <TourLine tour={tour} party={query.party} address={tourAddress({ ...tour, hotelcode }, query)} />
          )}
        </Parts>
      </div>
      {tours.length > count && (
        <Button
          look="soft"
          onClick={(event) => {
            passFocusToNew(event.currentTarget, lines.current)
            setCount(count + SLICE)
          }}
        >
          {`Ещё ${Math.min(SLICE, tours.length - count)} из ${tours.length}`}
        </Button>
      )}
    </section>
  )
}

function NoTours({ query, onSearch }: Pick<OffersProps, 'query' | 'onSearch'>) {
  const today = useNow(todayAt)
  const wider = limitDates(addDays(query.dateFrom, -3), addDays(query.dateTo, 4), today)
  return (
    <Notice
      tone="warn"
      isAnnouncedElsewhere
      action={
        <NoticeButton onPress={() => onSearch({ ...query, ...wider, nightsFrom: 3, nightsTo: 13 })}>
          Искать шире
        </NoticeButton>
      }
    >
      На эти даты туров в отель нет.
    </Notice>
  )
}

/** How the search ended, and how many tours match the chosen meal and room. */
function formatCount(isFinished: boolean, total: number, shown: number): string {
  if (!isFinished) return ''
  if (total === 0) return 'Поиск закончен: на эти даты ничего нет'
  if (shown < total) return `Показано ${counted(shown, TOURS)} из ${total}`
  return `Поиск закончен: ${counted(total, TOURS)}`
}

interface MealChoiceProps {
  tours: Tour[]
  /** Code of the chosen meal, `''` for any. */
  meal: string
  onMeal: (meal: string) => void
}

/**
 * Meals of the tours. A single meal takes the same space as a choice, so the tours below do not move when
 * another arrives.
 */
export function MealChoice({ tours, meal, onMeal }: MealChoiceProps) {
  const meals = new Map(tours.map((tour) => [tour.mealcode, mealName(tour)]))
  const [only] = meals.values()
  if (only === undefined) return null
  if (meals.size === 1) return <p className={css.onlyMeal}>{`${only} во всех турах`}</p>
  return (
    <div className="row gap-xs wrap" role="group" aria-label="Питание">
      <Chip isOn={meal === ''} onClick={() => onMeal('')}>
        Любое питание
      </Chip>
      {[...meals].map(([code, name]) => (
        <Chip key={code} isOn={meal === code} onClick={() => onMeal(code)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}
