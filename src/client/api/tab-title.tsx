import { useSiteSettings } from './use-site-settings.ts'
import { agencyName } from '#shared/domain/settings.ts'

/** What the tab is called: the page, then whose it is, once that is known. */
export function TabTitle({ children }: { children: string }) {
  const name = agencyName(useSiteSettings())
  return <title>{name === '' ? children : `${children} — ${name}`}</title>
}
