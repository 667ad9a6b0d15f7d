import { expect, test, vi } from 'vitest'
import { factHref, findChats, mailHref, tourPage } from './fact-links.ts'

vi.stubGlobal('location', { origin: 'https://tours.example.ru' })

test.each([
  ['search', 'https://tours.example.ru/tours?from=1&to=4', '/tours?from=1&to=4'],
  ['search', '/tours?from=1', '/tours?from=1'],
  ['page', '/hotels/turkey', '/hotels/turkey'],
  ['search', 'from=1&to=4', undefined],
  ['search', 'https://tours.example.ru.evil.example/tours', undefined],
  ['search', 'https://tours.example.ru//evil.example', undefined],
  ['page', 'https://evil.example/tours', undefined],
  ['page', '//evil.example', undefined],
  ['page', 'javascript:alert(1)', undefined],
])('links %s %s to %s, only to pages of this site', (key, value, to) => {
  expect(factHref(key, value)).toBe(to)
})

test.each([
  ['+7 (916) 123-45-67', ['https://t.me/+79161234567', 'https://wa.me/79161234567']],
  ['89161234567', ['https://t.me/+79161234567', 'https://wa.me/79161234567']],
  ['+375 29 123-45-67', ['https://t.me/+375291234567', 'https://wa.me/375291234567']],
  ['+7 495 123-45-67', []],
  ['+7 916 123-45-67 доб. 12', []],
  ['12-34', []],
  ['', []],
])('opens chats with %s, mobile numbers only', (phone, links) => {
  expect(findChats(phone).map(({ href }) => href)).toEqual(links)
})

test("keeps links with half a surrogate pair in the visitor's data", () => {
  expect(factHref('tourid', 't\uD8001')).toBe('/tour-card/t%201')
  expect(tourPage({ facts: [{ key: 'tourid', title: 'Код тура', value: '\uDFFFt1' }] })).toBe('/tour-card/t1')
  expect(mailHref('anna\uD800@example.ru')).toBe('mailto:anna%20@example.ru')
})
