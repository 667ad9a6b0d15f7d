import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { SEARCH } from '../fixtures/watch.ts'

test('explains why the first hotel is first', async () => {
  const app = await openApp(`/tours?${SEARCH}`)
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: 'О порядке и ценах' }))
  screen.getByText(/^Выгодные: цена против похожих отелей.+За место в списке не платят\./)
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Сортировка|Порядок/ }), 'По рейтингу')
  await screen.findByText(/^За место в списке не платят\./)
})
