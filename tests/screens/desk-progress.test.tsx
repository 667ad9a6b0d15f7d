import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, openLead, part, press, read, step } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'

preparePage()

test('takes a usual answer into the message and keeps typed text', async () => {
  const desk = await openLead()
  const field = await message()
  await desk.user.type(field, 'Здравствуйте!')
  await press(desk, 'Проверяем места')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await desk.user.keyboard(' Ольга')
  const text = 'Здравствуйте!\nПроверяем места, ответим до 14:30. Ольга'
  expect(field.value).toBe(text)
  await press(desk, 'Сохранить без отправки')
  await waitFor(() => expect(field.value).toBe(''))
  expect((await read(desk, desk.id)).messages.at(-1)).toMatchObject({ from: 'manager', text })
})

test('moves along the usual steps, and to a rare status by name', async () => {
  const desk = await openLead()
  const rare = part('Статус').getByLabelText<HTMLSelectElement>('Другой статус')
  expect([step('Новая').checked, rare.value]).toEqual([true, ''])
  await desk.user.click(step('Предложение'))
  expect(step('Предложение').checked).toBe(true)
  screen.getByText('Путешественник увидит: «Предложение отправлено»')
  await desk.user.selectOptions(rare, 'done')
  expect(step('Предложение').checked).toBe(false)
  await press(desk, 'Сохранить статус')
  await waitFor(async () => expect((await read(desk, desk.id)).status).toBe('done'))
  await waitFor(() => expect([...rare.options].map(({ text }) => text)).toEqual(['Отменена', 'Завершена']))
  await desk.user.click(step('В работе'))
  expect(rare.value).toBe('')
  await press(desk, 'Сохранить статус')
  await waitFor(async () => expect((await read(desk, desk.id)).status).toBe('in_work'))
})
