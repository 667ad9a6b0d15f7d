import type { Messenger } from '#client/platform/messenger/port.ts'
import type { Metrics } from '#client/platform/metrics.ts'
import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { LoginFlow, LoginFlowState } from './login-flow.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { Session, SessionState } from './session.ts'
import { captureVisit, type Visit } from '#client/platform/visit.ts'

export interface ClientDependencies {
  session: Session
  loginFlow: LoginFlow
  messenger: Messenger
  metrics: Metrics
  /** For drafts and recent views; falls back to memory. */
  local: SafeStorage
  perTab: SafeStorage
}

const AppServicesContext = createContext<ClientDependencies | undefined>(undefined)

export function AppServicesProvider({
  children,
  ...dependencies
}: ClientDependencies & { children: ReactNode }) {
  return <AppServicesContext value={dependencies}>{children}</AppServicesContext>
}

function useDependencies(): ClientDependencies {
  const dependencies = use(AppServicesContext)
  if (!dependencies)
    throw new Error('Session hooks need a SessionProvider above them: render through app/providers.tsx.')
  return dependencies
}

export function useSession(): Session {
  return useDependencies().session
}

/** Selects a part of the session; re-renders only when it changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useDependencies().session.store, select)
}

/** The sign-in sheet: opens, closes and dispatches the events of its machine. */
export function useLoginFlow(): LoginFlow {
  return useDependencies().loginFlow
}

export function useLoginFlowState<T>(select: (state: LoginFlowState) => T): T {
  return useStore(useDependencies().loginFlow.store, select)
}

export function useMetrics(): Metrics {
  return useDependencies().metrics
}

/** Returns what a request reports about its visit, read at the moment of the call. */
export function useVisit(): () => Visit {
  const dependencies = useDependencies()
  return () => captureVisit(location.href, dependencies)
}

export function useMessenger(): Messenger {
  return useDependencies().messenger
}

export function useLocalStorage(): SafeStorage {
  return useDependencies().local
}

export function useTabStorage(): SafeStorage {
  return useDependencies().perTab
}
