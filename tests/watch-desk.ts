import type { Watch } from '#shared/contract/watch.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, within } from '@testing-library/react'
import { openAs } from './favorites-desk.ts'
import { QUERY } from './find-tour.ts'
import { openCatalogue, type App } from './render-app.tsx'
import type { Bench } from './support/provider/bench.ts'

/** Fixtures for tests of price alerts: an alert in any state, the sheet, the provider's own list. */

export const ANNA = 'anna@example.ru'
export const SEARCH = queryToParams(QUERY).toString()

/** Replaces the provider's alerts. */
export function withWatches(...watches: Watch[]) {
  return (body: unknown, name: string | undefined) => (name === 'watches' ? { watches, most: 20 } : body)
}

/** Alerts stored at the provider. */
export async function storedWatches(bench: Bench, token: string | undefined): Promise<Watch[]> {
  const { body } = await bench.call('GET', '/user/watches', { token })
  return body['watches'] as Watch[]
}

export const ownWatches = (app: App) => storedWatches(app.bench, app.session.token())

/** Creates alerts of Anna's for searches of the same days with different nights. */
export async function watchSearches(bench: Bench, token: string, count: number): Promise<void> {
  for (let nights = 1; nights <= count; nights += 1) {
    const search = SEARCH.replace('nights=7-10', `nights=${nights}-${nights}`)
    const body = { kind: 'search', search, fall: { unit: 'sum', value: 5000 } }
    const { status, text } = await bench.call('POST', '/user/watches', { token, body })
    if (status !== 200) throw new Error(text)
  }
}

/** Opens Anna's list with this many alerts. */
export async function openWith(count: number) {
  const bench = await openCatalogue()
  const token = await bench.signIn(ANNA)
  await watchSearches(bench, token, count)
  return { app: await openAs(ANNA, '/watches', { bench }), bench, token }
}

export const watchButton = (isOn = false) =>
  screen.findByRole('button', { name: isOn ? 'Следим за ценой' : 'Следить за ценой' })

export const watchSheet = async () => within(await screen.findByRole('dialog', { name: 'Слежение за ценой' }))

/** Presses the button and, in its sheet, «Следить». */
export async function watchHere(app: App) {
  await app.user.click(await watchButton())
  await app.user.click(await (await watchSheet()).findByRole('button', { name: 'Следить' }))
}

/** A provider that answers 404 to every call about alerts. */
export function withoutWatches(bench: Bench): Bench {
  const { provider } = bench
  const without = (request: Request, ...rest: [string?]) =>
    request.url.includes('/user/watches')
      ? Promise.resolve(new Response('{"message":"Нет такого вызова"}', { status: 404 }))
      : provider(request, ...rest)
  bench.provider = Object.assign(without, provider)
  return bench
}
