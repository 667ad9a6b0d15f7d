import { useApi } from '#client/api/api-context.tsx'
import { hotDirectionsQuery } from '#client/api/queries/directions.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { CitiesPage } from '#client/features/cities/cities-page.tsx'
import { HotGridSkeleton } from '#client/features/hot-tours/hot-grid.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { HotCatalogue } from './hot-catalogue.tsx'

export function Component() {
  return (
    <CitiesPage
      state={toQueryState(useQuery(hotDirectionsQuery(useApi())))}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
      title="Горящие туры"
      lead="Вылет в ближайшие дни"
      skeleton={<HotGridSkeleton />}
    >
      {(cities) => <HotCatalogue cities={cities} crumbs={crumbs} />}
    </CitiesPage>
  )
}

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Горящие туры', address: href('hotTours') },
]
