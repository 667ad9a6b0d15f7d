import { CodeReply } from '../account.ts'
import { ChangesReply } from '../lead-progress.ts'
import type { Output, Reader } from '../reader.ts'
import {
  DoneReply,
  LeadReply,
  LeadsReply,
  ReviewsReply,
  SessionReply,
  SignInReply,
  TodayReply,
} from './replies.ts'

/**
 * One call of the agency. `access`: `manager` is a session of a manager or the agency's token; `sign-in` begins such a
 * session; `hook` has its key in the path.
 */
export interface AgencyEndpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  reply: Reader<unknown>
  access: 'manager' | 'sign-in' | 'hook'
}

/** Every call under `/agency/v1`: the desk's, programs' and a CRM's. What a call takes stands in `requests.ts`. */
// prettier-ignore
export const agencyEndpoints = {
  messengerSignIn: { method: 'POST', path: '/session/messenger', reply: SignInReply, access: 'sign-in' },
  sendCode: { method: 'POST', path: '/session/code', reply: CodeReply, access: 'sign-in' },
  codeSignIn: { method: 'POST', path: '/session/login', reply: SignInReply, access: 'sign-in' },
  session: { method: 'GET', path: '/session', reply: SessionReply, access: 'manager' },
  signOut: { method: 'DELETE', path: '/session', reply: DoneReply, access: 'manager' },
  leads: { method: 'GET', path: '/leads', reply: LeadsReply, access: 'manager' },
  lead: { method: 'GET', path: '/leads/{id}', reply: LeadReply, access: 'manager' },
  changeLead: { method: 'PATCH', path: '/leads/{id}', reply: LeadReply, access: 'manager' },
  sendLeadAgain: { method: 'POST', path: '/leads/{id}/send-again', reply: LeadReply, access: 'manager' },
  makeOffer: { method: 'POST', path: '/leads/{id}/offers', reply: LeadReply, access: 'manager' },
  withdrawOffer: { method: 'POST', path: '/leads/{id}/offers/{offer}/withdraw', reply: LeadReply, access: 'manager' },
  makePaymentLink: { method: 'POST', path: '/leads/{id}/payment-links', reply: LeadReply, access: 'manager' },
  changePaymentLink: { method: 'PATCH', path: '/leads/{id}/payment-links/{link}', reply: LeadReply, access: 'manager' },
  changes: { method: 'GET', path: '/changes', reply: ChangesReply, access: 'manager' },
  reviews: { method: 'GET', path: '/reviews', reply: ReviewsReply, access: 'manager' },
  moderateReview: { method: 'POST', path: '/reviews/{id}', reply: ReviewsReply, access: 'manager' },
  today: { method: 'GET', path: '/today', reply: TodayReply, access: 'manager' },
  hookStatus: { method: 'POST', path: '/hooks/{key}/status', reply: DoneReply, access: 'hook' },
} as const satisfies Record<string, AgencyEndpoint>

export type AgencyEndpoints = typeof agencyEndpoints
export type AgencyCall = keyof AgencyEndpoints
export type AgencyReply<N extends AgencyCall> = Output<AgencyEndpoints[N]['reply']>
