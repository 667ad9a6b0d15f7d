import { fault, hotels, fallback, offers, rows } from './plants.ts'

/** Unreadable answers, or answers with missing parts. */
export const spoilt = [
  fault('status 500', 'guidebooks', 'settings', 'статус 500', () =>
    fallback('/init/settings', { status: 500, body: '{"message":"нет"}' }),
  ),
  fault('an empty body', 'guidebooks', 'departures', 'пустое тело', () =>
    fallback('/guidebooks/departure', { body: '' }),
  ),
  fault('JSON that breaks off', 'guidebooks', 'hotels', 'не JSON', () =>
    fallback('/guidebooks/hotel', { body: '{"data":[{"ext_id":' }),
  ),
  fault('windows-1251', 'guidebooks', 'departures', 'не в UTF-8', () =>
    fallback('/guidebooks/departure', {
      body: Buffer.from('{"data":[{"id":1,"name":"\xcc\xee\xf1"}]}', 'latin1'),
    }),
  ),
  fault('a refusal with status 200', 'guidebooks', 'departures', 'отказ вместо ответа', () =>
    fallback('/guidebooks/departure', { body: '{"error":{"errormessage":"нет"}}' }),
  ),
  fault(
    'a broken connection',
    'guidebooks',
    'settings',
    'ответа нет',
    () => (call, answer) => (call.path === '/init/settings' ? 'break' : answer),
  ),
  fault('a row without its id', 'guidebooks', 'departures', 'пропустит строку', () =>
    rows('/guidebooks/departure', ({ id, ...row }, place) => (place === 1 ? row : { id, ...row })),
  ),
  fault('a price in words', 'search', 'searchResult', 'price', () =>
    offers((tour, place) => (place === 0 ? { ...tour, price: 'по запросу' } : tour)),
  ),
  fault('a link that is a script', 'search', 'searchResult', 'picturelink', () =>
    hotels((hotel) => ({ ...hotel, picturelink: 'javascript:alert(1)' })),
  ),
]
