import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { CoverGridSkeleton, CoverGrid } from '#client/features/directions/cover-grid.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { FailedPart, Skeleton, EmptyState } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { directionsQuery } from '#client/api/queries/directions.ts'
import type { Country } from '#shared/contract/settings.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { countrySlug } from '#shared/domain/place/hotel-place.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { CoverCard } from '#client/features/directions/cover-card.tsx'
import { FindField } from '#client/ui/form/find-field.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { listData } from '#client/features/seo/structured-data.ts'
import { useStructuredData } from '#client/features/seo/use-structured-data.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { Button } from '#client/ui/button.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useRef, useState } from 'react'

export function Component() {
  const state = toQueryState(useQuery(countriesQuery(useApi())))
  return (
    <Page>
      <PageHead
        title="Отели по странам — фото, отзывы, цены на туры"
        description="Каталог отелей по странам и курортам: фото, рейтинг, описание, отзывы и туры на ваши даты."
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle>Отели</PageTitle>
      </PageTop>
      {state.kind === 'ready' && <CountryCatalogue countries={state.data} />}
      {state.kind === 'failed' && <FailedPart text={problemText(state.error)} onRetry={state.retry} />}
      {state.kind === 'loading' && (
        <>
          <Skeleton height={56} radius={12} />
          <CoverGridSkeleton count={12} />
        </>
      )}
    </Page>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Отели', address: href('hotels') },
]

/** Countries with images and, if the directions report it, their number of hotels. */
function CountryCatalogue({ countries }: { countries: Country[] }) {
  const [typed, setTyped] = useState('')
  const tools = useRef<HTMLDivElement>(null)
  const origin = useSiteOrigin()
  // Optional: without a response the countries are shown without counts.
  const directions = useQuery(directionsQuery(useApi())).data || []
  const hotels = new Map(directions.map((one) => [one.country_id, one.hotels]))
  const places = distinctBy(countries, ({ ext_id }) => ext_id).map((country) => ({
    title: country.name,
    address: href('countryHotels', { country: countrySlug(country) }),
    image: country.image,
    count: hotels.get(country.ext_id) ?? 0,
  }))
  useStructuredData(places.length > 0 ? [listData(places, origin)] : [])
  const matches = textMatcher(typed)
  const found = places.filter(({ title }) => matches(title))
  return (
    <IsolatedChildren>
      <div ref={tools} className="row" role="search" aria-label="Поиск страны">
        <FindField label="Страна" value={typed} onChange={setTyped} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="pin"
          title={places.length === 0 ? 'Каталог обновляется' : 'Такой страны в каталоге нет'}
          actions={
            typed !== '' && (
              <Button
                onClick={(event) => {
                  restoreFocus(event.currentTarget, () => tools.current?.querySelector('input'))
                  setTyped('')
                }}
              >
                Показать все страны
              </Button>
            )
          }
        >
          {places.length === 0 ? 'Загляните через несколько минут.' : 'Проверьте название страны.'}
        </EmptyState>
      ) : (
        <CoverGrid of={found} toKey={({ address }) => address}>
          {({ title, address, image, count }, index) => (
            <CoverCard
              to={address}
              image={image}
              title={title}
              note={count > 0 ? counted(count, HOTELS) : undefined}
              place={index}
              isFirst={index < 2}
            />
          )}
        </CoverGrid>
      )}
    </IsolatedChildren>
  )
}
