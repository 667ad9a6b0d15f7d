import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { SEARCH } from '../fixtures/watch.ts'

test('explains why the first hotel is first', async () => {
  const app = await openApp(`/tours?${SEARCH}`)
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: 'О порядке и ценах' }))
  screen.getByText(/^Выгодные: цена против похожих отелей.+За место в списке не платят\./)
  const order = await screen.findByRole('combobox', { name: /^Сортировка|Порядок/ })
  await app.user.selectOptions(order, 'По рейтингу')
  await screen.findByText(/^За место в списке не платят\./)
})
