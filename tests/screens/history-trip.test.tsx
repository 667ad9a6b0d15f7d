import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { openApp } from '../render-app.tsx'
import { preparePage } from '../page.ts'

preparePage()

const ANNA = 'anna@example.ru'
const inDays = (days: number) => addDays(todayAt(Date.now()), days)
const trip = () => ({
  departs_on: inDays(12),
  returns_on: inDays(19),
  flight: 'SU2134, вылет 06:05',
  called_at: '2026-11-20T10:00:00Z',
  booked_at: '2026-11-20T12:00:00Z',
  cancelled_at: '',
  paid_at: '',
  reviewed_at: '',
})
const item = (changes: object = {}) => ({
  id: 'ABCD2345',
  kind: 'tour',
  status: 'Забронировано',
  status_code: 'booked',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  price: 98_000,
  manager: 'Ольга Ким',
  tour: {
    hotelcode: '77',
    hotelname: 'Sun Palace',
    country: 'Турция',
    region: 'Белек',
    departure: 'Москва',
    flydate: dayToCall(inDays(12)),
    nights: 7,
  },
  documents: [{ id: 'd1', kind: 'voucher', name: 'Ваучер.pdf', bytes: 245_760, at: '2026-11-20T13:00:00Z' }],
  trip: trip(),
  ...changes,
})
const openWith = (changes: object = {}, address = '/history') =>
  openApp(address, {
    signedInAs: ANNA,
    spoil: (body, name) => (name === 'history' ? { history: [item(changes)] } : body),
  })
const shown = async (name: string | RegExp = 'Поездка') => within(await screen.findByRole('group', { name }))

describe('a booked request', () => {
  test('is a trip with its stages, flights, hotel, documents and calendar', async () => {
    await openWith()
    const card = await shown()
    card.getByText(/Поездка через 12/)
    const stages = within(card.getByRole('list', { name: 'Ход поездки' })).getAllByRole('listitem')
    expect(stages.map((stage) => stage.textContent)).toEqual([
      expect.stringMatching(/^Звонок20.ноября/),
      expect.stringMatching(/^Договор и бронь20.ноября/),
      'Оплата',
      expect.stringMatching(/^Документы1\sдокумент, 20.ноября/),
      expect.stringMatching(/^Вылет\d/),
      expect.stringMatching(/^Возвращение\d/),
      'Отзыв',
    ])
    expect(stages[4]?.getAttribute('aria-current')).toBe('step')
    card.getByText('SU2134, вылет 06:05')
    expect(card.getByRole<HTMLAnchorElement>('link', { name: 'На карте' }).href).toMatch(
      /^https:\/\/yandex\.ru\/maps\/\?text=Sun\+Palace/,
    )
    card.getByRole('button', { name: 'В календарь' })
    within(screen.getByRole('group', { name: 'Документы' })).getByRole('button', {
      name: /^Скачать Ваучер\.pdf, 240.КБ/,
    })
  })

  test('shows nothing that is not known', async () => {
    const unknown = Object.fromEntries(Object.keys(trip()).map((field) => [field, '']))
    await openWith({ trip: unknown, tour: null, documents: [] })
    const card = await shown()
    expect(card.queryByText('Рейсы')).toBeNull()
    expect(card.queryByText('Отель')).toBeNull()
    expect(card.queryByRole('button', { name: 'В календарь' })).toBeNull()
    expect(card.getAllByText('Дата уточняется')).toHaveLength(2)
  })

  test('says that its days have changed', async () => {
    await openWith({ trip: { ...trip(), departs_on: inDays(14), returns_on: inDays(21) } })
    ;(await shown()).getByText(/^Дни изменились: в заявке было /)
  })

  test('asks for a review after the return', async () => {
    await openWith({
      status_code: 'done',
      trip: { ...trip(), departs_on: inDays(-9), returns_on: inDays(-2) },
    })
    const link = (await shown()).getByRole('link', { name: 'Оставить отзыв' })
    expect(link.getAttribute('href')).toBe('/reviews?hotel=77&name=Sun+Palace')
  })

  test('that was cancelled says what became of the money', async () => {
    const payment = {
      id: '1',
      provider: 'manual',
      state: 'paid',
      purpose: '',
      title: 'Тур',
      amount: 98_000,
      paid: 98_000,
      refunded: 0,
      url: '',
      due_at: '',
      created_at: '2026-11-20T12:00:00Z',
      problem: '',
    } as const
    await openWith({
      status_code: 'cancelled',
      trip: { ...trip(), cancelled_at: '2026-11-21T09:00:00Z' },
      payments: [payment],
    })
    const card = await shown('Поездка отменена')
    card.getByText(/^Поездка отменена 21.ноября/)
    card.getByText(/^Оплачено 98.000.₽\. Сколько и когда вернётся, скажет менеджер/)
  })
})

describe('home', () => {
  const pinned = () => screen.queryByRole('region', { name: 'Ваша поездка' })

  test('keeps the trip in sight until the return', async () => {
    localStorage.setItem('sent:trip', 'ABCD2345')
    await openWith({}, '/')
    const card = within(await screen.findByRole('region', { name: 'Ваша поездка' }))
    card.getByText(/Поездка через 12/)
    expect(card.getByRole('link', { name: 'Открыть поездку' }).getAttribute('href')).toBe(
      '/history?request=ABCD2345',
    )
  })

  test('forgets it afterwards', async () => {
    localStorage.setItem('sent:trip', 'ABCD2345')
    await openWith({ trip: { ...trip(), departs_on: inDays(-9), returns_on: inDays(-1) } }, '/')
    await waitFor(() => expect(localStorage.getItem('sent:trip')).toBeNull())
    expect(pinned()).toBeNull()
  })

  test('asks nothing for a traveller without a trip', async () => {
    const app = await openApp('/', { signedInAs: ANNA })
    await app.settled()
    expect(app.calls.map(({ name }) => name)).not.toContain('history')
  })
})
