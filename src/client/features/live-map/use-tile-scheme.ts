import { useRef, useState, useSyncExternalStore } from 'react'

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

/** True if the page is dark now: a messenger or the system may switch it while the map is open. */
function usePrefersDark(): boolean {
  return useSyncExternalStore(watchScheme, isDark)
}

function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}

function isDark(): boolean {
  return document.documentElement.dataset.scheme === 'dark'
}
