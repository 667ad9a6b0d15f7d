import { phoneLink } from '#domain/lead/phone.ts'
import { href } from '#routes/href.ts'
import type { LeadDetail } from '#contract/agency/replies.ts'

/** What a fact leads to; undefined for words alone. */
export function factHref(key: string, value: string): string | undefined {
  if (key === 'phone') return phoneLink(value)
  if (key === 'email') return mailHref(value)
  if (key === 'tourid') return tourHref(value)
  if ((key === 'page' || key === 'search') && /^\/(?![/\\])\S*$/.test(value)) return value
  return undefined
}

/** The tour of a lead on the storefront; undefined for a lead without one. */
export function tourPage({ facts }: Pick<LeadDetail, 'facts'>): string | undefined {
  const id = facts.find(({ key }) => key === 'tourid')?.value
  return id === undefined ? undefined : tourHref(id)
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

function tourHref(id: string): string {
  return href('tourCard', { tour: id })
}
