import { useApi } from '#client/api/api-context.tsx'
import { settingsQuery } from '#client/api/queries/guidebooks.ts'
import type { LowFrequencyLink } from '#shared/contract/settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { Section } from '#client/ui/frame/page.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './rare-links.module.css'

const groups: { type: LowFrequencyLink['type']; title: string }[] = [
  { type: 'city', title: 'По городу вылета' },
  { type: 'country', title: 'По странам' },
  { type: 'low_freq', title: 'Часто ищут' },
]

/**
 * Links by city, country and rare query (lfr of the settings, requirement 3); only those that lead to an
 * existing screen. Folded: they are for search engines first.
 */
export function RareLinks() {
  const reply = useQuery(settingsQuery(useApi())).data
  const links = (reply ? reply.lfr : []).filter(
    (link) => /^\/(?!\/)/.test(link.url) && matchRoute(link.url.split('?')[0] ?? '') !== undefined,
  )
  if (links.length === 0) return null
  return (
    <Section title="Ещё направления">
      <nav className={css.links} aria-label="Ещё направления">
        {groups.map((group) => {
          const own = distinctBy(
            links.filter((link) => link.type === group.type),
            (link) => link.title,
          )
          return own.length === 0 ? null : (
            <details key={group.type} className={css.group}>
              <summary className={css.summary}>
                {group.title}
                <Icon name="down" />
              </summary>
              <ul className={css.list}>
                {own.map((link) => (
                  <li key={link.title}>
                    <Link to={link.url}>{link.title}</Link>
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </nav>
    </Section>
  )
}
