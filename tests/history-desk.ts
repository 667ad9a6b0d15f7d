import { screen, within } from '@testing-library/react'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openApp, type App, type AppOptions } from './render-app.tsx'
import { openDeskBench, type DeskBench } from './support/provider/desk-bench.ts'

const email = 'anna@example.ru'

/** An agency that answers a traveller, and her page of requests. */
export interface HistoryDesk {
  bench: DeskBench
  token: string
  /** Numbers of her two requests, the earlier first. */
  ids: [string, string]
  change: (id: string, fields: object) => Promise<void>
  offer: (id: string, fields?: object) => Promise<void>
  payment: (id: string, fields?: object) => Promise<void>
  open: (address?: string, options?: AppOptions) => Promise<App>
}

export async function openHistoryDesk(): Promise<HistoryDesk> {
  const bench = await openDeskBench()
  const token = await bench.signIn(email)
  const first = await bench.ask(token)
  bench.advance(60_000)
  const second = await bench.ask(token)
  const computeVersion = async (id: string) => (await bench.read('lead', 'GET', `/leads/${id}`)).lead.version
  return {
    bench,
    token,
    ids: [first, second],
    async change(id, fields) {
      await bench.read('changeLead', 'PATCH', `/leads/${id}`, {
        version: await computeVersion(id),
        ...fields,
      })
    },
    async offer(id, fields = {}) {
      await bench.read('makeOffer', 'POST', `/leads/${id}/offers`, {
        text: 'Rixos Premium Tekirova\nвылет на день раньше',
        price: 212_000,
        valid_until: new Date(bench.now() + DAY_MS).toISOString(),
        ...fields,
      })
    },
    async payment(id, fields = {}) {
      await bench.read('makePaymentLink', 'POST', `/leads/${id}/payment-links`, {
        url: 'https://pay.example.ru/p/1',
        amount: 60_000,
        purpose: 'Предоплата тура',
        ...fields,
      })
    },
    open: (address = '/history', options = {}) => openApp(address, { bench, signedInAs: email, ...options }),
  }
}

/** Returns to the page, which then refetches its data. */
export function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Resolves with the card of a request once it is shown. */
export async function toCard(id: string) {
  return within(await screen.findByRole('article', { name: new RegExp(`№ ${id}$`) }))
}

/** The same agency, with some calls missing as at an older provider. */
export function without(bench: DeskBench, paths: RegExp): DeskBench {
  return {
    ...bench,
    provider: Object.assign(
      (request: Request, from: string) =>
        paths.test(new URL(request.url).pathname)
          ? Promise.resolve(Response.json({ message: 'Not Found' }, { status: 404 }))
          : bench.provider(request, from),
      bench.provider,
    ),
  }
}
