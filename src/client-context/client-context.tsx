import type { Messenger } from '#messenger/port.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { LoginFlow, LoginFlowState } from '#session/login-flow.ts'
import type { SafeStorage } from '#storage/safe-storage.ts'
import type { Session, SessionState } from '#session/session.ts'
import { visitOf, type Visit } from '#visit/visit.ts'

interface Surroundings {
  session: Session
  loginFlow: LoginFlow
  messenger: Messenger
  metrics: Metrics
  /** For drafts and what was seen; falls back to memory. */
  local: SafeStorage
  perTab: SafeStorage
}

const SessionContext = createContext<Surroundings | undefined>(undefined)

export function SessionProvider({ children, ...surroundings }: Surroundings & { children: ReactNode }) {
  return <SessionContext value={surroundings}>{children}</SessionContext>
}

function useSurroundings(): Surroundings {
  const surroundings = use(SessionContext)
  if (!surroundings)
    throw new Error('Session hooks need a SessionProvider above them: render through app/providers.tsx.')
  return surroundings
}

export function useSession(): Session {
  return useSurroundings().session
}

/** One part of the session, re-rendering only when it changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useSurroundings().session.store, select)
}

/** The sign-in sheet: opens, closes and takes the events of its machine. */
export function useLoginFlow(): LoginFlow {
  return useSurroundings().loginFlow
}

export function useLoginFlowState<T>(select: (state: LoginFlowState) => T): T {
  return useStore(useSurroundings().loginFlow.store, select)
}

export function useMetrics(): Metrics {
  return useSurroundings().metrics
}

/** What a request tells of the visit it comes from, read at the moment of the call. */
export function useVisit(): () => Visit {
  const surroundings = useSurroundings()
  return () => visitOf(location.href, surroundings)
}

export function useMessenger(): Messenger {
  return useSurroundings().messenger
}

export function useLocalStorage(): SafeStorage {
  return useSurroundings().local
}

export function useTabStorage(): SafeStorage {
  return useSurroundings().perTab
}
