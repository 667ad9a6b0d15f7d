import { tour } from '#support/provider/lead-bodies.ts'
import { expect, test } from 'vitest'
import { impersonalContext, readLeadContext, writeLeadContext } from './lead-context.ts'

test('reads back what it wrote with the version', () => {
  const context = { comment: 'Мужу нельзя орехи', price_shown: 98_000, utm: { utm_source: 'vk' } }
  expect(readLeadContext(writeLeadContext(context))).toEqual({ version: 1, ...context })
})

test('reads a row from before versions', () => {
  expect(readLeadContext(JSON.stringify({ wish: 'Куда: Турция', price_shown: null }))).toEqual({
    wish: 'Куда: Турция',
    price_shown: null,
  })
})

test.each([
  ['a field of another shape', JSON.stringify({ wish: 7, comment: 'да' }), { comment: 'да' }],
  ['a field inside of another shape', JSON.stringify({ party: { adults: 'x' }, page: '/' }), { page: '/' }],
  ['no object', '[1]', {}],
  ['no JSON', '{', {}],
])('drops %s and keeps the rest', (_, text, expected) => {
  expect(readLeadContext(text)).toEqual(expected)
})

test('keeps tour and price of a request without its person', () => {
  const sent = { tour, price_shown: 98_000, comment: 'личное', messenger_user: '42', wish: 'для Анны' }
  const kept = impersonalContext(JSON.stringify(sent))
  expect(readLeadContext(kept)).toMatchObject({ price_shown: 98_000, tour: { hotelname: 'Sun Palace' } })
  expect(kept).not.toMatch(/личное|42|Анны/)
})
