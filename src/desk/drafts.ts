import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { PaymentPurpose } from '#shared/contract/price/payment.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface TextDraft {
  text: string
  over: string
}

export interface StatusDraft {
  status: LeadStatus
  over: LeadStatus
}

/** Idempotency key of a retry with the same content; created on the first attempt, dropped on any edit. */
interface Retried {
  key?: string | undefined
}

export interface OfferDraft extends Retried {
  text: string
  link: string
  price: string
  document: string
  /** Last day, `dd.mm.yyyy`, and the time of that day in Moscow, `hh:mm`. */
  day: string
  time: string
}

export interface PaymentDraft extends Retried {
  amount: string
  purpose: PaymentPurpose
  /** Last day, `dd.mm.yyyy`, `''` for no deadline, and the time of that day in Moscow, `hh:mm`. */
  day: string
  time: string
  /** A pasted page, if `hasOwnPage`. */
  url: string
  hasOwnPage: boolean
  /** True to send the notification at night too. */
  isUrgent: boolean
}

export interface RefundDraft extends Retried {
  /** Id of the payment. */
  payment: string
  amount: string
  reason: string
}

export interface SelectedTour {
  /** Address of its page. */
  tour: string
  /** Hotel and price as the page shows them. */
  title: string
  note: string
}

export interface SelectionDraft extends Retried {
  text: string
  tours: readonly SelectedTour[]
}

/** Days of the trip as typed, `dd.mm.yyyy`. */
export interface TripDaysDraft {
  departs_on?: string
  returns_on?: string
}

interface MessageDraft extends Retried {
  text: string
}

export interface LeadDraft {
  status?: StatusDraft | undefined
  message?: MessageDraft | undefined
  note?: TextDraft | undefined
  offer?: OfferDraft | undefined
  payment?: PaymentDraft | undefined
  refund?: RefundDraft | undefined
  selection?: SelectionDraft | undefined
  days?: TripDaysDraft | undefined
}

/** Unsent input by lead; survives switching to another lead and the end of a session. */
export interface Drafts {
  store: StoreApi<Readonly<Record<string, LeadDraft>>>
  change: (lead: string, draft: LeadDraft) => void
  /** Called when another manager signs in. */
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

/** `randomUUID` is missing on pages served over plain HTTP from another machine. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
