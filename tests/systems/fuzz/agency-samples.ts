import { agencyEndpoints, type AgencyCall } from '#shared/contract/agency/endpoints.ts'
import type { AgencyBodyInput } from '#shared/contract/agency/endpoints.ts'
import type { Draft, Issued } from './samples.ts'

export const AGENCY_TOKEN = 'agency-token-of-tests-0123456789-0123456789'
export const HOOK_KEY = 'hook-key-of-tests-0123456789-0123456789'

/** A body for each agency call with one. */
function agencyBodiesOf({ lead: number }: Issued) {
  const bodies: {
    [N in AgencyCall as AgencyBodyInput<N> extends undefined ? never : N]: AgencyBodyInput<N>
  } = {
    messengerSignIn: { init_data: 'user=%7B%22id%22%3A77%7D&auth_date=1&hash=00' },
    sendCode: { email: 'anna@example.ru' },
    codeSignIn: { code: '1234' },
    changeLead: { version: 1, status: 'in_work', words: 'Звоню', note: 'Постоянный', manager: 'Ольга' },
    sendLeadAgain: { sink: 'chat' },
    makeOffer: { text: 'Отель', price: 98_000, link: '/tour/1', valid_until: '2046-12-01T18:00:00+03:00' },
    makePaymentLink: { url: 'https://pay.example.ru/1', amount: 50_000, purpose: 'Предоплата' },
    changePaymentLink: { state: 'paid' },
    moderateReview: { status: 'shown' },
    hookStatus: { lead: number, status: 'booked', words: 'Ура' },
  }
  return new Map<string, unknown>(Object.entries(bodies))
}
const agencyQueries: Partial<Record<AgencyCall, [string, string][]>> = {
  leads: [
    ['status', 'new'],
    ['manager', 'Ольга'],
    ['q', 'Анна'],
    ['before', '1763715600000.ABCD2345'],
    ['limit', '10'],
  ],
  // No waiting: every answer has a time limit.
  changes: [['after', '1']],
  reviews: [['status', 'pending']],
  sources: [
    ['from', '2026-11-01'],
    ['to', '2026-11-28'],
  ],
}

/** Every call of the agency. */
export function agencyDrafts(issued: Issued): Draft[] {
  const bodies = agencyBodiesOf(issued)
  return (Object.keys(agencyEndpoints) as AgencyCall[]).map((name) => {
    const { method, path } = agencyEndpoints[name]
    const values: Record<string, string> = { id: issued.lead, key: HOOK_KEY }
    return {
      method,
      path: `/agency/v1${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '4be0643f')}`,
      query: agencyQueries[name] ?? [],
      headers: { authorization: `Bearer ${AGENCY_TOKEN}`, 'x-auth-challenge': issued.challenge },
      ...(bodies.has(name) && { body: bodies.get(name) }),
    }
  })
}
