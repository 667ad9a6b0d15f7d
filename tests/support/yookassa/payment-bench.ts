import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { decodeReply } from '#shared/contract/decode.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import type { StorePlace } from '#server/db/database.ts'
import type { ProviderSettings } from '#server/http/provider-settings.ts'
import { runPaymentJobs, type PaymentParts } from '#server/payments/run-payment-jobs.ts'
import { createYookassa } from '#server/payments/yookassa.ts'
import { agencyContent } from '../agency/sample-agency.ts'
import { openDeskBench, type DeskBench } from '../provider/agency-api.ts'
import { openFakeYookassa, type FakeYookassa } from './fake-yookassa.ts'

type Lead = AgencyReply<'lead'>['lead']

/** A desk connected to a fake YooKassa, and one lead of a signed-in traveller. */
export interface PaymentBench extends DeskBench {
  kassa: FakeYookassa
  token: string
  lead: string
  parts: PaymentParts
  open: () => Promise<Lead>
  own: () => Promise<HistoryItem>
  /** Asks for a payment in whole roubles; returns its id. */
  bill: (amount: number, changes?: object) => Promise<string>
  /** Opens an address of the site; returns the status and where it leads to. */
  visit: (path: string) => Promise<{ status: number; location: string; text: string }>
  /** The attempt of the payment that is open at YooKassa, by its page. */
  attempt: (payment: string) => Promise<string>
  /** One round of the queue, some time later. */
  round: (laterMs?: number) => Promise<void>
  /** Delivers a notification as YooKassa does. */
  notify: (event: string, object: object) => Promise<number>
}

export async function openPaymentBench(
  settings: ProviderSettings = {},
  place?: StorePlace,
): Promise<PaymentBench> {
  const kassa = await openFakeYookassa()
  const { shopId, secretKey, apiRoot } = kassa
  const driver = createYookassa({ shopId, secretKey, apiRoot, vatCode: 1, subject: 'service' })
  const bench = await openDeskBench(settings, place, { paymentDriver: driver })
  const token = await bench.signIn(`anna-${Math.random()}@example.ru`)
  const lead = await bench.ask(token, { email: 'anna@example.ru' })
  const { store, now: clock } = bench
  const log = (line: string) => void bench.lines.push(line)
  const parts = { store, driver, content: agencyContent, sinks: settings.sinks, clock, log }
  const request = async (path: string, init?: RequestInit) =>
    bench.provider(new Request(`http://localhost${path}`, init), '10.0.0.1')
  return {
    ...bench,
    kassa,
    token,
    lead,
    parts,
    open: async () => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead,
    async own() {
      const read = decodeReply('history', (await bench.call('GET', '/user/history', { token })).body)
      const item = read.kind === 'data' ? read.data.history.find(({ id }) => id === lead) : undefined
      if (item === undefined) throw new Error('the history has no such request')
      return item
    },
    async bill(amount, changes = {}) {
      // The newest is found by its moment.
      bench.advance(1)
      const body = { amount, purpose: 'prepayment' as const, ...changes }
      const made = await bench.read('makePayment', 'POST', `/leads/${lead}/payments`, body)
      return made.lead.payments[0]?.id ?? ''
    },
    async visit(path) {
      const response = await request(path)
      const location = response.headers.get('location') ?? ''
      return { status: response.status, location, text: await response.text() }
    },
    attempt: async (payment) => (await store.payments.byId(payment))?.external_id ?? '',
    async round(laterMs = 0) {
      bench.advance(laterMs)
      await runPaymentJobs(parts)
    },
    async notify(event, object) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ type: 'notification', event, object })
      const { status } = await request('/payments/yookassa', { method: 'POST', headers, body })
      await bench.provider.settled()
      return status
    },
    async close() {
      await kassa.settled()
      await bench.close()
      await kassa.close()
    },
  }
}
