import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openLead, part, press, read } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'
import { openDesk, type DeskTest } from '../render-desk.tsx'
import { openPaymentBench } from '../support/yookassa/payment-bench.ts'

preparePage()

const form = (name: string) => within(screen.getByRole('form', { name }))
const field = (name: string) => form('Новая оплата').getByLabelText<HTMLInputElement>(name)
const send = async ({ user }: DeskTest) =>
  user.click(form('Новая оплата').getByRole('button', { name: /^Отправить|^Сохранить/, busy: false }))

async function openPaying() {
  const bench = await openPaymentBench()
  const desk = await openDesk(`/desk/leads/${bench.lead}`, { bench })
  await press(desk, 'Взять себе')
  return { ...desk, bench, pay: () => part('Оплата') }
}

test('asks for a payment of YooKassa, shows the money that came and refunds a part', async () => {
  const desk = await openPaying()
  const { bench, pay, user } = desk
  await press(desk, 'Попросить оплату')
  expect(screen.queryByLabelText('Страница оплаты')).toBeNull()
  await user.type(field('Сумма, ₽'), '10 000')
  await send(desk)
  await pay().findByText('Ждём оплату')
  pay().getByText(/^Ждём 10\s000\s₽$/)
  pay().getByText(/^ЮKassa, отправлено 21\sноября, .+, оплатить до 22\sноября, 18:00$/)
  const [payment] = (await read(desk, bench.lead)).payments
  expect(payment).toMatchObject({ provider: 'yookassa', purpose: 'prepayment', amount: 10_000 })
  expect(pay().queryByRole('button', { name: 'Оплачено' })).toBeNull()
  await user.click(pay().getByRole('button', { name: 'Скопировать ссылку' }))
  expect(await navigator.clipboard.readText()).toBe(payment?.url)
  bench.kassa.pay(await bench.attempt(payment?.id ?? ''))
  await bench.round(5_000)
  // The desk hears of it by its next call.
  await press(desk, 'Попросить оплату')
  await user.type(field('Сумма, ₽'), '1')
  await send(desk)
  await pay().findByText(/^Оплачено 10\s000\s₽, ждём 1\s₽$/)
  await press(desk, 'Вернуть деньги')
  const amount = form('Возврат денег').getByLabelText<HTMLInputElement>('Вернуть, ₽')
  expect(amount.value).toBe('10000')
  await user.clear(amount)
  await user.type(amount, '4000')
  await press(desk, 'Вернуть 4\u00a0000\u00a0₽')
  await form('Возврат денег').findByText('Напишите, почему возвращаете деньги')
  await user.type(form('Возврат денег').getByLabelText('Почему'), 'Отель отказал')
  await press(desk, 'Вернуть 4\u00a0000\u00a0₽')
  await pay().findByText(/^Возвращено 4\s000\s₽: Отель отказал$/)
  await waitFor(() => expect(bench.kassa.books.total()).toBe(600_000))
})

test('asks about a sum of more than two prices, and about a day that is over', async () => {
  const desk = await openPaying()
  const { bench, user } = desk
  const valid_until = new Date(bench.now() + 86_400_000).toISOString()
  await bench.read('makeOffer', 'POST', `/leads/${bench.lead}/offers`, {
    text: 'Rixos',
    price: 100_000,
    valid_until,
  })
  await press(desk, 'Попросить оплату')
  await user.type(field('Сумма, ₽'), '1000000')
  await user.clear(field('Оплатить до'))
  await user.type(field('Оплатить до'), '20.11.2026')
  await send(desk)
  await screen.findByText(/Этот срок уже прошёл/)
  await user.clear(field('Оплатить до'))
  await send(desk)
  await screen.findByText(/больше двух цен заявки, 100\s000/)
  await press(desk, 'Исправить')
  expect((await read(desk, bench.lead)).payments).toEqual([])
  await send(desk)
  await press(desk, 'Да, сумма верна')
  await part('Оплата').findByText('Ждём оплату')
  expect((await read(desk, bench.lead)).payments).toMatchObject([{ amount: 1_000_000, due_at: '' }])
})

test('repeats a payment under its key after a lost answer, and cancels it', async () => {
  const desk = await openPaying()
  await press(desk, 'Попросить оплату')
  await desk.user.type(field('Сумма, ₽'), '10000')
  desk.lose((name) => name === 'makePayment')
  await send(desk)
  await screen.findByText(/Нет связи|не отвечает|не ответил/)
  desk.lose(() => false)
  await send(desk)
  await screen.findByRole('button', { name: 'Попросить оплату' })
  expect((await read(desk, desk.bench.lead)).payments).toHaveLength(1)
  expect(desk.bench.kassa.books.payments.size).toBe(1)
  await press(desk, 'Отменить оплату')
  await part('Оплата').findByText('Отменено')
})

test('pastes a page and marks its money where no acquirer is connected', async () => {
  const desk = await openLead()
  await press(desk, 'Попросить оплату')
  await desk.user.type(field('Сумма, ₽'), '98 000')
  await desk.user.type(field('Страница оплаты'), 'http://pay.example.ru/1')
  await send(desk)
  await screen.findByText(/Этого никто не получит/)
  await send(desk)
  await screen.findByText('Нужен адрес, который начинается с https://')
  await desk.user.clear(field('Страница оплаты'))
  await desk.user.type(field('Страница оплаты'), 'https://pay.example.ru/1')
  await send(desk)
  await press(desk, 'Оплачено')
  await press(desk, 'Нет')
  expect((await read(desk, desk.id)).payments).toMatchObject([{ state: 'waiting' }])
  await press(desk, 'Оплачено')
  await press(desk, 'Да, сообщить')
  await screen.findByRole('button', { name: 'Вернуть деньги' })
  expect((await read(desk, desk.id)).payments).toMatchObject([{ state: 'paid', amount: 98_000 }])
})

test.each([
  ['/desk', /^Просрочено 5\s000\s₽$/],
  ['/desk/sources', /^Оплачено 7\s000\s₽, ждём 5\s000\s₽, из них просрочено 5\s000\s₽$/],
])('shows the money of leads on %s', async (address, words) => {
  const bench = await openPaymentBench()
  await bench.bill(5_000, { due_at: new Date(bench.now() + 60_000).toISOString() })
  const paid = await bench.bill(7_000)
  bench.kassa.pay(await bench.attempt(paid))
  await bench.round(120_000)
  await openDesk(address, { bench })
  await screen.findByText(words)
  if (address === '/desk') return
  const row = await screen.findByRole('row', { name: /^vk/ })
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toMatch(/^7\s000$/)
})
