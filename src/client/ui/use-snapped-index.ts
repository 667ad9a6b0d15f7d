import { useState, type UIEvent } from 'react'

/**
 * Returns the index of the visible item of a horizontal snap list. Assumes that items share the scroll
 * range evenly, so it also works for items narrower than the list.
 * @returns undefined for a list that does not scroll, such as a grid on a desktop
 */
export function findSnappedIndex(list: HTMLElement): number | undefined {
  const range = list.scrollWidth - list.clientWidth
  return range > 0 ? Math.round((list.scrollLeft / range) * (list.childElementCount - 1)) : undefined
}

/** Tracks the visible item. Returns its index and the list's scroll handler. */
export function useSnappedIndex(): [number, (event: UIEvent<HTMLElement>) => void] {
  const [index, setIndex] = useState(0)
  return [index, ({ currentTarget }) => setIndex((known) => findSnappedIndex(currentTarget) ?? known)]
}
