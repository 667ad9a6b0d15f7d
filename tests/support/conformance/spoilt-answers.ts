import { findFault, type FaultLine } from './fault-line.ts'
import { hotels, fallback, json, offers, rows, status } from './plants.ts'

const lines: FaultLine[] = [
  [
    'status 500',
    'settings',
    ['status', 'settings'],
    'статус 500',
    () => fallback('/init/settings', { status: 500, body: '{"message":"нет"}' }),
  ],
  [
    'a page with status 200',
    'guidebooks',
    ['json', 'countries'],
    'не JSON: <html>',
    () => fallback('/guidebooks/country', { body: '<html>' }),
  ],
  [
    'an empty body',
    'guidebooks',
    ['json', 'departures'],
    'пустое тело',
    () => fallback('/guidebooks/departure', { body: '' }),
  ],
  [
    'JSON that breaks off',
    'guidebooks',
    ['json', 'hotels'],
    'не JSON',
    () => fallback('/guidebooks/hotel', { body: '{"data":[{"ext_id":' }),
  ],
  [
    'windows-1251',
    'guidebooks',
    ['json', 'departures'],
    'не в UTF-8',
    () =>
      fallback('/guidebooks/departure', {
        body: Buffer.from('{"data":[{"id":1,"name":"\xcc\xee\xf1"}]}', 'latin1'),
      }),
  ],
  [
    'a refusal with status 200',
    'guidebooks',
    ['status', 'departures'],
    'отказ вместо ответа',
    () => fallback('/guidebooks/departure', { body: '{"error":{"errormessage":"нет"}}' }),
  ],
  [
    'another object',
    'settings',
    ['shape', 'settings'],
    'не читается',
    () => fallback('/init/settings', { body: '"ok"' }),
  ],
  [
    'a broken connection',
    'settings',
    ['connection', 'settings'],
    'ответа нет',
    () => (call, answer) => (call.path === '/init/settings' ? 'break' : answer),
  ],
  [
    '429 without Retry-After',
    'settings',
    ['retry', 'settings'],
    'без Retry-After',
    () => fallback('/init/settings', { status: 429, body: '{"message":"часто"}' }),
  ],
  [
    'a row without its id',
    'guidebooks',
    ['lost', 'departures'],
    'строка пропущена',
    () => rows('/guidebooks/departure', ({ id, ...row }, place) => (place === 1 ? row : { id, ...row })),
  ],
  [
    'a list with the keys 0, 1, 2',
    'guidebooks',
    ['lost', 'regions'],
    'строка пропущена',
    () => json('/guidebooks/region', ({ data }) => ({ data: { ...(data as object) } })),
  ],
  [
    'a price in words',
    'search',
    ['lost', 'searchResult'],
    'price',
    () => offers((tour, place) => (place === 0 ? { ...tour, price: 'по запросу' } : tour)),
  ],
  [
    'a day of flight as ISO',
    'search',
    ['lost', 'searchResult'],
    'flydate',
    () => offers((tour) => ({ ...tour, flydate: '2026-12-05' })),
  ],
  [
    'a flag in words',
    'search',
    ['lost', 'searchResult'],
    'regular',
    () => offers((tour) => ({ ...tour, regular: 'да' })),
  ],
  [
    'a link that is a script',
    'search',
    ['lost', 'searchResult'],
    'picturelink',
    () => hotels((hotel) => ({ ...hotel, picturelink: 'javascript:alert(1)' })),
  ],
  [
    'a word that is not in the contract',
    'search',
    ['lost', 'searchResult'],
    'status.state',
    () => status((one) => ({ ...one, state: 'complete' })),
  ],
]

/** Unreadable answers, or answers with missing parts. */
export const spoilt = lines.map(findFault)
