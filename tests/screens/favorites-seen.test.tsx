import { mealName } from '#shared/domain/tour/terms.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANNA, heart, openAs, resultsWith, sent } from '../fixtures/favorites.ts'

test('names the city and the meal that the saved price is for', async () => {
  const { address, names, hotels } = await resultsWith(1)
  const [best] = hotels[0]?.tours.tour ?? []
  const app = await openAs(ANNA, address)
  await app.user.click(await heart(names[0] ?? '', false))
  await waitFor(() => expect(sent(app)).toBe(1))
  await app.goTo('/favorites')
  const stay = await screen.findByText(/ноч.*из\sМосквы/)
  expect(stay.textContent).toContain(best ? mealName(best).toLowerCase() : 'none')
})

test('sends the time the price was seen, not the time of the retry', async () => {
  const { address, names } = await resultsWith(1)
  const app = await openAs(ANNA, address, { faults: [{ call: 'addFavorite', kind: '503' }] })
  const before = Date.now()
  await app.user.click(await heart(names[0] ?? '', false))
  const after = Date.now()
  await waitFor(() => expect(sent(app)).toBe(2))
  const bodies = app.calls.filter(({ name }) => name === 'addFavorite').map(({ body }) => JSON.parse(body))
  const [first, second] = bodies.map(({ seen_at }) => Date.parse(String(seen_at)))
  expect(first).toBe(second)
  expect(first).toBeGreaterThanOrEqual(before)
  expect(second).toBeLessThanOrEqual(after)
})
