import { phoneLink } from '#shared/domain/lead/phone.ts'
import { readPhone } from '#shared/contract/text/phone-number.ts'
import { oneLine } from '#shared/contract/text/one-line.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadDetail } from '#shared/contract/agency/replies.ts'

const RUSSIAN_LANDLINE = /^7[348]\d{9}$/

export function factHref(key: string, value: string): string | undefined {
  if (key === 'phone') return phoneLink(value)
  if (key === 'email') return mailHref(value)
  if (key === 'tourid') return tourHref(value)
  if (key === 'page' || key === 'search') return ownPath(value)
  return undefined
}

/** Returns the path of a page of this site, given with or without its origin; undefined for any other. */
function ownPath(page: string): string | undefined {
  const path = page.startsWith(`${location.origin}/`) ? page.slice(location.origin.length) : page
  return /^\/(?![/\\])\S*$/.test(path) ? path : undefined
}

/** Returns the lead's tour on the storefront; undefined for a lead without one. */
export function tourPage({ facts }: Pick<LeadDetail, 'facts'>): string | undefined {
  const id = facts.find(({ key }) => key === 'tourid')?.value
  return id === undefined ? undefined : tourHref(id)
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(oneLine(email)).replace('%40', '@')}`
}

/** The chats that a phone opens; none for a text that is no number, an extension and a Russian landline. */
export function findChats(phone: string): readonly { title: string; href: string }[] {
  const { digits, isPlanned, hasRest, isSeveral } = readPhone(phone)
  if (!isPlanned || hasRest || isSeveral || RUSSIAN_LANDLINE.test(digits)) return []
  return [
    { title: 'Telegram', href: `https://t.me/+${digits}` },
    { title: 'WhatsApp', href: `https://wa.me/${digits}` },
  ]
}

/** A visitor may send anything as an id: half a surrogate pair cannot be encoded in an address. */
function tourHref(id: string): string {
  return href('tourCard', { tour: oneLine(id) })
}
