import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { popularDirectionsQuery } from '#client/api/queries/directions.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { CoverGridSkeleton } from './cover-grid.tsx'
import { DirectionGrid } from './direction-grid.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { FailedPart, HiddenText } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const SHOWN = 8

/** Popular directions with the true lowest price for two. */
export function PopularDirections() {
  const state = toQueryState(useQuery(popularDirectionsQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <Frame>
          <CoverGridSkeleton count={SHOWN} />
        </Frame>
      )
    case 'failed':
      return (
        <Frame>
          <FailedPart text={problemText(state.error)} onRetry={state.retry} />
        </Frame>
      )
    case 'ready':
      // The most popular direction of each country, so the eight cards show eight places.
      return state.data.length === 0 ? null : (
        <Frame>
          <DirectionGrid directions={distinctBy(state.data, (one) => one.country_id).slice(0, SHOWN)} />
        </Frame>
      )
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Section
      title="Популярные направления"
      aside={
        <Link to={href('directions')} className={buttonClass('soft', 's')}>
          Все <HiddenText>направления</HiddenText>
        </Link>
      }
    >
      {children}
    </Section>
  )
}
