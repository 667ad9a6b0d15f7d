import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { directionQuery } from '#client/api/queries/directions.ts'
import type { Loader } from '#client/api/loader.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { LateFailedPage } from '#client/features/lead/late-failed-page.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Landing } from './landing.tsx'

/**
 * A direction that is not sold is a 404. Any other failure is shown in the landing's space and not
 * retried.
 */
export const load: Loader = async ({ api, client, params: { tour: url = '' } }) =>
  client.ensureQueryData(directionQuery(api, url)).then(
    () => 'found',
    (error: unknown) => (readErrorStatus(error) === 404 ? 'missing' : 'found'),
  )

/** Landing of one direction. Starts no search: searches are metered. */
export function Component() {
  const { tour: url = '' } = useParams()
  const state = toQueryState(useQuery({ ...directionQuery(useApi(), url), retryOnMount: false }))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <TabTitle>Туры</TabTitle>
          <Skeleton width="40%" height={20} />
          <Skeleton height={340} radius={18} />
          <Skeleton height={72} radius={18} />
          <Skeleton height={260} radius={18} />
        </Page>
      )
    case 'failed':
      return (
        <Page>
          <TabTitle>Туры</TabTitle>
          <PageTitle>Туры по направлению</PageTitle>
          <LateFailedPage text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready':
      return <Landing key={url} direction={state.data} />
  }
}
