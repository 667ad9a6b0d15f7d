import { decodeReply } from '#shared/contract/decode.ts'
import type { Favorite } from '#shared/contract/account.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { FaultKind } from '#server/http/faults.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { Bench } from './support/provider/bench.ts'
import { cleanup, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { foundHotels, QUERY } from './find-tour.ts'
import { openApp, type App, type AppOptions } from './render-app.tsx'

/** Fixtures for tests of favorites: hotels to save, the provider's own list, a connection to cut. */

export const ANNA = 'anna@example.ru'

/** Search results of the first hotels of the search, in the given order. */
export async function resultsWith(count: number) {
  const hotels = (await foundHotels()).slice(0, count)
  const codes = hotels.map((hotel) => hotel.hotelcode)
  return {
    address: `/tours?${queryToParams({ ...QUERY, hotels: codes }).toString()}`,
    hotels,
    names: hotels.map((hotel) => hotelName(hotel.hotelname)),
  }
}

export const heart = (name: string, isOn: boolean) =>
  screen.findByRole('button', { name: `${isOn ? 'Убрать из избранного' : 'В избранное'}: ${name}` })

/** Rows stored at the provider, as it returns them for this token. */
export async function storedRows(bench: Bench, token: string): Promise<Favorite[]> {
  const { body } = await bench.call('GET', '/user/favorites', { token })
  const reply = decodeReply('favorites', body)
  return reply.kind === 'data' ? reply.data.favorites : []
}

export const ownRows = (app: App) => storedRows(app.bench, app.session.token() ?? '')

export async function save(
  bench: Bench,
  token: string,
  rows: { hotelcode: string; price?: number; search?: string }[],
) {
  for (const body of rows) await bench.call('POST', '/user/favorites', { token, body })
}

/** Signs a traveller in as the code flow does, so that the browser knows the owner of pending favorites. */
export async function openAs(email: string, address: string, options: AppOptions = {}): Promise<App> {
  localStorage.setItem('signed_in_as', email)
  return openApp(address, { signedInAs: email, ...options })
}

/** Cuts the connection; the returned function restores it and notifies the page. */
export function cutOff(app: App): () => void {
  const { provider } = app.bench
  const dead = () => Promise.reject(new TypeError('Failed to fetch'))
  app.bench.provider = Object.assign(dead, provider)
  return () => {
    app.bench.provider = provider
    window.dispatchEvent(new Event('online'))
  }
}

/** Leaves the page and loads it again; the provider and the browser's storage stay. */
export function reload(app: App, address: string, options: AppOptions = {}): Promise<App> {
  cleanup()
  return openApp(address, { bench: app.bench, ...options })
}

/** Number of additions sent over the wire. */
export const sent = (app: App) => app.calls.filter(({ name }) => name === 'addFavorite').length

/** Holds the backoff between attempts until the returned function releases it; later ones are short. */
export function holdPauses(): () => void {
  const { setTimeout } = globalThis
  let held: (() => void)[] | undefined = []
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    // No render takes this long, and no timeout is this short.
    const isPause = ms > 500 && ms < 5000
    if (!isPause) return setTimeout(work, ms)
    return held ? held.push(work) : setTimeout(work, ms / 20)
  })
  return () => {
    const ended = held ?? []
    held = undefined
    for (const work of ended) work()
  }
}

/** Search results with one hotel, saved or not, with the list loaded and the next answers broken. */
export async function openWith(isSaved: boolean, call: EndpointName, kind: FaultKind, times = 1) {
  const { address, names, hotels } = await resultsWith(1)
  let app = await openAs(ANNA, address)
  const [name = ''] = names
  const hotelcode = hotels[0]?.hotelcode ?? ''
  if (isSaved) {
    await save(app.bench, app.session.token() ?? '', [{ hotelcode }])
    app = await reload(app, address)
  }
  const button = await heart(name, isSaved)
  await app.settled()
  app.breakNext(call, kind, times)
  return { app, name, button }
}
