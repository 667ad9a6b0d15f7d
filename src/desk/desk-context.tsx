import type { Manager } from '#shared/contract/agency/replies.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { createContext, use, type ReactNode } from 'react'
import type { DeskApi } from './call.ts'
import type { Drafts } from './drafts.ts'

export interface Desk {
  api: DeskApi
  manager: Manager
  drafts: Drafts
  messenger: Messenger
  signOut: () => void
}

const DeskContext = createContext<Desk | undefined>(undefined)

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A part of the desk stands outside of it')
  return desk
}
