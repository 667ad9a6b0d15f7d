import { useApi } from '#client/api/api-context.tsx'
import { popularDirectionsQuery } from '#client/api/queries/directions.ts'
import { Link } from '#client/delivery/link.tsx'
import { CoverGridSkeleton } from '#client/features/directions/cover-grid.tsx'
import { commonTerms } from '#client/features/directions/direction-labels.ts'
import { DirectionGrid } from '#client/features/directions/direction-grid.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { href } from '#shared/routes/href.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './missing-ways.module.css'

/** One row of tiles. */
const SHOWN = 3

/** Shown on a missing page: the search and three popular directions. */
export function MissingWays() {
  return (
    <div className="stack gap-l">
      <Link to={href('tours')} className={css.search}>
        <Icon name="search" className={css.icon} />
        Куда поедем?
      </Link>
      <Popular />
    </div>
  )
}

function Popular() {
  const { data, isError } = useQuery(popularDirectionsQuery(useApi()))
  const directions = distinctBy(data || [], (one) => one.country_id).slice(0, SHOWN)
  if (isError || (data && directions.length === 0)) return null
  const terms = commonTerms(directions)
  return (
    <Section title="Популярные направления">
      {/* While loading it keeps its line. */}
      {(terms !== '' || !data) && <p className={css.terms}>{terms || '\u00a0'}</p>}
      {data ? (
        <DirectionGrid directions={directions} isCompact areTermsKnown={terms !== ''} />
      ) : (
        <CoverGridSkeleton count={SHOWN} isCompact />
      )}
    </Section>
  )
}
