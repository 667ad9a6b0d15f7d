import { useApi } from '#client/api/api-context.tsx'
import { directionsQuery } from '#client/api/queries/directions.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { CitiesPage } from '#client/features/cities/cities-page.tsx'
import { CoverGridSkeleton } from '#client/features/directions/cover-grid.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { DirectionCatalogue } from './direction-catalogue.tsx'

export function Component() {
  return (
    <CitiesPage
      state={toQueryState(useQuery(directionsQuery(useApi())))}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
      title="Направления"
      lead="Туры с вылетом из вашего города"
      skeleton={<CoverGridSkeleton />}
    >
      {(cities) => <DirectionCatalogue cities={cities} crumbs={crumbs} />}
    </CitiesPage>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Направления', address: href('directions') },
]
