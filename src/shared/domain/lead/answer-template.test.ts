import { expect, test } from 'vitest'
import { fillTemplate } from './answer-template.ts'

const values = { name: 'Анна', hotel: 'Rixos Premium', dates: '7–14 декабря', deadline: 'до 14:30' }

test.each([
  [
    '{name}, проверяем {hotel} на {dates}, ответим {deadline}.',
    values,
    'Анна, проверяем Rixos Premium на 7–14 декабря, ответим до 14:30.',
  ],
  ['{name}, добрый день!', { ...values, name: '' }, 'добрый день!'],
  ['Смотрим {hotel} для вас', { ...values, hotel: '' }, 'Смотрим для вас'],
  ['Ответим {deadline} .', values, 'Ответим до 14:30.'],
  ['{unknown} остаётся', values, '{unknown} остаётся'],
])('fills %s', (text, known, filled) => {
  expect(fillTemplate(text, known)).toBe(filled)
})
