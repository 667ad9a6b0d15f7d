import { useApi } from '#client/api/api-context.tsx'
import { directionsQuery } from '#client/api/queries/directions.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { CitiesPage } from '#client/features/cities/cities-page.tsx'
import { CoverGridSkeleton } from '#client/features/directions/cover-grid.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { LateFailedPage } from '#client/features/lead/late-failed-page.tsx'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#client/delivery/navigation.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'
import { COUNTRIES, counted } from '#shared/domain/text/words.ts'
import { directionAddress } from '#client/features/directions/addresses.ts'
import { chosenCity, type City } from '#client/features/cities/cities.ts'
import { DepartureSelect } from '#client/features/cities/departure-select.tsx'
import { directionTitle, fromWords } from '#client/features/directions/direction-labels.ts'
import { FindField } from '#client/ui/form/find-field.tsx'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { listData, type Crumb } from '#client/features/seo/structured-data.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { PageTitle, Section } from '#client/ui/frame/page.tsx'
import { Link } from '#client/delivery/link.tsx'
import { useDeferredValue, useState } from 'react'
import css from './directions.module.css'
import { FoundDirections } from './found-directions.tsx'
import type { Direction } from '#shared/contract/tour.ts'
import { DirectionGrid } from '#client/features/directions/direction-grid.tsx'
import { Items } from '#client/ui/items.tsx'

/** Directions within one budget for two people. */
interface PriceGroup {
  title: string
  own: Direction[]
}

/** Range of prices for two, roubles: `from` inclusive, `below` exclusive. */
interface Budget {
  from: number
  to: number
}

/** A single tile in a group looks like the only offer: smaller groups are merged with the next. */
const LEAST_ON_SHELF = 3
const bounds = [0, 100_000, 200_000, Infinity] as const

/** Returns non-empty groups, cheapest first; directions without a price are last. */
export function groupByPrice(directions: Direction[]): PriceGroup[] {
  const priced = directions
    .filter(({ min_price }) => min_price !== null)
    .sort((a, b) => (a.min_price ?? 0) - (b.min_price ?? 0))
  const within = ({ from, to }: Budget) =>
    priced.filter(({ min_price }) => (min_price ?? 0) >= from && (min_price ?? 0) < to)
  const shelves: Budget[] = []
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const budget = { from, to: bounds[index + 1] ?? Infinity }
    const last = shelves.at(-1)
    const isLone = (one: Budget) => within(one).length < LEAST_ON_SHELF
    if (last && within(budget).length > 0 && (isLone(last) || isLone(budget))) last.to = budget.to
    else if (within(budget).length > 0) shelves.push(budget)
  }
  return [
    ...shelves.map((budget) => ({ title: formatTitle(budget), own: within(budget) })),
    { title: 'Цену подскажет поиск', own: directions.filter(({ min_price }) => min_price === null) },
  ].filter(({ own }) => own.length > 0)
}

function formatTitle({ from, to }: Budget): string {
  if (from === 0) return to === Infinity ? 'На любой бюджет' : `До ${formatMoney(to)} за двоих`
  return to === Infinity
    ? `От ${formatMoney(from)} за двоих`
    : `От ${formatMoney(from)} до ${formatMoney(to)} за двоих`
}

interface DirectionCatalogueProps {
  cities: City[]
  crumbs: Crumb[]
}

/** The loaded catalogue. The city is stored in the address; typed text filters at once. */
function DirectionCatalogue({ cities, crumbs }: DirectionCatalogueProps) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const matches = textMatcher(wanted)
  const origin = useSiteOrigin()
  const today = useNow(todayAt)
  const city = chosenCity(cities, params.get('from'))
  const from = city ? fromWords(city) : ''
  const choose = (id: string) => setParams({ from: id }, { replace: true, preventScrollReset: true })
  const items = (city?.directions ?? []).map((direction) => ({
    title: directionTitle(direction),
    address: directionAddress(direction, today),
  }))
  return (
    <IsolatedChildren>
      <PageHead
        title={['Туры по направлениям', from].filter(Boolean).join(' ')}
        description={describe(city)}
        crumbs={crumbs}
        data={items.length > 0 ? [listData(items, origin)] : []}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle lead={`Самые низкие цены на ближайшие вылеты ${from}`.trim()}>Направления</PageTitle>
      </PageTop>
      {city ? (
        <>
          <div className={css.tools} role="search" aria-label="Поиск направления">
            <DepartureSelect cities={cities} chosen={city.id} forms={COUNTRIES} onChoose={choose} />
            <FindField label="Страна" value={typed} onChange={setTyped} />
          </div>
          {wanted === '' ? (
            <>
              <PriceGroups directions={city.directions} />
              <OtherCities cities={cities.filter(({ id }) => id !== city.id)} />
            </>
          ) : (
            <FoundDirections
              cities={cities}
              city={city}
              matches={({ country }) => matches(country)}
              onReset={() => setTyped('')}
            />
          )}
        </>
      ) : (
        <NoDirections />
      )}
    </IsolatedChildren>
  )
}

function NoDirections() {
  return (
    <EmptyState
      icon="plane"
      title="Сейчас направлений нет"
      actions={
        <Link to={href('tours')} className={buttonClass('main')}>
          К поиску тура
        </Link>
      }
    >
      Список обновляется. Тур на любые даты можно найти через поиск.
    </EmptyState>
  )
}

function describe(city: City | undefined): string {
  const prices = (city?.directions ?? []).flatMap(({ min_price }) => min_price ?? [])
  const least = prices.length > 0 ? `: от ${formatMoney(Math.min(...prices))} за двоих` : ''
  const where = city
    ? `${counted(city.directions.length, COUNTRIES)} ${fromWords(city)}`.trim()
    : 'Все страны'
  return `${where}${least}. Цены на ближайшие вылеты, проверка у туроператора до заявки.`
}

function PriceGroups({ directions }: { directions: Direction[] }) {
  return groupByPrice(directions).map(({ title, own }, index) => (
    <Section key={title} title={title}>
      <DirectionGrid directions={own} isCityKnown isAtTop={index === 0} />
    </Section>
  ))
}

/** Links to the same page for every other city, with its offers. */
function OtherCities({ cities }: { cities: City[] }) {
  if (cities.length === 0) return null
  return (
    <Section title="Вылет из других городов">
      <Items name="city" of={cities} toKey={({ id }) => id} className={css.cities}>
        {(city) => (
          <Link
            to={href('directions', undefined, new URLSearchParams({ from: city.id }))}
            className={css.city}
          >
            <b>{fromWords(city) || city.name}</b>
            <span>
              {[counted(city.directions.length, COUNTRIES), cheapest(city)].filter(Boolean).join(' · ')}
            </span>
          </Link>
        )}
      </Items>
    </Section>
  )
}

function cheapest({ directions }: City): string {
  const prices = directions.flatMap(({ min_price }) => min_price ?? [])
  return prices.length > 0 ? `от ${formatMoney(Math.min(...prices))} за двоих` : ''
}

export function Component() {
  return (
    <CitiesPage
      state={toQueryState(useQuery(directionsQuery(useApi())))}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
      title="Направления"
      lead="Туры с вылетом из вашего города"
      skeleton={<CoverGridSkeleton />}
      failed={(text, retry) => <LateFailedPage text={text} onRetry={retry} />}
    >
      {(cities) => <DirectionCatalogue cities={cities} crumbs={crumbs} />}
    </CitiesPage>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Направления', address: href('directions') },
]
