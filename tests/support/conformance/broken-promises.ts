import { findFault, type FaultLine } from './fault-line.ts'
import { found, fallback, json, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

const lines: FaultLine[] = [
  [
    'an unknown hotel breaks the host',
    'hotel',
    ['refusal', 'hotelDetail'],
    'неизвестный отель',
    () => (call, answer) =>
      answer.status === 404 && call.path === '/guidebooks/hotel-detail' ? { ...answer, status: 500 } : answer,
  ],
  [
    'an unknown direction is found',
    'landings',
    ['refusal', 'direction'],
    'неизвестное направление',
    () => (call, answer) =>
      answer.status === 404 && call.path === '/departures/single'
        ? { ...answer, status: 200, body: '{"data":{}}' }
        : answer,
  ],
  [
    'an unknown search is found',
    'refusals',
    ['refusal', 'searchResult'],
    'неизвестный поиск',
    () => fallback('/search/result', { body: '{"data":{"status":{},"result":{}}}' }),
  ],
  [
    'a refusal without words',
    'refusals',
    ['refusal', 'searchRequest'],
    'без { message }',
    () => fallback('/search/request', { status: 422, body: '{}' }),
  ],
  [
    'an empty form is taken',
    'refusals',
    ['refusal', 'callRequest'],
    'пустая форма',
    () => fallback('/user/call-request', { body: '{"message":"ok","id":"1"}' }),
  ],
  ['more is less', 'search', ['page', 'searchContinue'], 'до продолжения', lessAfterContinue],
  [
    'a favourite of a stranger',
    'access',
    ['access', 'favorites'],
    'без токена',
    () => fallback('/user/favorites', { body: '{"favorites":[]}' }),
  ],
  [
    'an answer to one is kept for all',
    'own',
    ['cache', 'userInfo'],
    'можно хранить',
    () => (call, answer) =>
      call.path === '/user/info'
        ? { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=60' } }
        : answer,
  ],
  [
    'a moment without its time',
    'leads,own',
    ['date', 'history'],
    'нужен ISO 8601',
    () =>
      json('/user/history', (body) => ({
        history: (body['history'] as Row[]).map((one) => ({ ...one, created_at: '21.11.2026' })),
      })),
  ],
  [
    'one hotel is two favourites',
    'own',
    ['idempotency', 'addFavorite'],
    'дважды',
    () =>
      counted('/user/favorites', (body, times) => ({
        favorite: { ...(body['favorite'] as object), id: `f${times}` },
      })),
  ],
  [
    'one key is two requests',
    'leads',
    ['idempotency', 'callRequest'],
    'один ключ, две заявки',
    () => counted('/user/call-request', (body, times) => ({ ...body, id: `A${times}` })),
  ],
  [
    'one key at one moment is two requests',
    'leads',
    ['idempotency', 'tourRequest'],
    'в один миг',
    () => counted('/user/tour-request', (body, times) => ({ ...body, id: `B${times}` })),
  ],
  [
    'a site of another host is not let in',
    'cors',
    ['cors', 'tourRequest'],
    'Access-Control-Allow-Origin',
    () => withoutHeader('access-control-allow-origin'),
  ],
  [
    'the key of a request is not let through',
    'cors',
    ['cors', 'tourRequest'],
    'idempotency-key',
    () => (_, answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        'access-control-allow-headers': 'authorization,content-type,x-auth-challenge',
      },
    }),
  ],
  [
    'a stranger is trusted with cookies',
    'cors',
    ['cors', 'userInfo'],
    'cookie',
    () => (call, answer) =>
      call.path === '/user/info'
        ? {
            ...answer,
            headers: {
              ...answer.headers,
              'access-control-allow-origin': 'https://conformance-stranger.example',
              'access-control-allow-credentials': 'true',
            },
          }
        : answer,
  ],
]

export const brokenPromises = lines.map(findFault)

/** After a continuation the first page has one hotel. */
function lessAfterContinue(): Plant {
  let isContinued = false
  const cut = found((list) => list.slice(0, 1))
  return (call, answer) => {
    if (call.path === '/search/continue') isContinued = true
    return isContinued ? cut(call, answer) : answer
  }
}

/** Passes the number of earlier POST answers to the change. */
function counted(path: string, change: (body: Row, times: number) => Row): Plant {
  let times = 0
  return (call, answer) => {
    if (call.path !== path || call.method !== 'POST' || answer.status !== 200) return answer
    times += 1
    return { ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)) as Row, times)) }
  }
}

function withoutHeader(name: string): Plant {
  return (_, answer) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([key]) => key !== name)),
  })
}
