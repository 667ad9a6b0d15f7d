import { expect, test } from 'vitest'
import { addTemplate, formatDeadline, templateValues } from './answer-texts.ts'

test.each([
  ['00:10', 'сегодня до 12:00'],
  ['09:00', 'до 11:00'],
  ['12:01', 'до 14:30'],
  ['18:30', 'до 20:30'],
  ['18:40', 'завтра до 12:00'],
  ['23:30', 'завтра до 12:00'],
])('promises at %s an answer in two hours of the day', (moscow, text) => {
  expect(formatDeadline(Date.parse(`2026-11-21T${moscow}+03:00`))).toBe(text)
})

test('adds a template below the typed text, once', () => {
  expect(addTemplate('  \n', 'Ответим.')).toBe('Ответим.')
  expect(addTemplate('Здравствуйте!\n', 'Ответим.')).toBe('Здравствуйте!\nОтветим.')
  expect(addTemplate('а'.repeat(4090), 'Ответим.')).toBe('а'.repeat(4090))
  expect(addTemplate('Здравствуйте!\nОтветим.', 'Ответим.')).toBe('Здравствуйте!\nОтветим.')
})

test('takes name, hotel and dates from the lead', () => {
  const tour = { hotelname: 'Rixos Premium', flydate: '07.12.2026', nights: 7 }
  const values = templateValues({ name: 'Анна', tour: tour as never }, Date.parse('2026-12-01T12:00+03:00'))
  expect(values).toMatchObject({ name: 'Анна', hotel: 'Rixos Premium', dates: '7–14\u00a0декабря' })
  expect(templateValues({ name: '', tour: null }, 0)).toMatchObject({ name: '', hotel: '', dates: '' })
})
