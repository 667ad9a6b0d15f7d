import { expect, test } from 'vitest'
import { formatContacts, ownDigits } from './lead-contacts.ts'

test.each([
  '+7 (999) 123-45-67',
  '8 999 123 45 67',
  '89991234567',
  '999-123-45-67',
  'tel:+79991234567',
  'тел. 8 (999) 123.45.67',
  '+7\u00A0999\u00A01234567',
  '+7 999 123-45-67 доб. 12',
  '999 123-45-67, доб 1234',
  '8(999)1234567 ext.5',
  '8 (999) 123-45-67 #12',
  '8-999-123-45-67 (WhatsApp)',
  '+7 999 123-45-67 12',
  '8 999 123-45-67 (12)',
])('reads %s as one phone', (phone) => {
  expect(ownDigits(phone)).toBe('9991234567')
})

test.each([
  ['+375 29 123-45-67', '5291234567'],
  ['375291234567', '5291234567'],
  ['+880 17 1234-5678', '1712345678'],
  ['+84 24 1234 5678', '2412345678'],
  ['+7 701 123 45 67', '7011234567'],
  ['701 123 45 67', '7011234567'],
  ['8 912 345 678', '8912345678'],
  ['123-45-67', ''],
  ['', ''],
])('maps %s to %s', (phone, own) => {
  expect(ownDigits(phone)).toBe(own)
})

test('stores contacts as written next to their normal form', () => {
  const written = { phone: '8 999 123-45-67', email: ' Анна@Example.RU ' }
  expect(formatContacts(written)).toEqual({
    ...written,
    own_digits: '9991234567',
    normal_email: 'анна@example.ru',
  })
})
