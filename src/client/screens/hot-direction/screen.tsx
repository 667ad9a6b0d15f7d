import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotDirectionQuery } from '#client/api/queries/directions.ts'
import type { Loader } from '#client/api/loader.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { HotGridSkeleton } from '#client/features/hot-tours/hot-grid.tsx'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { HotLanding } from './hot-landing.tsx'

/**
 * A direction that is not sold is a 404. Any other failure is shown in the landing's space and not
 * retried.
 */
export const load: Loader = async ({ api, client, params: { tour: url = '' } }) =>
  client.ensureQueryData(hotDirectionQuery(api, url)).then(
    () => 'found',
    (error: unknown) => (readErrorStatus(error) === 404 ? 'missing' : 'found'),
  )

export function Component() {
  const { tour: url = '' } = useParams()
  const state = toQueryState(useQuery({ ...hotDirectionQuery(useApi(), url), retryOnMount: false }))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <TabTitle>Горящие туры</TabTitle>
          <Skeleton width="40%" height={20} />
          <Skeleton height={340} radius={18} />
          <HotGridSkeleton />
        </Page>
      )
    case 'failed':
      return (
        <Page>
          <TabTitle>Горящие туры</TabTitle>
          <PageTitle>Горящие туры</PageTitle>
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready':
      return <HotLanding key={url} direction={state.data} />
  }
}
