import { expect } from 'vitest'
import * as v from 'valibot'
import { decodeReply, wrapReply } from '#shared/contract/decode.ts'
import type { EndpointName, Reply } from '#shared/contract/endpoints.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { SearchRequestQuery } from '#shared/contract/queries.ts'
import { Refusal } from '#server/http/handler.ts'
import { createLandings } from '#server/catalogue/landings.ts'
import type { TourSource } from '#server/sources/port.ts'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { createDemoTours, type DemoToursOptions } from '#server/sources/demo/demo-tours.ts'

/** 21 November 2026, noon in Moscow: shoulder season with charters flying. */
export const NOON = Date.parse('2026-11-21T09:00:00Z')

export const TRIAL_KEY = Buffer.alloc(32, 'trial')

/** Tours with a clock that the test moves; operators answer at once unless a speed is given. */
export function trialTours(options: Partial<DemoToursOptions> = {}) {
  const time = { now: NOON }
  const tours = createDemoTours({
    clock: () => time.now,
    idKey: TRIAL_KEY,
    searchSpeed: Infinity,
    reuseSearchMs: 0,
    ...options,
  })
  return { tours, landings: createLandings(tours, agencyContent), time }
}

type SearchWords = Partial<Record<keyof Query<'searchRequest'>, string>>

/** A search as received over the wire, read by the contract. Turkey from Moscow for two by default. */
export function wireSearch(words: SearchWords = {}): Query<'searchRequest'> {
  return v.parse(SearchRequestQuery, {
    departure: '1',
    country: '4',
    datefrom: '28.11.2026',
    dateto: '08.12.2026',
    nightsfrom: '7',
    nightsto: '10',
    adults: '2',
    ...words,
  })
}

export function resultQuery(requestid: string, page = 1, onpage = 25): Query<'searchResult'> {
  return { requestid, page, onpage, type: 'result' }
}

type Hotels = Reply<'searchResult'>['result']['hotel']

/** Every hotel of a finished search, all pages and continuations. */
export async function allFound(tours: TourSource, words: SearchWords = {}): Promise<Hotels> {
  let { requestid } = await tours.searchRequest(wireSearch(words))
  for (let portion = 0; portion < 20; portion += 1) {
    const next = await tours.searchContinue({ requestid })
    if (next.requestid === null) break
    requestid = next.requestid
  }
  return allPages(tours, requestid)
}

/** Every hotel of a request, page by page. */
export async function allPages(tours: TourSource, requestid: string): Promise<Hotels> {
  const hotels: Hotels = []
  for (let page = 1; ; page += 1) {
    const { result } = await tours.searchResult(resultQuery(requestid, page, 100))
    if (result.hotel.length === 0) return hotels
    hotels.push(...result.hotel)
  }
}

export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('the call was not refused', { cause: error })
  return error
}

/** Fails unless the contract reads the reply exactly as sent: nothing is lost or changed on the wire. */
export function expectClean<N extends EndpointName>(name: N, reply: Reply<N>): void {
  const wire: unknown = JSON.parse(JSON.stringify(wrapReply(name, reply)))
  expect(decodeReply(name, wire)).toEqual({ kind: 'data', data: reply })
}
