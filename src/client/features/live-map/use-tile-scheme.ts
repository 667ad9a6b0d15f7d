import { useRef, useState } from 'react'
import { useDark } from './use-dark.ts'

/** Tiles given up, each after its second try, before the first one came: then none will come. */
export const REFUSED = 3

/**
 * Dark tiles on a dark page; light ones where the host does not know dark: its documentation names no such parameter.
 * Only what comes or fails for good is told on.
 */
export function useTileScheme(onTile: (hasCome: boolean) => void) {
  const isDarkPage = useDark()
  const [isLightOnly, setLightOnly] = useState(false)
  const refused = useRef(0)
  const isDark = isDarkPage && !isLightOnly
  const told = (hasCome: boolean) => {
    if (hasCome) refused.current = Number.NEGATIVE_INFINITY
    if (hasCome || !isDark) return onTile(hasCome)
    refused.current += 1
    if (refused.current >= REFUSED) setLightOnly(true)
  }
  return { isDark, onTile: told }
}
