import { problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { directionsQuery } from '#api/queries/directions.ts'
import { stateOf } from '#api/query-state.ts'
import { citiesOf } from '#features/directions/cities.ts'
import { CoverGridSkeleton } from '#features/directions/cover-grid.tsx'
import { PageTop } from '#features/directions/page-top.tsx'
import { Breadcrumbs } from '#features/seo/breadcrumbs.tsx'
import { href } from '#routes/href.ts'
import { FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { DirectionCatalogue } from './direction-catalogue.tsx'

/** Every direction: by city of departure, by budget, by name. */
export function Component() {
  const state = stateOf(useQuery(directionsQuery(useApi())))
  return (
    <Page>
      {state.kind === 'ready' ? (
        <DirectionCatalogue cities={citiesOf(state.data)} crumbs={crumbs} />
      ) : (
        <>
          <title>Направления — Путёвка</title>
          <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
            <PageTitle lead="Туры с вылетом из вашего города">Направления</PageTitle>
          </PageTop>
          {state.kind === 'failed' ? (
            <FailedPart text={problemText(state.error)} onRetry={state.retry} />
          ) : (
            <>
              <Skeleton height={56} radius={12} />
              <CoverGridSkeleton />
            </>
          )}
        </>
      )}
    </Page>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Направления', address: href('directions') },
]
