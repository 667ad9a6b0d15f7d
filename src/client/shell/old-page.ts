/** A page prerendered longer ago shows its age and refetches all its data, ms. */
const OLD_MS = 15 * 60_000

/** True if a prerendered page is too old to show without a notice. */
export function isOldPage(renderedAt: number | undefined): boolean {
  return renderedAt !== undefined && Date.now() - renderedAt > OLD_MS
}
