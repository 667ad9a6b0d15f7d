import type { Messenger } from '#client/platform/messenger/port.ts'
import { useEffect, useState } from 'react'

/**
 * Follows the client's theme, or the system's in a browser; sets what the tokens read. Returns true if it
 * is dark.
 */
export function useScheme(messenger: Messenger): boolean {
  const [isDark, setIsDark] = useState(() => document.documentElement.dataset.scheme === 'dark')
  useEffect(() => {
    const set = (dark: boolean) => {
      document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
      setIsDark(dark)
    }
    // A client that names no scheme keeps the system's, set by the document.
    if (messenger.isMessenger) return messenger.onTheme((_, dark) => dark !== undefined && set(dark))
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => set(system.matches)
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [messenger])
  return isDark
}
