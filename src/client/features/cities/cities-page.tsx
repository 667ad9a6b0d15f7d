import { TabTitle } from '#client/api/tab-title.tsx'
import { problemText } from '#client/api/api-error.ts'
import type { QueryState } from '#client/api/query-state.ts'
import type { Direction } from '#shared/contract/tour.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import type { ReactNode } from 'react'
import { listCities, type City } from './cities.ts'
import { PageTop } from '#client/ui/frame/page-top.tsx'

interface CitiesPageProps {
  state: QueryState<Direction[]>
  crumbs: ReactNode
  /** Title and lead shown until the directions load. */
  title: string
  lead: string
  skeleton: ReactNode
  /** The way on if they do not load. */
  failed: (text: string, retry: () => void) => ReactNode
  children: (cities: City[]) => ReactNode
}

export function CitiesPage({ state, crumbs, title, lead, skeleton, failed, children }: CitiesPageProps) {
  return (
    <Page>
      {state.kind === 'ready' ? (
        children(listCities(state.data))
      ) : (
        <>
          <TabTitle>{title}</TabTitle>
          <PageTop crumbs={crumbs}>
            <PageTitle lead={lead}>{title}</PageTitle>
          </PageTop>
          {state.kind === 'failed' ? (
            failed(problemText(state.error), state.retry)
          ) : (
            <>
              <Skeleton height={56} radius={12} />
              {skeleton}
            </>
          )}
        </>
      )}
    </Page>
  )
}
