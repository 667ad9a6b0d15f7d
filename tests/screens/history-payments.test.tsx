import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toCard } from '../fixtures/history.ts'
import { NOW, preparePage } from '../page.ts'
import { openApp, type AppOptions } from '../render-app.tsx'
import { openPaymentBench, type PaymentBench } from '../support/yookassa/payment-bench.ts'

preparePage()

async function openPaying(bench: PaymentBench, options: AppOptions = {}) {
  localStorage.setItem('_ath_tkn', bench.token)
  const app = await openApp('/history', { bench, ...options })
  return { app, card: await toCard(bench.lead) }
}

test('leads to the page of YooKassa and shows the money five seconds later', async () => {
  const bench = await openPaymentBench({ publicUrl: location.origin })
  const due_at = '2026-11-25T15:00:00Z'
  const id = await bench.bill(10_000, { due_at })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const { app, card } = await openPaying(bench)
  const pay = await card.findByRole('link', { name: /^Оплатить 10\s000/ })
  expect(pay.getAttribute('href')).toMatch(new RegExp(`/payments/${id}$`))
  card.getByText('Предоплата', { selector: 'section[aria-label="Оплата"] p' })
  card.getByText(/^Оплатите до 25\sноября, 18:00 по Москве$/)
  card.getByText(/^Откроется страница ЮKassa\./)
  await app.settled()
  bench.kassa.decline(await bench.attempt(id))
  await bench.visit(`/payments/${id}/return`)
  await bench.round(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await card.findByText(/^Не оплачено: не хватило денег/)
  await bench.visit(`/payments/${id}`)
  bench.kassa.pay(await bench.attempt(id))
  await bench.round(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await within(card.getByRole('group', { name: 'Оплата' })).findByText('Оплачено')
  expect(screen.queryByRole('link', { name: /^Оплатить/ })).toBeNull()
  expect(screen.queryByText(/^Не оплачено/)).toBeNull()
})

test('opens the page by the client of a messenger, also from the conversation', async () => {
  const bench = await openPaymentBench({ publicUrl: location.origin })
  const id = await bench.bill(10_000)
  const opened: string[] = []
  const openLink = (url: string) => void opened.push(url)
  const messenger = { isMessenger: true, initDataField: 'init_data', openLink } as const
  const { app, card } = await openPaying(bench, { messenger })
  await app.user.click(await card.findByRole('link', { name: /^Оплатить/ }))
  const thread = within(await card.findByRole('group', { name: 'Переписка с менеджером' }))
  await app.user.click(thread.getByRole('link', { name: /^К оплате 10\s000/ }))
  expect(opened).toHaveLength(2)
  for (const url of opened) expect(url).toMatch(new RegExp(`/payments/${id}\\?in=telegram$`))
})

test('says what was returned', async () => {
  const bench = await openPaymentBench({ publicUrl: location.origin })
  const id = await bench.bill(10_000)
  bench.kassa.pay(await bench.attempt(id))
  await bench.round(5_000)
  const body = { amount: 4_000, reason: 'Отель отказал' }
  await bench.read('refundPayment', 'POST', `/leads/${bench.lead}/payments/${id}/refunds`, body)
  await bench.round(5_000)
  const { card } = await openPaying(bench)
  const group = within(await card.findByRole('group', { name: 'Оплата' }))
  group.getByText('Часть денег возвращена')
  group.getByText(/^Возвращено 4\s000\s₽$/)
  expect(screen.queryByText(/Отель отказал/)).toBeNull()
})
