import { useApi } from '#client/api/api-context.tsx'
import { hotDirectionsQuery } from '#client/api/queries/hot-tours.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { CitiesPage } from '#client/features/cities/cities-page.tsx'
import { HotGridSkeleton } from '#client/features/hot-tours/hot-grid.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { LateFailedPage } from '#client/features/lead/late-failed-page.tsx'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#client/delivery/navigation.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { Link } from '#client/delivery/link.tsx'
import { todayAt } from '#shared/domain/time/day.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { hotDirectionAddress } from '#client/features/directions/addresses.ts'
import { chosenCity, type City } from '#client/features/cities/cities.ts'
import { fromWords, hotDirectionTitle } from '#client/features/directions/direction-labels.ts'
import { useHotOrder } from '#client/features/hot-tours/use-hot-order.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { listData, type Crumb } from '#client/features/seo/structured-data.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, HiddenText } from '#client/ui/frame/feedback.tsx'
import { PageTitle } from '#client/ui/frame/page.tsx'
import css from './hot-tours.module.css'
import { HotList } from './hot-list.tsx'
import type { Direction } from '#shared/contract/tour.ts'
import { ChipSelect } from '#client/ui/form/chip-select.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { HOT_ORDERS } from '#shared/domain/tour/hot-order.ts'

export function Component() {
  return (
    <CitiesPage
      state={toQueryState(useQuery(hotDirectionsQuery(useApi())))}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
      title="Горящие туры"
      lead="Вылет в ближайшие дни"
      skeleton={<HotGridSkeleton />}
      failed={(text, retry) => <LateFailedPage text={text} onRetry={retry} />}
    >
      {(cities) => <HotCatalogue cities={cities} crumbs={crumbs} />}
    </CitiesPage>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Горящие туры', address: href('hotTours') },
]

interface HotCatalogueProps {
  cities: City[]
  crumbs: Crumb[]
}

/**
 * City and country are stored in the address. Changing the city keeps the country if it is sold from
 * there too.
 */
function HotCatalogue({ cities, crumbs }: HotCatalogueProps) {
  const [params] = useSearchParams()
  const today = useNow(todayAt)
  const origin = useSiteOrigin()
  const city = chosenCity(cities, params.get('from'))
  const country = city?.directions.find(({ country_id }) => country_id === params.get('to'))
  const from = city ? fromWords(city) : ''
  const [order] = useHotOrder()
  const items = (city?.directions ?? []).map((direction) => ({
    title: hotDirectionTitle(direction),
    address: hotDirectionAddress(direction, today),
  }))
  return (
    <IsolatedChildren>
      <PageHead
        title={['Горящие туры', from, leastPrice(city)].filter(Boolean).join(' ')}
        description={`Горящие туры ${from} с вылетом в ближайшие дни: скидка от прежней цены, цены за двоих.`}
        crumbs={crumbs}
        data={items.length > 0 ? [listData(items, origin)] : []}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle>
          {/* The chip below shows the city. */}
          Горящие туры <HiddenText>{from}</HiddenText>
        </PageTitle>
      </PageTop>
      {city ? (
        <>
          <Choices cities={cities} city={city} country={country} />
          <HotList
            key={`${city.id}>${country?.country_id ?? ''}`}
            city={city}
            country={country}
            today={today}
            order={order}
          />
        </>
      ) : (
        <NothingHot />
      )}
    </IsolatedChildren>
  )
}

interface ChoicesProps {
  cities: City[]
  city: City
  /** Undefined for all countries. */
  country: Direction | undefined
}

/** City, order and country, each stored in the address. */
function Choices({ cities, city, country }: ChoicesProps) {
  const [params, setParams] = useSearchParams()
  const [order, chooseOrder] = useHotOrder()
  const write = (from: string, to: string | undefined) =>
    setParams(
      { from, ...(to && { to }), ...(params.has('sort') && { sort: order }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={css.chips}>
      <ChipSelect
        label="Город вылета"
        options={cities.map((one) => [one.id, fromWords(one) || one.name])}
        value={city.id}
        onChange={(id) => write(id, country?.country_id)}
      />
      <ChipSelect label="Сортировка" options={HOT_ORDERS} value={order} onChange={chooseOrder} />
      <CountryChips
        directions={city.directions}
        chosen={country?.country_id ?? ''}
        onChoose={(id) => write(city.id, id)}
      />
    </div>
  )
}

function NothingHot() {
  return (
    <EmptyState
      icon="flame"
      title="Горящих туров сейчас нет"
      actions={
        <Link to={href('directions')} className={buttonClass('main')}>
          Все направления
        </Link>
      }
    >
      Они появляются за несколько дней до вылета. Загляните завтра или посмотрите обычные цены.
    </EmptyState>
  )
}

function leastPrice(city: City | undefined): string {
  const prices = (city?.directions ?? []).flatMap(({ min_price }) => min_price ?? [])
  return prices.length > 0 ? `— от ${formatMoney(Math.min(...prices))} за двоих` : ''
}

interface CountryChipsProps {
  directions: Direction[]
  /** Country id, `''` for all. */
  chosen: string
  onChoose: (country: string) => void
}

/** Countries with hot tours, each with its lowest price for two. */
function CountryChips({ directions, chosen, onChoose }: CountryChipsProps) {
  return (
    <div className={css.countries} role="group" aria-label="Страна, цены за двоих">
      <Chip isOn={chosen === ''} onClick={() => onChoose('')}>
        Все страны
      </Chip>
      {directions.map(({ country_id, country, min_price }) => (
        <Chip key={country_id} isOn={country_id === chosen} onClick={() => onChoose(country_id)}>
          {country || 'Страна уточняется'}
          {min_price !== null && <span className="size-xs muted regular">от {formatMoney(min_price)}</span>}
        </Chip>
      ))}
    </div>
  )
}
