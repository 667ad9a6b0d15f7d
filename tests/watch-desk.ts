import type { Watch } from '#shared/contract/watch.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, within } from '@testing-library/react'
import { openAs } from './favorites-desk.ts'
import { QUERY } from './find-tour.ts'
import { openCatalogue, type App } from './render-app.tsx'
import type { Bench } from './support/provider/bench.ts'

/** What tests of watched prices share: a watch in any state, the sheet, the provider's own list. */

export const ANNA = 'anna@example.ru'
export const SEARCH = queryToParams(QUERY).toString()

/** Puts these watches in place of the provider's own. */
export function withWatches(...watches: Watch[]) {
  return (body: unknown, name: string | undefined) => (name === 'watches' ? { watches, most: 20 } : body)
}

/** What the provider itself has. */
export async function storedWatches(bench: Bench, token: string | undefined): Promise<Watch[]> {
  const { body } = await bench.call('GET', '/user/watches', { token })
  return body['watches'] as Watch[]
}

export const ownWatches = (app: App) => storedWatches(app.bench, app.session.token())

/** Searches of the same days for so many nights each, as watches of Anna's. */
export async function watchSearches(bench: Bench, token: string, count: number): Promise<void> {
  for (let nights = 1; nights <= count; nights += 1) {
    const search = SEARCH.replace('nights=7-10', `nights=${nights}-${nights}`)
    const body = { kind: 'search', search, fall: { unit: 'sum', value: 5000 } }
    const { status, text } = await bench.call('POST', '/user/watches', { token, body })
    if (status !== 200) throw new Error(text)
  }
}

/** The list of Anna's own, so many of them. */
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

/** A provider that answers 404 to whatever is of watches. */
export function withoutWatches(bench: Bench): Bench {
  const { provider } = bench
  const without = (request: Request, ...rest: [string?]) =>
    request.url.includes('/user/watches')
      ? Promise.resolve(new Response('{"message":"Нет такого вызова"}', { status: 404 }))
      : provider(request, ...rest)
  bench.provider = Object.assign(without, provider)
  return bench
}
