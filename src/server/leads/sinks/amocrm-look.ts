import { farIdOf, isObject, type Heard } from './far-call.ts'

/** Asks amoCRM for what is under the path. */
type Get = (path: string) => Promise<Heard>

/** More than a deal has of notes, or an account of deals that name one lead. */
const MOST = 250

/** The deal whose name has the number of the lead; `''` where there is none, undefined where that cannot be told. */
export async function findDeal(get: Get, number: string): Promise<{ heard: Heard; id: string | undefined }> {
  const heard = await get(`leads?${new URLSearchParams({ query: number, limit: String(MOST) }).toString()}`)
  const deals = rowsOf(heard, 'leads')
  // The search looks into all fields of a deal.
  const deal = deals?.find(({ name }) => typeof name === 'string' && name.includes(`№ ${number}`))
  return { heard, id: deals && farIdOf(deal?.['id']) }
}

/** Whether the deal has a note of that text; undefined where that cannot be told. */
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
  const notes = rowsOf(heard, 'notes')
  const isThere = notes?.some(({ params }) => isObject(params) && inWords(params['text']) === wanted)
  return { heard, isThere }
}

/** The rows of a list; amoCRM says 204 where there are none. */
function rowsOf(heard: Heard, name: string): Readonly<Record<string, unknown>>[] | undefined {
  if (heard.kind !== 'answer') return undefined
  if (heard.status === 204) return []
  const embedded = heard.status === 200 && isObject(heard.body) ? heard.body['_embedded'] : undefined
  const rows: unknown = isObject(embedded) ? embedded[name] : undefined
  return Array.isArray(rows) ? rows.filter(isObject) : undefined
}

/** A text as far as programs keep it: without its spaces and lines. */
function inWords(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}
