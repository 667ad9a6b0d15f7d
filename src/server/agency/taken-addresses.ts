import { footerScreens, headerScreens } from '../content/screen-entries.ts'

/** A page there would never be seen, or would hide what is. The table of screens is of the browser's rooms. */
const TAKEN: ReadonlySet<string> = new Set([
  ...[...headerScreens, ...footerScreens].map(({ alias }) => alias),
  // Screens that no menu names.
  'tour-card',
  'tour-booking',
  'favorites',
  'history',
  'watches',
  'together',
  'profile',
  // Texts of the law, from files of their own.
  'consent',
  'requisites',
  // What the host answers itself, and what the paths of proxies and crawlers begin with.
  'front',
  'dev',
  'reports',
  'api',
  'assets',
  'builds',
  'pictures',
  'widgets',
  'health',
  'ready',
  'sitemap',
  'robots',
  'favicon',
  'index',
])

/** Whether `/{alias}` is the site's own address. */
export function isTaken(alias: string): boolean {
  return TAKEN.has(alias)
}
