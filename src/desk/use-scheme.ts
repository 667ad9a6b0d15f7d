import { useEffect, useState } from 'react'
import type { MessengerClient } from './messenger-client.ts'

/** The client's theme, the system's in a browser; sets what the tokens read. */
export function useScheme(messenger: MessengerClient | undefined): boolean {
  const [isDark, setIsDark] = useState(() => document.documentElement.dataset.scheme === 'dark')
  useEffect(() => {
    const set = (dark: boolean) => {
      document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
      setIsDark(dark)
    }
    if (messenger) return messenger.onScheme(set)
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => set(system.matches)
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [messenger])
  return isDark
}
