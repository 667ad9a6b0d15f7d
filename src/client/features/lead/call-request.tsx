import { useTabStorage } from '#client/session/client-context.tsx'
import { LeadParty, LeadTour } from '#shared/contract/lead-subject.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { createContext, use, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Reopens the sheet after a reload. Uses the prefix of drafts, so signing out clears it. */
const OPEN_KEY = 'draft:call_open'

/** What the traveller was looking at when requesting the call. */
const CallAbout = v.object({
  /** Hotel and trip, as shown to the traveller. */
  title: v.string(),
  note: v.string(),
  tourid: v.string(),
  tour: LeadTour,
  /** Party total shown on screen, whole roubles. */
  price: v.nullable(v.number()),
  /** True if the price includes all mandatory payments. */
  isPriceWhole: v.optional(v.boolean(), true),
  /** Party of that price; null if an age is unknown. */
  party: LeadParty,
  /** The search as a query string. */
  search: v.string(),
})
export type CallAbout = v.InferOutput<typeof CallAbout>

interface CallState {
  isOpen: boolean
  /** Undefined for a call without a subject. */
  about: CallAbout | undefined
}

const CLOSED: CallState = { isOpen: false, about: undefined }

/** The single sheet «Заказать звонок» that any page can open. */
interface CallRequest {
  store: StoreApi<CallState>
  open: (about?: CallAbout) => void
  close: () => void
}

const CallContext = createContext<CallRequest | undefined>(undefined)

/** Wraps the frame of all screens, so the header and the screens open the same sheet. */
export function CallRequests({ children }: { children: ReactNode }) {
  const perTab = useTabStorage()
  const [call] = useState(() => createCallRequest(perTab))
  return <CallContext value={call}>{children}</CallContext>
}

export function useCallRequest(): CallRequest {
  const call = use(CallContext)
  if (!call) throw new Error('Call requests need CallRequests above them: render through shell/layout.tsx.')
  return call
}

export function useCallState<T>(select: (state: CallState) => T): T {
  return useStore(useCallRequest().store, select)
}

function createCallRequest(perTab: SafeStorage): CallRequest {
  const store = createStore<CallState>(() => CLOSED)
  store.setState(restore(perTab.get(OPEN_KEY)))
  return {
    store,
    open(about) {
      perTab.set(OPEN_KEY, JSON.stringify({ about }))
      store.setState({ isOpen: true, about })
    },
    close() {
      perTab.remove(OPEN_KEY)
      store.setState(CLOSED)
    },
  }
}

const Open = v.object({ about: v.optional(v.fallback(v.optional(CallAbout), undefined)) })

function restore(text: string | undefined): CallState {
  try {
    const open = v.safeParse(Open, JSON.parse(text ?? ''))
    if (open.success) return { isOpen: true, about: open.output.about }
  } catch {
    // Nothing was open, or the stored value is invalid.
  }
  return CLOSED
}
