import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tourWith } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'

test('home offers the last viewed tour with its price', async () => {
  const { tour } = await tourWith('unchanged')
  const app = await openApp(`/tour-card/${tour.tourid}`)
  await screen.findByRole('heading', { level: 1 })
  await app.settled()
  await app.goTo('/')
  const card = within(await screen.findByRole('region', { name: 'Вы смотрели тур' }))
  expect(card.getByRole('link', { name: 'Проверить цену' }).getAttribute('href')).toMatch(
    new RegExp(`^/tour-card/${tour.tourid}`),
  )
  card.getByText(/₽$/, { selector: 'b' })
  card.getByText(/^за двоих, видели /)
})
