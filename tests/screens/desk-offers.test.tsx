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
})
