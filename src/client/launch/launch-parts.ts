import type { Api } from '#client/api/api.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import type { Metrics } from '#client/platform/metrics.ts'
import type { Session } from '#client/session/session.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataRouter } from 'react-router-dom'

/** Parts of a launch, passed by the composition root; `Screen` is opaque here. */
export interface LaunchParts<Screen> {
  session: Session
  api: Api
  client: QueryClient
  local: SafeStorage
  perTab: SafeStorage
  /** Number of the agency's counter, `''` if none. */
  metrikaId: string
  /** True if the provider counts visits and searches by source. */
  countsVisits: boolean
  onScheme: (isDark: boolean) => void
  /** Loads the code of the screen at a path; undefined if there is none or it fails to load. */
  bringScreen: (path: string) => Promise<Screen | undefined>
  composeApp: (screen: Screen | undefined) => ComposedApp
}

/** The app before hydration: its router already works, its tree waits for the result of the launch. */
export interface ComposedApp {
  router: DataRouter
  draw: (found: Found) => ReactNode
}

interface Found {
  messenger: Messenger
  metrics: Metrics
  /** When the page's HTML was prerendered, ms. */
  renderedAt: number | undefined
  /** Rendered last in the tree. */
  begun: ReactNode
}
