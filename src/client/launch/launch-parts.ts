import type { Api } from '#client/api/api.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import type { Metrics } from '#client/platform/metrics.ts'
import type { Session } from '#client/session/session.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataRouter } from 'react-router-dom'

/** What a launch is given by whoever puts the client together; `Screen` is theirs alone. */
export interface LaunchParts<Screen> {
  session: Session
  api: Api
  client: QueryClient
  local: SafeStorage
  perTab: SafeStorage
  /** Number of the agency's counter, `''` for none. */
  metrikaId: string
  onScheme: (isDark: boolean) => void
  /** Brings the code of the screen behind a path; undefined where there is none, or it does not come. */
  bringScreen: (path: string) => Promise<Screen | undefined>
  /** Opens the router, on a screen whose code is there already or on any. */
  composeApp: (screen: Screen | undefined) => ComposedApp
}

/** The app on its way: its router works already, its tree waits for what the launch finds out. */
export interface ComposedApp {
  router: DataRouter
  draw: (found: Found) => ReactNode
}

interface Found {
  messenger: Messenger
  metrics: Metrics
  /** When the page's HTML was prerendered, milliseconds. */
  renderedAt: number | undefined
  /** Stands last in the tree. */
  begun: ReactNode
}
