import { useTabStorage } from '#client-context/client-context.tsx'
import { createContext, use, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createCallRequest, type CallRequest, type CallState } from './call-request.ts'

const CallContext = createContext<CallRequest | undefined>(undefined)

/** Stands around the frame of all screens, so that header and screens open the same sheet. */
export function CallRequests({ children }: { children: ReactNode }) {
  const perTab = useTabStorage()
  const [call] = useState(() => createCallRequest(perTab))
  return <CallContext value={call}>{children}</CallContext>
}

/** Opens and closes the sheet «Заказать звонок». */
export function useCallRequest(): CallRequest {
  const call = use(CallContext)
  if (!call) throw new Error('Call requests need CallRequests above them: render through shell/layout.tsx.')
  return call
}

export function useCallState<T>(select: (state: CallState) => T): T {
  return useStore(useCallRequest().store, select)
}
