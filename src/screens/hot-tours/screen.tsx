import { problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { hotDirectionsQuery } from '#api/queries/directions.ts'
import { stateOf } from '#api/query-state.ts'
import { citiesOf } from '#features/directions/cities.ts'
import { HotGridSkeleton } from '#features/directions/hot-grid.tsx'
import { PageTop } from '#features/directions/page-top.tsx'
import { Breadcrumbs } from '#features/seo/breadcrumbs.tsx'
import { href } from '#routes/href.ts'
import { FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { HotCatalogue } from './hot-catalogue.tsx'

/** Tours of the nearest days that became cheaper, by city of departure and country. */
export function Component() {
  const state = stateOf(useQuery(hotDirectionsQuery(useApi())))
  return (
    <Page>
      {state.kind === 'ready' ? (
        <HotCatalogue cities={citiesOf(state.data)} crumbs={crumbs} />
      ) : (
        <>
          <title>Горящие туры — Путёвка</title>
          <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
            <PageTitle lead="Вылет в ближайшие дни">Горящие туры</PageTitle>
          </PageTop>
          {state.kind === 'failed' ? (
            <FailedPart text={problemText(state.error)} onRetry={state.retry} />
          ) : (
            <>
              <Skeleton height={56} radius={12} />
              <HotGridSkeleton />
            </>
          )}
        </>
      )}
    </Page>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Горящие туры', address: href('hotTours') },
]
