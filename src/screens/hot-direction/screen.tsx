import { problemText, statusOf } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { hotDirectionQuery } from '#api/queries/directions.ts'
import { stateOf } from '#api/query-state.ts'
import { HotGridSkeleton } from '#features/directions/hot-grid.tsx'
import { MissingPage } from '#features/directions/missing-page.ts'
import { FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { HotLanding } from './hot-landing.tsx'

/** The landing of one hot direction. */
export function Component() {
  const { tour: url = '' } = useParams()
  const { pathname } = useLocation()
  const state = stateOf(useQuery(hotDirectionQuery(useApi(), url)))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <title>Горящие туры — Путёвка</title>
          <Skeleton width="40%" height={20} />
          <Skeleton height={340} radius={18} />
          <HotGridSkeleton />
        </Page>
      )
    case 'failed':
      if (statusOf(state.error) === 404) throw new MissingPage(pathname)
      return (
        <Page>
          <title>Горящие туры — Путёвка</title>
          <PageTitle>Горящие туры</PageTitle>
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready':
      return <HotLanding key={url} direction={state.data} />
  }
}
