import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openLead, press, read } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'
import type { DeskTest } from '../render-desk.tsx'

preparePage()

const keep = async ({ user }: DeskTest, form: string) =>
  user.click(
    within(screen.getByRole('form', { name: form })).getByRole('button', {
      name: 'Сохранить без отправки',
      busy: false,
    }),
  )

describe('offers and payments', () => {
  test('prefills an offer, shows errors at fields, withdraws a sent one', async () => {
    const desk = await openLead()
    await press(desk, 'Сделать предложение')
    expect(screen.getByLabelText<HTMLInputElement>('Цена за всех, ₽').value).toBe('98000')
    expect(screen.getByLabelText<HTMLInputElement>('Ссылка на тур').value).toBe('/tour-card/t1')
    await keep(desk, 'Новое предложение')
    await screen.findByText(/Этого никто не получит: путешественник не вошёл/)
    expect(desk.calls).not.toContain('makeOffer')
    await keep(desk, 'Новое предложение')
    await screen.findByText('Напишите, что вы предлагаете')
    await desk.user.type(screen.getByLabelText('Что предлагаете'), 'Тот же отель, на день позже')
    await desk.user.clear(screen.getByLabelText('Время (Москва)'))
    await keep(desk, 'Новое предложение')
    await screen.findByText(/Укажите день и время/)
    await desk.user.type(screen.getByLabelText('Время (Москва)'), '18:00')
    await keep(desk, 'Новое предложение')
    await screen.findByText('Ждёт ответа')
    const [offer] = (await read(desk, desk.id)).offers
    expect(offer).toMatchObject({ price: 98_000, valid_until: '2026-11-22T15:00:00.000Z', state: 'open' })
    await press(desk, 'Отозвать')
    await screen.findByText('Отозвано')
  })

  test('retries an offer under its key after a lost answer', async () => {
    const desk = await openLead()
    await press(desk, 'Сделать предложение')
    await desk.user.type(screen.getByLabelText('Что предлагаете'), 'Тот же отель')
    desk.lose((name) => name === 'makeOffer')
    await keep(desk, 'Новое предложение')
    await keep(desk, 'Новое предложение')
    await screen.findByText(/Нет связи|не отвечает|не ответил/)
    desk.lose(() => false)
    await keep(desk, 'Новое предложение')
    await screen.findByRole('button', { name: 'Сделать предложение' })
    expect((await read(desk, desk.id)).offers).toHaveLength(1)
  })

  test('adds a payment link and changes its state', async () => {
    const desk = await openLead()
    await press(desk, 'Отправить ссылку на оплату')
    await desk.user.type(screen.getByLabelText('Страница оплаты'), 'http://pay.example.ru/1')
    await desk.user.type(screen.getByLabelText('Сумма, ₽'), '98 000')
    await desk.user.type(screen.getByLabelText('За что'), 'Тур в Турцию')
    await keep(desk, 'Новая ссылка на оплату')
    await keep(desk, 'Новая ссылка на оплату')
    await screen.findByText('Нужен адрес, который начинается с https://')
    await desk.user.clear(screen.getByLabelText('Страница оплаты'))
    await desk.user.type(screen.getByLabelText('Страница оплаты'), 'https://pay.example.ru/1')
    await keep(desk, 'Новая ссылка на оплату')
    await press(desk, 'Оплачено')
    await press(desk, 'Нет')
    expect((await read(desk, desk.id)).payment_links).toMatchObject([{ state: 'waiting' }])
    await press(desk, 'Оплачено')
    await press(desk, 'Да, сообщить')
    await screen.findByRole('button', { name: 'Деньги возвращены' })
    expect((await read(desk, desk.id)).payment_links).toMatchObject([{ state: 'paid', amount: 98_000 }])
  })
})
