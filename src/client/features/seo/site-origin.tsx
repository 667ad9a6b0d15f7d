import { createContext, use } from 'react'

/** Public origin of the site; `''` if unknown, then the page's own is used. */
export const SiteOrigin = createContext('')

export function useSiteOrigin(): string {
  return use(SiteOrigin) || location.origin
}
