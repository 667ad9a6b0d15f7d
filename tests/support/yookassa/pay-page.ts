import type { FarCall, FarReply } from '../leads/far-end.ts'
import type { Books } from './books.ts'

/** Fake page of YooKassa with the bank's 3-D Secure: nothing is typed, each button is an outcome. */
export function answerPayPage({ method, path }: FarCall, books: Books): FarReply {
  const [, , id = '', act = ''] = path.split('?')[0]?.split('/') ?? []
  const payment = books.payments.get(id)
  if (payment === undefined) return html(404, '<h1>Нет такого платежа</h1>')
  const back = payment.confirmation?.return_url ?? ''
  if (method === 'POST') {
    if (act === 'success') books.succeed(id)
    if (act === 'decline') books.cancel(id, '3d_secure_failed')
    return { status: 303, headers: { location: back } }
  }
  if (payment.status !== 'pending')
    return html(200, `<h1>Платёж завершён: ${payment.status}</h1><a href="${back}">Вернуться в магазин</a>`)
  const form = (name: string, title: string) =>
    `<form method="post" action="/pay/${id}/${name}"><button>${title}</button></form>`
  return html(
    200,
    `<h1>Подтверждение 3-D Secure: ${payment.amount.value} ₽</h1>
${form('success', 'Подтвердить оплату')}${form('decline', 'Отказ банка')}
<a href="${back}">Уйти, не заплатив</a>`,
  )
}

function html(status: number, body: string): FarReply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><title>Подставная ЮKassa</title>${body}`,
  }
}
