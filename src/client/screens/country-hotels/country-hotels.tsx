import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotelsQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { countrySlug } from '#shared/domain/place/hotel-place.ts'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { Image } from '#client/ui/image.tsx'
import { href } from '#shared/routes/href.ts'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import css from './country-hotels.module.css'
import { HotelCatalogue } from './hotel-catalogue.tsx'

export function CountryHotels({ country }: { country: Country }) {
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
        <div className={css.head}>
          <div className={css.cover}>
            <Image src={country.image} alt="" width={320} height={240} sizes="160px" isFirst />
          </div>
          <PageTitle lead={lead}>{title}</PageTitle>
        </div>
      </PageTop>
      {state.kind === 'loading' || regions.isPending ? (
        <CatalogueSkeleton />
      ) : state.kind === 'failed' ? (
        <FailedPart text={problemText(state.error)} onRetry={state.retry} />
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
