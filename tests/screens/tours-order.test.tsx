import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { SEARCH } from '../fixtures/watch.ts'

test('explains why the first hotel is first', async () => {
  const app = await openApp(`/tours?${SEARCH}`)
  await screen.findByText(/^Порядок: сначала дешевле\. За место в списке никто не платит\./)
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Сортировка|Порядок/ }), 'По рейтингу')
  await screen.findByText(/^Порядок: по рейтингу\. За место в списке никто не платит\./)
})
