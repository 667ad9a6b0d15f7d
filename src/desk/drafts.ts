import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a manager has typed over a text of the lead, and the text it was typed over. */
export interface TextDraft {
  text: string
  over: string
}

/** The status that a manager has chosen, and the one it was chosen over. */
export interface StatusDraft {
  status: LeadStatus
  over: LeadStatus
}

/** What a second try of the same words is known by; made with the first, and gone once anything else is typed. */
interface Retried {
  key?: string | undefined
}

export interface OfferDraft extends Retried {
  text: string
  link: string
  price: string
  document: string
  /** Last day, `dd.mm.yyyy`, and the time of that day by Moscow's clock, `hh:mm`. */
  day: string
  time: string
}

export interface PaymentDraft extends Retried {
  url: string
  amount: string
  purpose: string
  /** Told at night too. */
  isUrgent: boolean
}

export interface LeadDraft {
  status?: StatusDraft | undefined
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

/** `randomUUID` is missing where the page came over plain HTTP from another machine. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
