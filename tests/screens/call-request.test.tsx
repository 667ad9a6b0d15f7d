import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { QUERY, tourAddressWith, tourWith } from '../find-tour.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import {
  accepted,
  callSheet,
  calls,
  consent,
  fillCall,
  leads,
  name,
  openFromHeader,
  phone,
  sendCall,
  signInKnown,
} from '../fixtures/lead.ts'
import { openApp } from '../render-app.tsx'

const question = () => screen.getByLabelText<HTMLTextAreaElement>('Вопрос, если хотите')

describe('call sheet', () => {
  test('names missing fields and sends nothing without consent', async () => {
    const app = await openApp('/policy')
    await openFromHeader(app)
    expect(consent().checked).toBe(false)
    await app.user.click(sendCall())
    screen.getByText(/^Введите имя/)
    screen.getByText('Введите телефон')
    screen.getByText(/^Отметьте согласие/)
    expect(document.activeElement).toBe(name())
    expect(calls(app)).toEqual([])
  })

  test("sends a visitor's call and shows number, hours and next steps", async () => {
    localStorage.setItem('utm', 'utm_source=vk')
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-600)
    const app = await openApp('/policy', { metrics: { clientId: () => '1234567890' } })
    await openFromHeader(app)
    await fillCall(app)
    await app.user.selectOptions(screen.getByLabelText('Когда перезвонить'), 'Утром, 9–12')
    await app.user.type(question(), 'Нужна ли виза?')
    await app.user.click(sendCall())
    const confirmation = await accepted()
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
    screen.getByText((_, element) =>
      /^Менеджер перезвонит на \+7 \(916\) 123-45-67: утром, 9–12\.$/.test(element?.textContent ?? ''),
    )
    screen.getByText(/^Звоним ежедневно с 9:00 до 21:00/)
    const [lead] = await leads(app)
    expect(lead).toMatchObject({ kind: 'call', name: 'Анна', phone: '+7 (916) 123-45-67', account_id: null })
    expect(lead?.consent_version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(lead?.consent_at).toMatch(/^2026-11-21T/)
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({
      comment: 'Нужна ли виза?',
      convenient_time: 'Утром, 9–12 (МСК+7, в Москве 2–5)',
      page: location.href,
      utm: 'utm_source=vk',
      channel: 'site',
      client_id: '1234567890',
      tour: null,
    })
    const sheet = screen.getByRole('dialog', { name: 'Звонок заказан' })
    await app.user.click(within(sheet).getByRole('button', { name: 'Войти' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    expect(screen.queryByRole('dialog', { name: 'Звонок заказан' })).toBeNull()
  })

  test("prefills a traveller's contacts and keeps edits and cleared fields", async () => {
    const app = await openApp('/policy')
    await openFromHeader(app)
    // Focused but empty: a name that arrives now must not replace what is about to be typed.
    await app.user.click(name())
    await signInKnown(app)
    expect(name().value).toBe('')
    await app.user.type(name(), 'Аня')
    await app.user.clear(phone())
    expect(phone().value).toBe('')
    await app.user.type(phone(), '9257654321')
    await app.user.click(consent())
    await app.user.click(sendCall())
    await accepted()
    const [lead] = await leads(app)
    expect(lead).toMatchObject({ name: 'Аня', phone: '+7 (925) 765-43-21' })
    expect(lead?.account_id).not.toBeNull()
    expect(screen.queryByText(/Войдите, и следующие заявки/)).toBeNull()
  })

  test('reopens after a reload with everything typed', async () => {
    const first = await openApp('/policy')
    await openFromHeader(first)
    await fillCall(first)
    await first.user.type(question(), 'Перезвоните вечером')
    cleanup()
    const second = await openApp('/policy', { bench: first.bench })
    await callSheet()
    expect([name().value, phone().value, question().value, consent().checked]).toEqual([
      'Анна',
      '+7 (916) 123-45-67',
      'Перезвоните вечером',
      true,
    ])
    await second.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await openApp('/policy', { bench: first.bench })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes the consent text without losing anything', async () => {
    const app = await openApp('/tours')
    await openFromHeader(app)
    await fillCall(app)
    await app.user.click(screen.getByRole('link', { name: /^согласие на обработку/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('heading', { level: 1, name: 'Персональные данные' })
    await openFromHeader(app)
    expect({ value: name().value, checked: consent().checked }).toEqual({ value: 'Анна', checked: true })
  })

  test('starts the next call after a read confirmation', async () => {
    const app = await openApp('/policy')
    await openFromHeader(app)
    await fillCall(app)
    await app.user.click(sendCall())
    await accepted()
    await app.user.click(screen.getByRole('button', { name: 'Хорошо' }))
    await openFromHeader(app)
    expect({ value: name().value, checked: consent().checked }).toEqual({ value: '', checked: false })
    await fillCall(app)
    await app.user.click(sendCall())
    await accepted()
    expect(await leads(app)).toHaveLength(2)
  })

  test.each(['{', '5', '{"about":{"title":1}}', 'null'])('works when storage holds %s', async (text) => {
    sessionStorage.setItem('draft:call_open', text)
    localStorage.setItem('draft:call', text)
    await openApp('/policy')
    await screen.findByRole('heading', { level: 1, name: 'Персональные данные' })
  })
})

describe('call from a tour', () => {
  test('carries the tour, the shown price and the search', async () => {
    const { tour, hotel } = await tourWith('unchanged')
    const app = await openApp(await tourAddressWith('unchanged'))
    await screen.findByText(/^Цена подтверждена/)
    await app.settled()
    const total = screen.getByRole('row', { name: /^Итого/ }).textContent.replace(/\D/g, '')
    await app.user.click(screen.getByRole('button', { name: 'Перезвоните мне' }))
    within(await callSheet()).getByText(new RegExp(`^${hotelName(hotel.hotelname)}`))
    cleanup()
    const again = await openApp('/policy', { bench: app.bench })
    within(await callSheet()).getByText(new RegExp(`^${hotelName(hotel.hotelname)}`))
    await fillCall(again)
    await again.user.click(sendCall())
    await accepted()
    const [lead] = await leads(again)
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({
      tourid: tour.tourid,
      price_shown: Number(total),
      party: QUERY.party,
      wish: '',
      tour: { tourid: tour.tourid, hotelcode: hotel.hotelcode, nights: tour.nights },
      search: queryToParams(QUERY).toString(),
    })
  })

  test('is another call for another tour', async () => {
    const first = await openApp(await tourAddressWith('unchanged'), {
      faults: [{ call: 'callRequest', kind: 'truncated' }],
    })
    await screen.findByText(/^Цена подтверждена/)
    await first.user.click(screen.getByRole('button', { name: 'Перезвоните мне' }))
    await callSheet()
    await fillCall(first)
    await first.user.click(sendCall())
    await screen.findByText(/Всё введённое сохранено/)
    await first.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await openFromHeader(first)
    expect(name().value).toBe('Анна')
    await first.user.click(sendCall())
    await accepted()
    expect(await leads(first)).toHaveLength(2)
  })
})
