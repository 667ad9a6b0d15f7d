import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, leads } from '../fixtures/lead.ts'
import { fill, open, send } from '../fixtures/request.ts'
import { openApp } from '../render-app.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'Ваша заявка' }))

test('shows a sent request with the promised call on home', async () => {
  const app = await openApp(open)
  await fill(app)
  await app.user.click(send())
  await accepted()
  const [lead] = await leads(app)
  await app.goTo('/')
  const shown = await card()
  shown.getByText(`Заявка № ${lead?.id}`)
  // The sample agency works from 9 to 21 and answers within 15 minutes; now it is noon.
  await waitFor(() => expect(shown.getByText(/^Позвоним сегодня до 12:/)).toBeDefined())
})

test('shows the state of a signed-in traveller’s request, and the request itself', async () => {
  const app = await openApp(open, { signedInAs: 'anna@example.ru' })
  await fill(app)
  await app.user.click(send())
  await accepted()
  const [lead] = await leads(app)
  cleanup()
  const home = await openApp('/', { bench: app.bench, signedInAs: 'anna@example.ru' })
  const link = (await card()).getByRole('link', { name: `Заявка № ${lead?.id}` })
  expect(link.getAttribute('href')).toBe(`/history?request=${lead?.id}`)
  await home.settled()
})

test('is gone after two weeks', async () => {
  localStorage.setItem(
    'sent:last',
    JSON.stringify({ id: 'ABCD2345', at: Date.now() - 15 * 86_400_000, wanted: '' }),
  )
  const app = await openApp('/')
  await app.settled()
  expect(screen.queryByRole('region', { name: 'Ваша заявка' })).toBeNull()
})
