import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openOutsideLinks } from '#client/launch/outside-links.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { toCard, openHistoryDesk } from '../fixtures/history.ts'

const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('changes by a manager', () => {
  test('show status, comment, offer and payment link', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.change(id, { status: 'offer_sent', words: 'Нашла дешевле\nпосмотрите', manager: 'Ольга' })
    await desk.offer(id, { link: '/hotels/turkey', document: 'https://docs.example.ru/1.pdf' })
    await desk.payment(id)
    await desk.open()
    const card = await toCard(id)
    card.getByText('Предложение отправлено')
    card.getByText(/^Изменена 21\sноября, 12:01/)
    card.getByText('Занимается Ольга')
    await card.findByText(/Нашла дешевле\s+посмотрите/)
    const offer = within(card.getByRole('group', { name: 'Предложение' }))
    offer.getByText(/212\s000/)
    offer.getByText(/^Ответьте до 22\sноября, 12:01 по Москве/)
    expect(offer.getByRole('link', { name: 'Посмотреть тур' }).getAttribute('href')).toBe('/hotels/turkey')
    const outside = [
      offer.getByRole('link', { name: 'Документ' }),
      card.getByRole('link', { name: /^Оплатить 60\s000/ }),
    ]
    expect(outside.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://docs.example.ru/1.pdf', 'noopener noreferrer'],
      ['https://pay.example.ru/p/1', 'noopener noreferrer'],
    ])
    card.getByText(/Откроется страница оплаты на pay\.example\.ru/)
  })

  test('open the payment page outside the client', async () => {
    const desk = await openHistoryDesk()
    const opened: string[] = []
    onTestFinished(openOutsideLinks({ ...createBrowser(), openLink: (url) => void opened.push(url) }, window))
    await desk.payment(desk.ids[0])
    const app = await desk.open()
    await app.user.click(await screen.findByRole('link', { name: /^Оплатить/ }))
    expect(opened).toEqual(['https://pay.example.ru/p/1'])
  })

  test('ask nothing for paid, cancelled, expired or withdrawn items', async () => {
    const desk = await openHistoryDesk()
    const [id, other] = desk.ids
    await desk.offer(id)
    await desk.payment(id)
    await desk.payment(other)
    const { offers, payment_links: links } = (await desk.bench.read('lead', 'GET', `/leads/${id}`)).lead
    const otherLink = (await desk.bench.read('lead', 'GET', `/leads/${other}`)).lead.payment_links[0]?.id
    await desk.bench.agency('POST', `/leads/${id}/offers/${offers[0]?.id}/withdraw`, { body: {} })
    await desk.bench.agency('PATCH', `/leads/${id}/payment-links/${links[0]?.id}`, {
      body: { state: 'paid' },
    })
    await desk.bench.agency('PATCH', `/leads/${other}/payment-links/${otherLink}`, {
      body: { state: 'cancelled' },
    })
    await desk.offer(other)
    desk.bench.advance(2 * 86_400_000)
    await desk.open()
    const card = await toCard(id)
    card.getByText('Отозвано')
    card.getByText('Оплачено')
    const second = await toCard(other)
    second.getByText('Срок вышел')
    second.getByText('Отменено')
    expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Оплатить/ })).toBeNull()
  })
})

describe('a change', () => {
  test('reaches the open page within five seconds, marked and announced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const desk = await openHistoryDesk()
    const [id, other] = desk.ids
    const app = await desk.open()
    const card = await toCard(id)
    await app.settled()
    await desk.change(id, { status: 'booked' })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(card.queryByText('Забронировано')).toBeNull()
    await vi.advanceTimersByTimeAsync(100)
    await card.findByText('Забронировано')
    card.getByText('Новое: статус «Забронировано»')
    expect(told()).toContain(`Заявка № ${id}: статус «Забронировано».`)
    await desk.offer(id)
    await vi.advanceTimersByTimeAsync(5_000)
    await card.findByRole('button', { name: 'Принять' })
    expect((await toCard(other)).queryByText(/^Новое/)).toBeNull()
  })

  test('is a new answer, and so is the end of an offer', async () => {
    const { bench, token, ids, change, offer } = await openHistoryDesk()
    const ask = (etag: string) =>
      bench.call('GET', '/user/history', { token, headers: { 'if-none-match': etag } })
    const etagNow = async () => (await ask('')).headers.get('etag') ?? ''
    await offer(ids[0])
    const first = await etagNow()
    const again = await ask(first)
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
    await change(ids[0], { status: 'booked' })
    expect((await ask(first)).status).toBe(200)
    const second = await etagNow()
    bench.advance(2 * 86_400_000)
    expect((await ask(second)).status).toBe(200)
  })

  test('is not polled while the page is hidden', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    let visibility = 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    try {
      const app = await desk.open()
      const card = await toCard(id)
      await app.settled()
      const look = (next: string) => {
        visibility = next
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }
      look('hidden')
      await desk.change(id, { status: 'booked' })
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(card.queryByText('Забронировано')).toBeNull()
      look('visible')
      await card.findByText('Забронировано')
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })
})

describe('a link to one request', () => {
  test('marks only that request', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    await desk.open(`/history?request=${id}`)
    const article = await screen.findByRole('article', { name: new RegExp(`№ ${id}$`) })
    expect(screen.getAllByRole('article').filter((one) => one.hasAttribute('aria-current'))).toEqual([
      article,
    ])
  })

  test('explains a foreign request', async () => {
    const desk = await openHistoryDesk()
    await desk.open('/history?request=ZZZZ9999')
    await screen.findByText(/^Заявки № ZZZZ9999 среди ваших нет/)
  })

  test('asks to sign in first and then opens it', async () => {
    const desk = await openHistoryDesk()
    const [id] = desk.ids
    const app = await desk.open(`/history?request=${id}`, { signedInAs: '' })
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain(`/history?request=${id}`)
    app.session.signIn(desk.token, 'anna@example.ru')
    const article = await screen.findByRole('article', { name: new RegExp(`№ ${id}$`) })
    expect(article.hasAttribute('aria-current')).toBe(true)
  })
})
