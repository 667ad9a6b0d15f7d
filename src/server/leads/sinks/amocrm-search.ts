import { readExternalId, isObject, type Heard } from '../../outbound/crm-request.ts'

type Get = (path: string) => Promise<Heard>

/** More than a deal has notes, or an account has deals with one lead's number. */
const MOST = 250

/** Finds the deal with the lead's number in its name; `''` if there is none, undefined if unknown. */
export async function findDeal(get: Get, number: string): Promise<{ heard: Heard; id: string | undefined }> {
  const heard = await get(`leads?${new URLSearchParams({ query: number, limit: String(MOST) }).toString()}`)
  const deals = readRows(heard, 'leads')
  // The search covers all fields of a deal.
  const deal = deals?.find(({ name }) => typeof name === 'string' && name.includes(`№ ${number}`))
  return { heard, id: deals && readExternalId(deal?.['id']) }
}

/** True if the deal has a note with that text; undefined if unknown. */
export async function hasNote(
  get: Get,
  deal: string,
  text: string,
): Promise<{ heard: Heard; isThere: boolean | undefined }> {
  const asked = new URLSearchParams({
    'filter[note_type]': 'common',
    'order[id]': 'desc',
    limit: String(MOST),
  })
  const heard = await get(`leads/${deal}/notes?${asked.toString()}`)
  const wanted = inWords(text)
  const notes = readRows(heard, 'notes')
  const isThere = notes?.some(({ params }) => isObject(params) && inWords(params['text']) === wanted)
  return { heard, isThere }
}

/** Rows of a list; amoCRM answers 204 for none. */
function readRows(heard: Heard, name: string): Readonly<Record<string, unknown>>[] | undefined {
  if (heard.kind !== 'answer') return undefined
  if (heard.status === 204) return []
  const embedded = heard.status === 200 && isObject(heard.body) ? heard.body['_embedded'] : undefined
  const rows: unknown = isObject(embedded) ? embedded[name] : undefined
  return Array.isArray(rows) ? rows.filter(isObject) : undefined
}

/** The text as programs store it: without spaces and line breaks. */
function inWords(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}
