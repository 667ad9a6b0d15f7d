import type { LeadStatus } from '#contract/lead-status.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a manager has typed over a text of the lead, and the text it was typed over. */
export interface TextDraft {
  text: string
  over: string
}

export interface OfferDraft {
  text: string
  link: string
  price: string
  document: string
  /** Last day, `dd.mm.yyyy`, and the time of that day by Moscow's clock, `hh:mm`. */
  day: string
  time: string
}

export interface PaymentDraft {
  url: string
  amount: string
  purpose: string
}

export interface LeadDraft {
  status?: LeadStatus | undefined
  words?: TextDraft | undefined
  note?: TextDraft | undefined
  offer?: OfferDraft | undefined
  payment?: PaymentDraft | undefined
}

/** What was typed and not sent, by lead; it outlives the way to another lead and a session that ended. */
export interface Drafts {
  store: StoreApi<Readonly<Record<string, LeadDraft>>>
  change: (lead: string, draft: LeadDraft) => void
  /** Somebody else sits down. */
  forget: () => void
}

export function createDrafts(): Drafts {
  const store = createStore<Readonly<Record<string, LeadDraft>>>(() => ({}))
  return {
    store,
    change: (lead, draft) => store.setState((all) => ({ ...all, [lead]: { ...all[lead], ...draft } })),
    forget: () => store.setState({}, true),
  }
}
