import { useRef, useState } from 'react'
import { usePrefersDark } from './use-prefers-dark.ts'

/** If this many tiles fail their retry before the first one loads, none will load. */
export const REFUSED = 3

/**
 * Dark tiles on a dark page, or light ones if the host rejects dark: the documented API has no such
 * parameter. Reports only loaded tiles and final failures.
 */
export function useTileScheme(onTile: (hasCome: boolean) => void) {
  const isDarkPage = usePrefersDark()
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
