import { expect, test } from 'vitest'
import { addTemplate, answerTemplates } from './answer-texts.ts'

const checking = (moscow: string) => answerTemplates[0]?.write(Date.parse(`2026-11-21T${moscow}+03:00`))

test.each([
  ['00:10', 'Проверяем места, ответим сегодня до 12:00.'],
  ['09:00', 'Проверяем места, ответим до 11:00.'],
  ['12:01', 'Проверяем места, ответим до 14:30.'],
  ['18:30', 'Проверяем места, ответим до 20:30.'],
  ['18:40', 'Проверяем места, ответим завтра до 12:00.'],
  ['23:30', 'Проверяем места, ответим завтра до 12:00.'],
])('promises at %s an answer in two hours of the day', (moscow, text) => {
  expect(checking(moscow)).toBe(text)
})

test('adds a template below the typed text, once', () => {
  expect(addTemplate('  \n', 'Ответим.')).toBe('Ответим.')
  expect(addTemplate('Здравствуйте!\n', 'Ответим.')).toBe('Здравствуйте!\nОтветим.')
  expect(addTemplate('а'.repeat(1995), 'Ответим.')).toBe('а'.repeat(1995))
  expect(addTemplate('Здравствуйте!\nОтветим.', 'Ответим.')).toBe('Здравствуйте!\nОтветим.')
})
