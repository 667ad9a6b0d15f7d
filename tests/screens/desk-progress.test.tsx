import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openLead, part, press, read, step, words } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'

preparePage()

test('takes a usual answer into the message and keeps typed text', async () => {
  const desk = await openLead()
  const message = await words()
  await desk.user.type(message, 'Здравствуйте!')
  await press(desk, 'Проверяем места')
  await waitFor(() => expect(document.activeElement).toBe(message))
  await desk.user.keyboard(' Ольга')
  const text = 'Здравствуйте!\nПроверяем места, ответим до 14:30. Ольга'
  expect(message.value).toBe(text)
  await press(desk, 'Сохранить и сообщить')
  await waitFor(async () => expect((await read(desk, desk.id)).words).toBe(text))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить правку' })).toBeNull())
  // The message that was sent is not repeated.
  await press(desk, 'Не дозвонились')
  expect(message.value).toBe('Не дозвонились до вас. Когда удобно поговорить?')
  await press(desk, 'Отменить правку')
  expect(message.value).toBe(text)
})

test('moves along the usual steps, and to a rare status by name', async () => {
  const desk = await openLead()
  const rare = part('Статус и сообщение').getByLabelText<HTMLSelectElement>('Другой статус')
  expect([step('Новая').checked, rare.value]).toEqual([true, ''])
  await desk.user.click(step('Предложение'))
  expect(step('Предложение').checked).toBe(true)
  screen.getByText('Путешественник увидит: «Предложение отправлено»')
  await desk.user.selectOptions(rare, 'done')
  expect(step('Предложение').checked).toBe(false)
  await press(desk, 'Сохранить и сообщить')
  await waitFor(async () => expect((await read(desk, desk.id)).status).toBe('done'))
  await waitFor(() => expect([...rare.options].map(({ text }) => text)).toEqual(['Отменена', 'Завершена']))
  await desk.user.click(step('В работе'))
  expect(rare.value).toBe('')
  await press(desk, 'Сохранить и сообщить')
  await waitFor(async () => expect((await read(desk, desk.id)).status).toBe('in_work'))
})
