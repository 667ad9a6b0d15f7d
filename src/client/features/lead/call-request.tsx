import { useTabStorage } from '#client/session/client-context.tsx'
import { LeadParty, LeadTour } from '#shared/contract/lead-subject.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { createContext, use, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The sheet open at a reload opens again; with the prefix of drafts, so that a sign-out forgets it. */
const OPEN_KEY = 'draft:call_open'

/** What the traveller looked at when asking for a call. */
const CallAbout = v.object({
  /** Hotel and trip, as the traveller reads them. */
  title: v.string(),
  note: v.string(),
  tourid: v.string(),
  tour: LeadTour,
  /** Party total on the screen, whole roubles. */
  price: v.nullable(v.number()),
  /** Whether all that must be paid is in it. */
  isPriceWhole: v.optional(v.boolean(), true),
  /** For whom that is; null when somebody's age is unknown. */
  party: LeadParty,
  /** The search as an address query. */
  search: v.string(),
})
export type CallAbout = v.InferOutput<typeof CallAbout>

interface CallState {
  isOpen: boolean
  /** Undefined for a call about nothing in particular. */
  about: CallAbout | undefined
}

const CLOSED: CallState = { isOpen: false, about: undefined }

/** The one sheet «Заказать звонок» that any page can open. */
interface CallRequest {
  store: StoreApi<CallState>
  open: (about?: CallAbout) => void
  close: () => void
}

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
    // Nothing was open, or what was kept cannot be read.
  }
  return CLOSED
}
