import { AppRoot } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

/**
 * The frame telegram-ui's parts need. Both properties are always given: its own defaults look for Telegram's script,
 * which is not there.
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
