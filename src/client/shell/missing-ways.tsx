import { Link } from '#client/delivery/link.tsx'
import { PopularDirections } from '#client/features/directions/popular-directions.tsx'
import { href } from '#shared/routes/href.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './missing-ways.module.css'

/** Shown on a missing page: the search and three popular directions. */
export function MissingWays() {
  return (
    <div className={css.ways}>
      <Link to={href('tours')} className={css.search}>
        <Icon name="search" className={css.icon} />
        Куда поедем?
      </Link>
      <PopularDirections count={3} />
    </div>
  )
}
