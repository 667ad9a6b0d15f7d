import { problemText, statusOf } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { directionQuery } from '#api/queries/directions.ts'
import { stateOf } from '#api/query-state.ts'
import { MissingPage } from '#features/directions/missing-page.ts'
import { FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { Landing } from './landing.tsx'

/** The landing of one direction. It searches nothing by itself: a search is metered. */
export function Component() {
  const { tour: url = '' } = useParams()
  const { pathname } = useLocation()
  const state = stateOf(useQuery(directionQuery(useApi(), url)))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <title>Туры — Путёвка</title>
          <Skeleton width="40%" height={20} />
          <Skeleton height={340} radius={18} />
          <Skeleton height={72} radius={18} />
          <Skeleton height={260} radius={18} />
        </Page>
      )
    case 'failed':
      if (statusOf(state.error) === 404) throw new MissingPage(pathname)
      return (
        <Page>
          <title>Туры — Путёвка</title>
          <PageTitle>Туры по направлению</PageTitle>
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready':
      return <Landing key={url} direction={state.data} />
  }
}
