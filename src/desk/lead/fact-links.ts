import { phoneLink } from '#shared/domain/lead/phone.ts'
import { oneLine } from '#shared/contract/text/one-line.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadDetail } from '#shared/contract/agency/replies.ts'

/** What a fact leads to; undefined for words alone. */
export function factHref(key: string, value: string): string | undefined {
  if (key === 'phone') return phoneLink(value)
  if (key === 'email') return mailHref(value)
  if (key === 'tourid') return tourHref(value)
  if (key === 'page' || key === 'search') return ownPath(value)
  return undefined
}

/** The path of a page of this site, whether it is told with the site or without; undefined for any other. */
function ownPath(page: string): string | undefined {
  const path = page.startsWith(`${location.origin}/`) ? page.slice(location.origin.length) : page
  return /^\/(?![/\\])\S*$/.test(path) ? path : undefined
}

/** The tour of a lead on the storefront; undefined for a lead without one. */
export function tourPage({ facts }: Pick<LeadDetail, 'facts'>): string | undefined {
  const id = facts.find(({ key }) => key === 'tourid')?.value
  return id === undefined ? undefined : tourHref(id)
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(oneLine(email)).replace('%40', '@')}`
}

/** Whatever a visitor's page sent for an id: half a sign has no place in an address. */
function tourHref(id: string): string {
  return href('tourCard', { tour: oneLine(id) })
}
