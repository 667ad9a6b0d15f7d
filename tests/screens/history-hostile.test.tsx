import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toCard, openHistoryDesk, without } from '../fixtures/history.ts'
import { hostileReplies, quickHostileReplies } from '../hostile-replies.ts'
import { selectCases } from '../proof/narrow.ts'
import { expectHarmless } from '../test-screen.ts'

describe('over hostile provider answers', () => {
  test.each(selectCases(hostileReplies, quickHostileReplies))(
    'shows the history with %s',
    async (_, spoil) => {
      const desk = await openHistoryDesk()
      const [id] = desk.ids
      await desk.change(id, { status: 'offer_sent', words: 'Посмотрите', manager: 'Ольга' })
      await desk.offer(id, { link: '/hotels/turkey' })
      await desk.payment(id)
      const app = await desk.open('/history', { spoil })
      await app.settled()
      expect(screen.queryByText(/^Эта часть страницы не/)).toBeNull()
      expectHarmless()
    },
  )

  test('drops links that run code', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.offer(id, { link: '/hotels/turkey', document: 'https://docs.example.ru/1.pdf' })
    await desk.payment(id)
    const evil = 'javascript:window.stolen=1'
    const spoil = (body: unknown): unknown =>
      JSON.parse(
        JSON.stringify(body).replace(
          /"(link|document|url)":"[^"]*"/g,
          (_, key: string) => `"${key}":"${evil}"`,
        ),
      )
    await desk.open('/history', { spoil })
    const card = await toCard(id)
    card.getByText(/^Ссылка не открывается/)
    // Of a phone only its digits are taken.
    expect(card.queryAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)).toEqual(['tel:1'])
    expectHarmless()
  })

  test('shows what a provider without these calls has', async () => {
    const desk = await openHistoryDesk()
    const spoil = (body: unknown) => {
      const { history } = body as { history?: Record<string, unknown>[] }
      if (!history) return body
      const keys = ['id', 'kind', 'created_at', 'tour', 'price', 'manager']
      const old = history.map((item) => Object.fromEntries(keys.map((key) => [key, item[key]])))
      return { history: old.map((item) => ({ ...item, status: 'Оплачена, ждём документы' })) }
    }
    await desk.open('/history', { spoil, bench: without(desk.bench, /notices/) })
    const card = await toCard(desk.ids[0])
    card.getByText('Оплачена, ждём документы')
    expect(card.queryByText(/Изменена/)).toBeNull()
  })
})
