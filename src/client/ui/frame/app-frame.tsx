import { AppRoot } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

/**
 * Root component that telegram-ui requires. Both properties are always set: its defaults look for
 * Telegram's script, which is not loaded.
 */
export function AppFrame({
  isDark,
  isIos,
  children,
}: {
  isDark: boolean
  isIos: boolean
  children: ReactNode
}) {
  return (
    <AppRoot className="frame" appearance={isDark ? 'dark' : 'light'} platform={isIos ? 'ios' : 'base'}>
      {children}
    </AppRoot>
  )
}
