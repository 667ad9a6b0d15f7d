/** A page made longer ago shows its age and asks for all its data again, milliseconds. */
const OLD_MS = 15 * 60_000

/** Whether a prerendered page, at a time in milliseconds, has lain too long to be shown without a word. */
export function isOldPage(renderedAt: number | undefined): boolean {
  return renderedAt !== undefined && Date.now() - renderedAt > OLD_MS
}
