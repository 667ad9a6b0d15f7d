import { createContext, use } from 'react'

/** Public origin of the site, `''` while it is unknown: then the page's own stands in. */
export const SiteOrigin = createContext('')

export function useSiteOrigin(): string {
  return use(SiteOrigin) || location.origin
}
