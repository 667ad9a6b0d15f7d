import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery, hotelsQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import type { Loader } from '#client/api/loader.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { countrySlug } from '#shared/domain/place/hotel-place.ts'
import { LateFailedPage } from '#client/features/lead/late-failed-page.tsx'
import { EmptyState, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Country, Region } from '#shared/contract/settings.ts'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { Image } from '#client/ui/image.tsx'
import { href } from '#shared/routes/href.ts'
import css from './country-hotels.module.css'
import { HotelCatalogue } from './hotel-catalogue.tsx'

function CountryHotels({ country }: { country: Country }) {
  const api = useApi()
  // Resorts define their own names in addresses; without them the names are transliterated.
  const regions = useQuery(regionsQuery(api, country.ext_id))
  const state = toQueryState(useQuery(hotelsQuery(api, country.ext_id)))
  const crumbs = [
    { title: 'Главная', address: href('home') },
    { title: 'Отели', address: href('hotels') },
    { title: country.name, address: href('countryHotels', { country: countrySlug(country) }) },
  ]
  const title = country.name_in === '' ? `Отели: ${country.name}` : `Отели ${country.name_in}`
  const lead = [country.visa, country.note].filter(Boolean).join('. ')
  return (
    <Page>
      <PageHead
        title={`${title} — цены на туры, отзывы, фото`}
        description={`${title}: фото, рейтинг, отзывы и цены на туры. Фильтры по курорту, звёздам и типу отдыха.`}
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <div className="row gap-m align-center">
          <div className={css.cover}>
            <Image src={country.image} alt="" width={320} height={240} sizes="160px" isFirst />
          </div>
          <PageTitle lead={lead}>{title}</PageTitle>
        </div>
      </PageTop>
      {state.kind === 'loading' || regions.isPending ? (
        <CatalogueSkeleton />
      ) : state.kind === 'failed' ? (
        <LateFailedPage text={problemText(state.error)} onRetry={state.retry} />
      ) : (
        <HotelCatalogue country={country} summaries={state.data} regions={known(regions.data)} />
      )}
    </Page>
  )
}

/** A constant, so that an empty list does not re-render the cards. */
const none: Region[] = []

function known(reply: Region[] | false | undefined): Region[] {
  return reply || none
}

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
          <LateFailedPage text={problemText(state.error)} onRetry={state.retry} />
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

function CatalogueSkeleton() {
  return (
    <>
      <Skeleton width="45%" height={36} />
      <div className={css.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={132} radius={18} />
        ))}
      </div>
    </>
  )
}
