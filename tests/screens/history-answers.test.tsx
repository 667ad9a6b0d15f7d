import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { toCard, lookAgain, openHistoryDesk } from '../fixtures/history.ts'
import type { App } from '../render-app.tsx'

const answers = (app: App) =>
  app.calls.filter(({ body }) => body.includes('"answer"')).map(({ body }) => body)
const sheet = (name: string) => screen.findByRole('dialog', { name })

describe('an offer', () => {
  test('is accepted once after a confirmation', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.offer(id)
    const app = await desk.open()
    const card = await toCard(id)
    await app.user.click(card.getByRole('button', { name: 'Принять' }))
    const question = within(await sheet('Принять предложение?'))
    question.getByText(/212\s000/)
    expect(answers(app)).toEqual([])
    await app.user.dblClick(question.getByRole('button', { name: 'Принять' }))
    await card.findByText('Вы приняли предложение. Менеджер свяжется с вами.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(card.queryByRole('button', { name: 'Принять' })).toBeNull()
    expect(answers(app)).toEqual(['{"answer":"accept"}'])
    const { lead } = await desk.bench.read('lead', 'GET', `/leads/${id}`)
    expect(lead.offers[0]?.state).toBe('accepted')
    // The page keeps the focus when the button disappears.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  test('is declined after a confirmation; «Пока нет» answers nothing', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.offer(id)
    const app = await desk.open()
    const card = await toCard(id)
    await app.user.click(card.getByRole('button', { name: 'Отказаться' }))
    await app.user.click(
      within(await sheet('Отказаться от предложения?')).getByRole('button', { name: 'Пока нет' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.user.click(card.getByRole('button', { name: 'Отказаться' }))
    const question = within(await sheet('Отказаться от предложения?'))
    await app.user.click(question.getByRole('button', { name: 'Отказаться' }))
    await card.findByText(/^Вы отказались/)
    expect(answers(app)).toEqual(['{"answer":"decline"}'])
  })

  test('explains a withdrawal and cannot be answered any more', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.offer(id)
    const app = await desk.open()
    const card = await toCard(id)
    await app.user.click(card.getByRole('button', { name: 'Принять' }))
    const question = within(await sheet('Принять предложение?'))
    const { lead } = await desk.bench.read('lead', 'GET', `/leads/${id}`)
    await desk.bench.agency('POST', `/leads/${id}/offers/${lead.offers[0]?.id}/withdraw`, { body: {} })
    await app.user.click(question.getByRole('button', { name: 'Принять' }))
    await question.findByText(/^Агентство отозвало это предложение/)
    await card.findByText('Отозвано')
    question.getByText(/^Агентство отозвало это предложение/)
    expect(question.queryByRole('button', { name: 'Принять' })).toBeNull()
  })

  test('reports in the dialog that it was withdrawn', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.offer(id)
    const app = await desk.open()
    const card = await toCard(id)
    await app.user.click(card.getByRole('button', { name: 'Принять' }))
    const question = within(await sheet('Принять предложение?'))
    const { lead } = await desk.bench.read('lead', 'GET', `/leads/${id}`)
    await desk.bench.agency('POST', `/leads/${id}/offers/${lead.offers[0]?.id}/withdraw`, { body: {} })
    lookAgain()
    await question.findByText(/^Ответить уже нельзя/)
    await app.user.click(question.getByText('Закрыть'))
    expect(screen.queryByRole('dialog')).toBeNull()
    // The button that opened it is gone as well.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Предложение'))
  })

  test('expires on the open page', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    desk.bench.advance(Date.now() - desk.bench.now())
    await desk.offer(id)
    await desk.open()
    const card = await toCard(id)
    card.getByRole('button', { name: 'Принять' })
    desk.bench.advance(DAY_MS)
    lookAgain()
    await card.findByText('Срок вышел')
  })

  test('can be answered again after a failure', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.offer(id)
    const app = await desk.open('/history', { faults: [{ call: 'answerOffer', kind: '503' }] })
    const card = await toCard(id)
    await app.user.click(card.getByRole('button', { name: 'Принять' }))
    const question = within(await sheet('Принять предложение?'))
    await app.user.click(question.getByRole('button', { name: 'Принять' }))
    await question.findByText(/[Пп]овторите через минуту/)
    await app.user.click(question.getByRole('button', { name: 'Принять' }))
    await card.findByText(/^Вы приняли предложение/)
  })
})

describe('messages about requests', () => {
  const box = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Сообщать, когда менеджер ответил' })
  const ways = { canRequestWrite: true, isMessenger: true }

  test('name their channel and are stopped and started', async () => {
    const desk = await openHistoryDesk()
    const app = await desk.open()
    expect((await box()).checked).toBe(true)
    screen.getByText(/^Приходят письмом на почту/)
    await app.user.click(await box())
    await screen.findByText(/^Ничего не присылаем/)
    const kept = async () => (await desk.bench.call('GET', '/user/notices', { token: desk.token })).body
    await waitFor(async () => expect(await kept()).toMatchObject({ is_on: false, channel: 'mail' }))
    await waitFor(() => expect(app.client.getQueryData(['own', 'notices'])).toMatchObject({ is_on: false }))
    await app.user.click(await box())
    await waitFor(async () => expect(await kept()).toMatchObject({ is_on: true, channel: 'mail' }))
  })

  test('keep their state when stopping failed', async () => {
    const desk = await openHistoryDesk()
    const app = await desk.open('/history', { faults: [{ call: 'changeNotices', kind: '503' }] })
    await app.user.click(await box())
    await screen.findByText(/[Пп]овторите через минуту/)
    expect((await box()).checked).toBe(true)
  })

  test.each([true, false])('ask once whether the bot may write, answered %s', async (isAllowed) => {
    const desk = await openHistoryDesk()
    const requestWrite = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isAllowed))
    const app = await desk.open('/history', { messenger: { ...ways, requestWrite } })
    await app.user.click(await screen.findByRole('button', { name: 'Получать ответы в Telegram' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Получать ответы в Telegram' })).toBeNull(),
    )
    await app.settled()
    expect(app.calls.filter(({ body }) => body.includes('can_write'))).toHaveLength(isAllowed ? 1 : 0)
    await app.goTo('/profile')
    await app.goTo('/history')
    await box()
    expect(screen.queryByRole('button', { name: 'Получать ответы в Telegram' })).toBeNull()
    expect(requestWrite).toHaveBeenCalledTimes(1)
  })

  test('explain how to receive them without a channel', async () => {
    const desk = await openHistoryDesk()
    const spoil = (body: unknown) =>
      typeof body === 'object' && body !== null && 'channel' in body ? { is_on: true, channel: 'none' } : body
    await desk.open('/history', { spoil })
    const link = await screen.findByRole('link', { name: 'Укажите почту в профиле' })
    expect(link.getAttribute('href')).toBe('/profile')
  })
})
