import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { share } from '../fixtures/together.ts'

test("keeps a voter's text without a name, after a failure and a reload", async () => {
  const { bench, id, address } = await share()
  const app = await openApp(address, { bench })
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Ваш комментарий')
  await app.user.type(await field(), 'Лучше в июне')
  await app.user.click(screen.getByRole('button', { name: 'Добавить' }))
  await app.user.type(within(await screen.findByRole('dialog')).getByLabelText('Имя'), 'Мар')
  await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect((await field()).value).toBe('Лучше в июне')
  cleanup()
  const again = await openApp(address, { bench })
  expect((await field()).value).toBe('Лучше в июне')
  again.breakNext('vote', '503', 1)
  await again.user.click(screen.getByRole('button', { name: 'Добавить' }))
  const name = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Имя')
  expect(name.value).toBe('Мар')
  await again.user.type(name, 'ия')
  await again.user.click(screen.getByRole('button', { name: 'Проголосовать' }))
  await screen.findByText(/^Голос не отправлен/)
  expect((await field()).value).toBe('Лучше в июне')
  await again.user.click(screen.getByRole('button', { name: 'Добавить' }))
  await waitFor(async () =>
    expect((await bench.store.sharedLists.listVotes(id)).map((vote) => [vote.name, vote.note])).toEqual([
      ['Мария', 'Лучше в июне'],
    ]),
  )
  // Accepted text is removed from the drafts.
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]))
})

test('clears the error of a name when it changes', async () => {
  const { bench, address } = await share()
  const app = await openApp(address, { bench })
  await app.user.type(await screen.findByLabelText('Ваш комментарий'), 'Лучше в июне')
  await app.user.click(screen.getByRole('button', { name: 'Добавить' }))
  const sheet = within(await screen.findByRole('dialog'))
  await app.user.click(sheet.getByRole('button', { name: 'Проголосовать' }))
  sheet.getByText('Напишите, как вас подписать')
  await app.user.type(sheet.getByLabelText('Имя'), 'М')
  expect(sheet.queryByText('Напишите, как вас подписать')).toBeNull()
})
