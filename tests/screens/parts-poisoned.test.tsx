import type { HotDirectionLanding } from '#shared/contract/tour.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'

test("reports and isolates a card with another build's data, then recovers", async () => {
  const caught: unknown[] = []
  const app = await openApp('/hottours/turkey-moskva', {
    onCaught: (error, part) => caught.push([part, error instanceof TypeError]),
  })
  const section = await screen.findByRole('region', { name: 'Ближайшие вылеты' })
  const cards = within(section).getAllByRole('link').length
  expect(cards).toBeGreaterThan(1)
  const query = app.client
    .getQueryCache()
    .getAll()
    .find(({ state }) => (state.data as Partial<HotDirectionLanding> | undefined)?.tours)
  const landing = query?.state.data as HotDirectionLanding
  const poisoned = landing.tours.map((tour, index) => (index === 0 ? { ...tour, hotelname: null } : tour))
  await act(async () => app.client.setQueryData(query?.queryKey ?? [], { ...landing, tours: poisoned }))
  await waitFor(() => expect(caught.length).toBeGreaterThan(0))
  // The order of the list decides which card it is.
  expect(new Set(caught.map(String)).size).toBe(1)
  expect(String(caught[0])).toMatch(/^hot tour \d+,true$/)
  expect(within(section).getAllByRole('link')).toHaveLength(cards - 1)
  expect(within(section).getByRole('button', { name: 'Повторить' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()

  await act(async () => app.client.setQueryData(query?.queryKey ?? [], landing))
  await app.user.click(within(section).getByRole('button', { name: 'Повторить' }))
  expect(within(section).getAllByRole('link')).toHaveLength(cards)
})
