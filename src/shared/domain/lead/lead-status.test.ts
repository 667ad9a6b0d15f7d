import { expect, test } from 'vitest'
import { chosenStatuses, parseLeadStatus, statusTitle } from './lead-status.ts'

test.each([
  ['in_work', 'in_work'],
  [' В РАБОТЕ ', 'in_work'],
  ['Ждём оплату', 'waiting_payment'],
  ['Отозвана', 'withdrawn'],
  ['Подтверждена', undefined],
  ['', undefined],
  ['toString', undefined],
])('reads %j as the status %j', (text, status) => {
  expect(parseLeadStatus(text)).toBe(status)
})

test('lists the settable statuses for people, without erasure', () => {
  expect(chosenStatuses()).toMatch(/^new «Новая», in_work «В работе», .*done «Завершена»$/)
  expect(chosenStatuses()).not.toContain(statusTitle('withdrawn'))
})
