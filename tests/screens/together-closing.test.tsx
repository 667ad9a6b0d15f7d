import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANNA, openAs } from '../fixtures/favorites.ts'
import { share, voteGroup, voteOf } from '../fixtures/together.ts'

test('closes the voting, keeps the votes and leads on with the winner', async () => {
  const { bench, id, codes, names, address } = await share()
  await voteOf(bench, id, 'Олег', [{ hotelcode: codes[0], choice: 'for' }], 'Едем сюда')
  const app = await openAs(ANNA, address, { bench })
  await app.user.click(await screen.findByRole('button', { name: 'Закрыть голосование' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Закрыть голосование?' }))
  await app.user.click(sheet.getByRole('button', { name: 'Закрыть голосование' }))
  await screen.findByText(/Голосование закрыто\./)
  screen.getByText('Едем сюда')
  const group = await voteGroup(names[0])
  expect(group.getByRole('button', { name: 'За 1' })).toHaveProperty('disabled', true)
  screen.getByText('Победил')
  const next = screen.getByRole('link', { name: 'Проверить цену и отправить' })
  expect(next.getAttribute('href')).toContain(`_${codes[0]}`)
  const late = await bench.call('POST', `/shared-sets/${id}/votes`, {
    body: { voter: 'late-voter-0123456789abcd', name: 'Пётр', choices: [], note: 'Опоздал' },
  })
  expect(late.status).toBe(409)
  expect(await bench.store.sharedLists.listVotes(id)).toHaveLength(1)
})
