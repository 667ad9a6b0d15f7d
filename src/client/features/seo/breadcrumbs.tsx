import { Link } from '#client/delivery/link.tsx'
import css from './breadcrumbs.module.css'
import type { Crumb } from './structured-data.ts'

/** Breadcrumbs; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Где я" className={css.crumbs}>
      <ol>
        {crumbs.map(({ title, address }, index) => (
          <li key={address}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link to={address}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
