import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { popularDirectionsQuery } from '#client/api/queries/directions.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { CoverGridSkeleton } from './cover-grid.tsx'
import { commonTerms } from './direction-labels.ts'
import { DirectionGrid } from './direction-grid.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { FailedPart, HiddenText } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './popular-directions.module.css'

const SHOWN = 8

/** Popular directions with the true lowest price for two. */
export function PopularDirections() {
  const state = toQueryState(useQuery(popularDirectionsQuery(useApi())))
  const directions = state.kind === 'ready' ? state.data : []
  // The most popular direction of each country, so the eight tiles show eight places.
  const shown = distinctBy(directions, (one) => one.country_id).slice(0, SHOWN)
  if (state.kind === 'ready' && shown.length === 0) return null
  const terms = commonTerms(shown)
  return (
    <Section
      title="Популярные направления"
      aside={
        <Link to={href('directions')} className={buttonClass('soft', 's')}>
          Все <HiddenText>направления</HiddenText>
        </Link>
      }
    >
      {/* While loading it keeps its line. */}
      {(terms !== '' || state.kind === 'loading') && <p className={css.terms}>{terms || '\u00a0'}</p>}
      {state.kind === 'loading' && <CoverGridSkeleton count={SHOWN} isCompact />}
      {state.kind === 'failed' && <FailedPart text={problemText(state.error)} onRetry={state.retry} />}
      {state.kind === 'ready' && <DirectionGrid directions={shown} isCompact areTermsKnown={terms !== ''} />}
    </Section>
  )
}
