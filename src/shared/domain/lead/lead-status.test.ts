import { expect, test } from 'vitest'
import { chosenStatuses, leadStatusOf, statusTitle } from './lead-status.ts'

test.each([
  ['in_work', 'in_work'],
  [' В РАБОТЕ ', 'in_work'],
  ['Ждём оплату', 'waiting_payment'],
  ['Отозвана', 'withdrawn'],
  ['Подтверждена', undefined],
  ['', undefined],
  ['toString', undefined],
])('%j is the status %j', (text, status) => {
  expect(leadStatusOf(text)).toBe(status)
})

test('those that may be chosen are named for people; an erasure’s is not among them', () => {
  expect(chosenStatuses()).toMatch(/^new «Новая», in_work «В работе», .*done «Завершена»$/)
  expect(chosenStatuses()).not.toContain(statusTitle('withdrawn'))
})
