import { useState, type UIEvent } from 'react'

/**
 * Which item of a horizontal snap list is in view. The items share the scroll range evenly, so it works for items
 * narrower than the list too.
 * @returns undefined for a list that does not scroll, such as a grid on a desktop
 */
export function findSnappedIndex(list: HTMLElement): number | undefined {
  const range = list.scrollWidth - list.clientWidth
  return range > 0 ? Math.round((list.scrollLeft / range) * (list.childElementCount - 1)) : undefined
}

/** Follows the item in view. Returns its index and the list's scroll handler. */
export function useSnappedIndex(): [number, (event: UIEvent<HTMLElement>) => void] {
  const [index, setIndex] = useState(0)
  return [index, ({ currentTarget }) => setIndex((known) => findSnappedIndex(currentTarget) ?? known)]
}
