import type { DuePlace } from '../leads/lead-order.ts'

const USUAL_PAGE = 50
const LONGEST_PAGE = 100

/** How the place of a page in the order of what must be done is written: `due.<moment>.<rank>.<due>.<created>.<id>`. */
const DUE_PLACE = /^due\.(\d{1,15})\.(\d)\.(\d{1,16})\.(\d{1,15})\.([\w-]{1,40})$/

/** A place in that order, and the moment that the whole list is made for. */
export interface DuePage {
  at: number
  place: DuePlace
}

export function readDuePlace(text: string): DuePage | undefined {
  const [, at, rank, due, created, id = ''] = DUE_PLACE.exec(text) ?? []
  if (at === undefined) return undefined
  const place = { rank: Number(rank), due: Number(due), created_at: Number(created), id }
  return { at: Number(at), place }
}

export function writeDuePlace({ at, place }: DuePage): string {
  return ['due', at, place.rank, place.due, place.created_at, place.id].join('.')
}

/** Where a page of rows begins: after this one, newest first. */
export interface PagePlace {
  id: string
  created_at: number
}

export function readPageLimit(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit), 0) || USUAL_PAGE, LONGEST_PAGE)
}

/** Splits off the row that was read beyond the page; `next` is the `before` of the next page, `''` at the end. */
export function cutPage<Row extends PagePlace>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last ? `${last.created_at}.${last.id}` : '' }
}

/** Reads `1763715600000.ABCD2345`. */
export function readPagePlace(text: string): PagePlace | undefined {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { created_at: Number(at), id }
}
