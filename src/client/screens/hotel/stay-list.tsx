import { useNow } from '#client/delivery/use-now.ts'
import type { Tour } from '#shared/contract/search.ts'
import { limitDates } from '#shared/domain/search/date-window.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { roomName, mealName } from '#shared/domain/tour/terms.ts'
import { groupTours, type TourGroup } from '#shared/domain/tour/tour-groups.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { TourLine } from '#client/features/tour-offers/tour-line.tsx'
import { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { Button } from '#client/ui/button.tsx'
import { FailedPart, Notice, NoticeButton, ProgressBar, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Parts } from '#client/ui/items.tsx'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useEffect, useRef, useState } from 'react'
import css from './hotel.module.css'
import { RoomChoice } from './room-choice.tsx'
import { Chip } from '#client/ui/form/controls.tsx'

/** Number of stays shown before expanding. */
const SHOWN = 3
const SLICE = 20

/** The search made on the page, and its cheapest tour once found. */
export interface KnownOffer {
  query: TourQuery
  best: Tour | undefined
  /** Of the cheapest tour, for the whole party. */
  price: number | undefined
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

/** Tours of one search, by stay, with the choice of meals and rooms. */
export function StayList({ query, onSearch, onOffer, onSay }: OffersProps) {
  const { progress, retry } = useTourSearch(query)
  const [meal, setMeal] = useState('')
  const [room, setRoom] = useState('')
  const [count, setCount] = useState(SHOWN)
  const lines = useRef<HTMLDivElement>(null)
  const tours = progress.hotels.find((hotel) => hotel.hotelcode === query.hotels[0])?.tours.tour ?? []
  const { phase } = progress
  const [best] = tours
  const withMeal = meal === '' ? tours : tours.filter((tour) => tour.mealcode === meal)
  const shown = room === '' ? withMeal : withMeal.filter((tour) => roomName(tour.room) === room)
  const groups = groupTours(shown)
  const isSearching = phase === 'searching' || phase === 'paused'
  useEffect(() => onOffer({ query, best, price: best?.price, phase }), [onOffer, query, best, phase])
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
      <RoomChoice tours={withMeal} party={query.party} room={room} onRoom={setRoom} />
      <div ref={lines} className="stack gap-xs" data-offers>
        <Parts name="tour" of={groups.slice(0, count)} toKey={({ best }) => best.tourid}>
          {(group) => <Stay group={group} query={query} />}
        </Parts>
      </div>
      {groups.length > count && (
        <Button
          look="soft"
          onClick={(event) => {
            passFocusToNew(event.currentTarget, lines.current)
            setCount(count + SLICE)
          }}
        >
          {`Ещё ${Math.min(SLICE, groups.length - count)} из ${groups.length}`}
        </Button>
      )}
    </>
  )
}

/** One stay: its cheapest offer, and the other operators and meals on demand. */
function Stay({ group: { best, others }, query }: { group: TourGroup; query: TourQuery }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stack gap-2xs">
      <TourLine tour={best} party={query.party} address={tourAddress(best, query)} />
      {others.length > 0 && (
        <button
          type="button"
          className={css.others}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Свернуть' : `Другие операторы и питание: ${others.length}`}
        </button>
      )}
      {isOpen &&
        others.map((tour) => (
          <TourLine key={tour.tourid} tour={tour} party={query.party} address={tourAddress(tour, query)} />
        ))}
    </div>
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
