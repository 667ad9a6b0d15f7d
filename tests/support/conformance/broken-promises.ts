import { fault, fallback, json, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

export const brokenPromises = [
  fault(
    'an unknown hotel breaks the host',
    'calls',
    'hotelDetail',
    'нужен отказ 404',
    () => (call, answer) =>
      answer.status === 404 && call.path === '/guidebooks/hotel-detail' ? { ...answer, status: 500 } : answer,
  ),
  fault('an empty form is taken', 'calls', 'callRequest', 'пустая форма', () =>
    fallback('/user/call-request', { body: '{"message":"ok","id":"1"}' }),
  ),
  fault('a favourite of a stranger', 'calls', 'favorites', 'чужое без токена', () =>
    fallback('/user/favorites', { body: '{"favorites":[]}' }),
  ),
  fault(
    'an answer to one is kept for all',
    'account',
    'userInfo',
    'можно хранить',
    () => (call, answer) =>
      call.path === '/user/info'
        ? { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=60' } }
        : answer,
  ),
  fault('a payment without a page', 'account', 'history', 'нет страницы оплаты', () =>
    withPayment({ state: 'waiting', paid: 0 }),
  ),
  fault('a paid payment without money', 'account', 'history', 'суммы не подходят', () =>
    withPayment({ state: 'paid', paid: 0 }),
  ),
  fault('one hotel is two favourites', 'account', 'addFavorite', 'добавлен дважды', () =>
    counted('/user/favorites', (body, times) => ({
      favorite: { ...(body['favorite'] as object), id: `f${times}` },
    })),
  ),
  fault('one key is two requests', 'leads', 'callRequest', 'один ключ, две заявки', () =>
    counted('/user/call-request', (body, times) => ({ ...body, id: `A${times}` })),
  ),
  fault('one key at one moment is two requests', 'leads', 'tourRequest', 'в один миг', () =>
    counted('/user/tour-request', (body, times) => ({ ...body, id: `B${times}` })),
  ),
  fault('a site of another host is not let in', 'cors', 'tourRequest', 'access-control-allow-origin', () =>
    withoutHeader('access-control-allow-origin'),
  ),
  fault('a forged launch signs in', 'calls', 'messengerLogin', 'поддельные данные запуска', () =>
    fallback('/tg-user/', { body: '{"access_token":"token"}' }),
  ),
]

/** Plants a request with one payment. */
function withPayment(payment: Row): Plant {
  const one = { id: 'A', kind: 'call', created_at: '2026-11-21T09:00:00Z' }
  return json('/user/history', () => ({
    history: [{ ...one, payments: [{ id: 'p', amount: 5, refunded: 0, ...payment }] }],
  }))
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
