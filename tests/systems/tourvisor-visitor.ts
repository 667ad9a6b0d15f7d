import { defaultQuery, queryToCall } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import type { Quirks } from '#support/tourvisor/quirks.ts'
import { ask, type RunningHost } from './running-host.ts'

/** Failures of every kind, refused credentials included. */
export const troubles: Quirks[] = [
  {},
  { htmlWith200: true },
  { authorizationErrorWith200: true },
  { emptyBody: true },
  { brokenJson: true },
  { searchExpires: true, noHotelModule: true, noHotModule: true },
  { badLinks: true },
  { down: true },
  { dailyQuota: 0 },
  { tooMany: 1 },
]

/** The host's answers to each kind of call, as `status body`; each round is a new search. */
export async function everyAnswer(host: RunningHost, nights: number): Promise<string[]> {
  const said: string[] = []
  const get = async (path: string) => {
    const { status, body } = await ask(host, path)
    said.push(`${status} ${JSON.stringify(body)}`)
    return body
  }
  await get(searchPath(nights))
  const found = JSON.parse(said[0]?.slice(4) ?? '') as { requestid?: string }
  const result = await get(resultPath(found.requestid ?? 'nobody-knows'))
  const [, tourid = 'nobody-knows'] = /"tourid":"([\w-]+)"/.exec(JSON.stringify(result)) ?? []
  for (const path of [
    `search/actualize?tourid=${tourid}`,
    `search/get-detail?tourid=${tourid}`,
    `search/continue?requestid=${found.requestid ?? ''}`,
    'guidebooks/departure',
    'guidebooks/country',
    `guidebooks/hotel?ext_id=${nights}`,
    `guidebooks/hotel-detail?hotelcode=${nights}`,
    `guidebooks/flydates?departure=1&country=${nights}`,
    'hot-departures/single?tour=turkey-moskva',
    'departures/single?tour=turkey-moskva',
  ])
    await get(`/front/v1/${path}`)
  return said
}

function searchPath(nights: number): string {
  const query = { ...defaultQuery(todayAt(Date.now())), nightsFrom: nights, nightsTo: nights }
  return `/front/v1/search/request?${new URLSearchParams(queryToCall(query)).toString()}`
}

function resultPath(requestid: string): string {
  return `/front/v1/search/result?${new URLSearchParams({ requestid, page: '1', onpage: '25', type: 'result' }).toString()}`
}
