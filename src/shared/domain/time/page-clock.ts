let heldAt: number | undefined

/**
 * The moment that texts of the page are written for, ms. While a prerendered page is hydrated it is the moment the page
 * was made: React must find every word where the server put it. Boundaries hydrate one by one, so it is held until the
 * visitor leaves the page.
 */
export const pageNow = (): number => heldAt ?? Date.now()

/** Holds the page clock at a moment, ms; `undefined` lets it run. */
export function holdPageClock(at: number | undefined): void {
  heldAt = at
}
