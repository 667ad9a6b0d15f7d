import { useSiteSettings } from './use-site-settings.ts'
import { agencyName } from '#shared/domain/settings.ts'

/** Tab title: the page, then the agency's name once known. */
export function TabTitle({ children }: { children: string }) {
  const name = agencyName(useSiteSettings())
  return <title>{name === '' ? children : `${children} — ${name}`}</title>
}
