import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery } from '#client/api/queries/guidebooks.ts'
import type { Loader } from '#client/api/loader.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { countrySlug } from '#shared/domain/place/hotel-place.ts'
import { EmptyState, FailedPart } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { CountryHotels } from './country-hotels.tsx'

/** An unknown country is a 404; an empty guidebook proves nothing about the country. */
export const load: Loader = async ({ api, client, params: { country: slug = '' } }) => {
  const countries = (await client.ensureQueryData(countriesQuery(api)).catch(() => false as const)) || []
  return countries.length === 0 || countries.some((one) => countrySlug(one) === slug) ? 'found' : 'missing'
}

/** Hotels of one country; the address names it as the guidebook of countries does. */
export function Component() {
  const { country: slug = '' } = useParams()
  const state = toQueryState(useQuery(countriesQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <TabTitle>Отели</TabTitle>
          <CatalogueSkeleton />
        </Page>
      )
    case 'failed':
      return (
        <Page>
          <TabTitle>Отели</TabTitle>
          <PageTitle>Отели страны</PageTitle>
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready': {
      const country = state.data.find((one) => countrySlug(one) === slug)
      return country ? <CountryHotels key={slug} country={country} /> : <NoCatalogue />
    }
  }
}

function NoCatalogue() {
  return (
    <Page>
      <TabTitle>Отели</TabTitle>
      <PageTitle>Отели страны</PageTitle>
      <EmptyState icon="bed" title="Каталог обновляется">
        Загляните через несколько минут.
      </EmptyState>
    </Page>
  )
}
