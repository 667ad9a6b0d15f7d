import { DESK_PARAM } from '#shared/routes/app-link.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { isTestLead } from './test-lead.ts'

/** Where managers open a lead; without either there is no desk for people. */
export interface DeskPlaces {
  /** The bot's app, for managers who sign in there. */
  deskApp?: string | undefined
  /** Address of the desk without a trailing slash, for managers who sign in by e-mail. */
  deskSite?: string | undefined
}

export interface DeskLink {
  title: string
  url: string
}

/** Links that open a lead at the desk, one for each way to sign in; none for an erased or a test lead. */
export function listDeskLinks(lead: LeadRow, { deskApp, deskSite }: DeskPlaces): DeskLink[] {
  const { id, erased_at } = lead
  if (erased_at !== null || isTestLead(lead)) return []
  const inApp = deskApp && `${deskApp}?startapp=${DESK_PARAM}${id}`
  const onSite = deskSite && `${deskSite}/leads/${id}`
  if (inApp && onSite)
    return [
      { title: 'Открыть в Telegram', url: inApp },
      { title: 'Открыть в браузере', url: onSite },
    ]
  const url = inApp || onSite
  return url ? [{ title: 'Открыть заявку', url }] : []
}

/** The same as lines of text, where there are no buttons. */
export function formatDeskLinks(links: readonly DeskLink[]): string {
  return links.map(({ title, url }) => `${title}: ${url}`).join('\n')
}
