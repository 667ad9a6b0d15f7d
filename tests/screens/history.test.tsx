import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chosenTour as tour } from '#support/provider/chosen-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const email = 'anna@example.ru'
const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00.000Z' }

const none = () => screen.findByText('Заявок пока нет')

async function send(app: App, call: 'call-request' | 'tour-request', body: object): Promise<string> {
  const request = new Request(`${location.origin}/front/v1/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${app.session.token()}` },
    body: JSON.stringify({ name: 'Анна', phone: '+79161234567', consent, ...body }),
  })
  const reply = (await (await app.bench.provider(request, '10.0.0.1')).json()) as { id: string }
  return reply.id
}

testScreen('history', {
  address: '/history',
  signedInAs: email,
  main: 'history',
  ready: none,
  title: /^Мои заявки/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Мои заявки' }),
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

describe('requests of a provider with few fields', () => {
  const item = { id: 7, kind: 'tour', status: 'Новая', created_at: '2026-11-20T10:00:00Z', price: '152000' }
  const withHistory = (tour: object) => (body: unknown, name?: string) =>
    name === 'history' ? { history: [{ ...item, ...tour }] } : body

  test('show the price without a tour', async () => {
    await openApp('/history', { signedInAs: email, spoil: withHistory({ tour: {} }) })
    const card = within(await screen.findByRole('article', { name: 'Подбор тура № 7' }))
    card.getByText(/^152\s000\s₽$/)
  })

  test('show the known part of a tour and no invented nights', async () => {
    const spoil = withHistory({ tour: { country: 'Турция', flydate: '05.12.2026' } })
    await openApp('/history', { signedInAs: email, spoil })
    const card = within(await screen.findByRole('article', { name: 'Заявка на тур № 7' }))
    card.getByText('Отель не назван')
    card.getByText(/^152\s000\s₽$/)
    expect(card.queryByText(/0\s*ночей/)).toBeNull()
  })
})

describe('history', () => {
  test('lists requests newest first with status, tour and price', async () => {
    const app = await openApp('/history', { signedInAs: email })
    await none()
    const id = await send(app, 'tour-request', { tourid: tour.tourid, tour, price_shown: 145_200 })
    const call = await send(app, 'call-request', {})
    await app.bench.store.leadDesk.change(
      id,
      { status: 'booked', manager: 'Ольга' },
      { actor: { kind: 'manager', name: 'Ольга' }, now: app.bench.now() },
    )
    await app.goTo('/profile')
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
    await app.goTo('/history')
    const card = within(await screen.findByRole('article', { name: `Заявка на тур № ${id}` }))
    // The previous list is shown until the answer arrives.
    await card.findByText('Забронировано')
    card.getByText('Занимается Ольга')
    expect(card.getAllByText(/Rixos Premium Tekirova/).length).toBeGreaterThan(0)
    card.getByText('Турция, Кемер')
    card.getByText(/12–19\sиюня\s2027, 7\sночей, вылет: Москва/)
    card.getByText(/145\s200/)
    const link = card.getByRole<HTMLAnchorElement>('link', { name: 'Проверить цену сейчас' })
    expect(link.getAttribute('href')).toBe('/tour-card/tour-of-today')
    within(screen.getByRole('article', { name: `Заказ звонка № ${call}` })).getByText('Новая')
    // Sent at the same instant of the test's clock, so their order is not defined.
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test('promises a time only on the device that knows what was asked for', async () => {
    const app = await openApp('/history', { signedInAs: email })
    await none()
    const id = await send(app, 'call-request', {})
    await app.goTo('/profile')
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
    await app.goTo('/history')
    const card = within(await screen.findByRole('article', { name: `Заказ звонка № ${id}` }))
    await card.findByText(/^Менеджеры на связи /)
    expect(card.queryByText(/^Позвоним/)).toBeNull()
    card.getByText('Звонок', { selector: '[aria-current=step]' })
    card.getByRole('link', { name: 'Написать нам' })
  })

  test('hides requests of other travellers', async () => {
    const app = await openApp('/history', { signedInAs: email })
    await none()
    await send(app, 'call-request', {})
    app.session.signOut()
    app.session.signIn(await app.bench.signIn('petr@example.ru'), 'petr@example.ru')
    await none()
  })

  test('offers sign-in and returns here', async () => {
    const app = await openApp('/history')
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    expect(app.calls.some(({ name }) => name === 'history')).toBe(false)
  })
})
