import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { PassedCall, Plant } from './planted-host.ts'

/** A fault and how the kit reports it: checks that find it, the call, a part of the message. */
export function fault(name: string, checks: string, call: EndpointName, says: string, plant: () => Plant) {
  return { name, checks: checks.split(','), call, says, plant }
}

/** A row of JSON that plants change. */
export type Row = Record<string, unknown>

/** Plants into the JSON of answers of one path with status 200. */
export function json(path: string, change: (body: Row, call: PassedCall) => unknown): Plant {
  return (call, answer) => {
    if (call.path !== path || answer.status !== 200) return answer
    return { ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)) as Row, call)) }
  }
}

/** Plants into each row of a list under `data`. */
export function rows(path: string, change: (row: Row, place: number) => Row): Plant {
  return json(path, (body) => ({ ...body, data: (body['data'] as Row[]).map(change) }))
}

export function hotels(change: (hotel: Row, place: number) => Row): Plant {
  return found((list) => list.map(change))
}

export function found(change: (list: Row[], call: PassedCall) => Row[]): Plant {
  return json('/search/result', (body, call) => {
    const data = body['data'] as Row
    const { hotel } = data['result'] as { hotel: Row[] }
    return { data: { ...data, result: { hotel: change(hotel, call) } } }
  })
}

export function offers(change: (tour: Row, place: number) => Row): Plant {
  return hotels((hotel) => {
    const { tour } = hotel['tours'] as { tour: Row[] }
    return { ...hotel, tours: { tour: tour.map(change) } }
  })
}

/** Plants into an object that an answer holds under these keys, one inside another. */
export function inside(path: string, keys: readonly string[], change: (one: Row) => unknown): Plant {
  const reach = (one: Row, [key, ...rest]: readonly string[]): unknown =>
    key === undefined ? change(one) : { ...one, [key]: reach(one[key] as Row, rest) }
  return json(path, (body) => reach(body, keys))
}

/** Plants another status or body, whatever the answer was. */
export function fallback(path: string, reply: { status?: number; body: string | Buffer }): Plant {
  return (call, answer) =>
    call.path === path ? { ...answer, status: reply.status ?? 200, body: reply.body } : answer
}
