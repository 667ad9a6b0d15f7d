import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { CoverGridSkeleton } from '#client/features/directions/cover-grid.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { CountryCatalogue } from './country-catalogue.tsx'

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
