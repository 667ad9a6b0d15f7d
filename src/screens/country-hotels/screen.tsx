import { problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { countriesQuery } from '#api/queries/guidebooks.ts'
import { stateOf } from '#api/query-state.ts'
import { countrySlug } from '#features/directions/hotel-places.ts'
import { MissingPage } from '#features/directions/missing-page.ts'
import { EmptyState, FailedPart } from '#ui/feedback.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { CountryHotels } from './country-hotels.tsx'

/** The hotels of one country, named in the address as the guidebook of countries names it. */
export function Component() {
  const { country: slug = '' } = useParams()
  const { pathname } = useLocation()
  const state = stateOf(useQuery(countriesQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <title>Отели — Путёвка</title>
          <CatalogueSkeleton />
        </Page>
      )
    case 'failed':
      return (
        <Page>
          <title>Отели — Путёвка</title>
          <PageTitle>Отели страны</PageTitle>
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready': {
      const country = state.data.find((one) => countrySlug(one) === slug)
      // A guidebook without a single country says nothing of this one.
      if (state.data.length === 0) return <NoCatalogue />
      if (!country) throw new MissingPage(pathname)
      return <CountryHotels key={slug} country={country} />
    }
  }
}

function NoCatalogue() {
  return (
    <Page>
      <title>Отели — Путёвка</title>
      <PageTitle>Отели страны</PageTitle>
      <EmptyState icon="bed" title="Каталог обновляется">
        Загляните через несколько минут.
      </EmptyState>
    </Page>
  )
}
