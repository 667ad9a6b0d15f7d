import { useNow } from '#delivery/use-now.ts'
import type { HotelDetail } from '#contract/hotel.ts'
import type { Tour } from '#contract/search.ts'
import { limitDates, queryToParams, type TourQuery } from '#domain/tour-query.ts'
import { addDays, todayAt } from '#domain/day.ts'
import { mealName } from '#domain/terms.ts'
import { counted, TOURS } from '#domain/words.ts'
import { tourAddress } from '#features/tour-offers/addresses.ts'
import { TourLine } from '#features/tour-offers/tour-line.tsx'
import { useSearchAddress } from '#features/tour-search/search-address.ts'
import { SearchForm } from '#features/tour-search/search-form.tsx'
import { useQueryWords } from '#features/tour-search/query-words.ts'
import { useTourSearch } from '#features/tour-search/use-tour-search.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/controls.tsx'
import { FailedPart, Notice, ProgressBar, Skeleton } from '#ui/feedback.tsx'
import { Card, Section } from '#ui/page.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import css from './hotel.module.css'

const SHOWN = 10

/** The search made on the page, and its cheapest tour once one is found. */
export interface KnownOffer {
  query: TourQuery
  price: number | undefined
}

interface HotelToursProps {
  hotel: HotelDetail
  /** Told what is known, for the heart of the page; a function that stays the same. */
  onOffer: (offer: KnownOffer) => void
}

/** Tours into this hotel, searched in place. Nothing is searched until the address or the button asks for it. */
export function HotelTours({ hotel, onOffer }: HotelToursProps) {
  const { query: asked, isExplicit, notices } = useSearchAddress()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const query = useMemo(
    (): TourQuery => ({
      ...asked,
      country: hotel.countrycode || asked.country,
      regions: [],
      hotels: [hotel.hotelcode],
    }),
    [asked, hotel],
  )
  const words = useQueryWords(asked.hotels.length > 0 ? { ...asked, hotels: [] } : asked)
  const search = (next: TourQuery) =>
    void navigate(`${pathname}?${queryToParams(next).toString()}`, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Section title="Туры в этот отель" id="tours">
      <Card className={css.tours}>
        <SearchForm
          key={JSON.stringify(query)}
          query={query}
          onSearch={search}
          isPlaceFixed
          isMainAct={false}
        />
        {notices.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {isExplicit ? (
          <Offers query={query} onSearch={search} onOffer={onOffer} />
        ) : (
          <p className={css.muted}>Выберите даты и нажмите «Найти»: покажем все туры {words.fromWords}.</p>
        )}
      </Card>
    </Section>
  )
}

interface OffersProps extends Pick<HotelToursProps, 'onOffer'> {
  query: TourQuery
  onSearch: (query: TourQuery) => void
}

function Offers({ query, onSearch, onOffer }: OffersProps) {
  const { progress, retry } = useTourSearch(query)
  const [meal, setMeal] = useState('')
  const [count, setCount] = useState(SHOWN)
  const today = useNow(todayAt)
  const tours = progress.hotels.find((hotel) => hotel.hotelcode === query.hotels[0])?.tours.tour ?? []
  const price = tours[0]?.price
  useEffect(() => onOffer({ query, price }), [onOffer, query, price])
  const shown = meal === '' ? tours : tours.filter((tour) => tour.mealcode === meal)
  const isSearching = progress.phase === 'searching' || progress.phase === 'paused'

  if (tours.length === 0 && progress.phase === 'finished') {
    const wider = limitDates(addDays(query.dateFrom, -3), addDays(query.dateTo, 4), today)
    return (
      <Notice
        tone="warn"
        action={
          <Button
            size="s"
            look="quiet"
            onClick={() => onSearch({ ...query, ...wider, nightsFrom: 3, nightsTo: 13 })}
          >
            Искать шире
          </Button>
        }
      >
        На эти даты туров в отель нет.
      </Notice>
    )
  }
  return (
    <>
      {isSearching && <ProgressBar value={progress.progress} label="Ход поиска" />}
      {progress.phase === 'failed' && (
        <FailedPart
          text={`${progress.problem ?? 'Операторы не ответили. Повторите поиск.'} Условия сохранены.`}
          onRetry={retry}
        />
      )}
      {tours.length === 0 && isSearching && <Skeleton height={180} radius={12} />}
      <MealChoice tours={tours} meal={meal} onMeal={setMeal} />
      <div className={css.lines}>
        {shown.slice(0, count).map((tour) => (
          <TourLine key={tour.tourid} tour={tour} party={query.party} address={tourAddress(tour, query)} />
        ))}
      </div>
      {shown.length > count && (
        <Button look="soft" onClick={() => setCount(count + 20)}>
          Показать ещё {counted(Math.min(20, shown.length - count), TOURS)}
        </Button>
      )}
    </>
  )
}

function MealChoice({
  tours,
  meal,
  onMeal,
}: {
  tours: Tour[]
  meal: string
  onMeal: (meal: string) => void
}) {
  const meals = new Map(tours.map((tour) => [tour.mealcode, mealName(tour)]))
  if (meals.size < 2) return null
  return (
    <div className={css.filters} role="group" aria-label="Питание">
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
