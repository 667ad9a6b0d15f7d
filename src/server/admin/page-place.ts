const USUAL_PAGE = 50
const LONGEST_PAGE = 100

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
