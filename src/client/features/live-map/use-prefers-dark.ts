import { useSyncExternalStore } from 'react'

/** True if the page is dark now: a messenger or the system may switch it while the map is open. */
export function usePrefersDark(): boolean {
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
