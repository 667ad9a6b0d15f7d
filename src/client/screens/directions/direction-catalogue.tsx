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
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { listData, type Crumb } from '#client/features/seo/structured-data.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { PageTitle } from '#client/ui/frame/page.tsx'
import { Link } from '#client/delivery/link.tsx'
import { useDeferredValue, useState } from 'react'
import css from './directions.module.css'
import { FoundDirections } from './found-directions.tsx'
import { OtherCities } from './other-cities.tsx'
import { PriceGroups } from './price-groups.tsx'

interface DirectionCatalogueProps {
  cities: City[]
  crumbs: Crumb[]
}

/** The loaded catalogue. The city is stored in the address; typed text filters at once. */
export function DirectionCatalogue({ cities, crumbs }: DirectionCatalogueProps) {
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
