import type { Endpoint } from '../endpoints/endpoint.ts'
import { PaymentBody, PaymentLinkBody, PaymentStateBody, RefundBody } from './bodies.ts'
import { LeadReply } from './replies.ts'

/** What a manager does with money. */
export const paymentEndpoints = {
  makePayment: {
    method: 'POST',
    path: '/leads/{id}/payments',
    reply: LeadReply,
    access: 'manager',
    body: PaymentBody,
    summary:
      'Попросить оплату; 409 с asks: amount, если сумма больше двух цен заявки (is_sure: true подтверждает)',
  },
  cancelPayment: {
    method: 'POST',
    path: '/leads/{id}/payments/{payment}/cancel',
    reply: LeadReply,
    access: 'manager',
    summary: 'Отменить платёж, по которому ещё не заплатили',
  },
  refundPayment: {
    method: 'POST',
    path: '/leads/{id}/payments/{payment}/refunds',
    reply: LeadReply,
    access: 'manager',
    body: RefundBody,
    summary: 'Вернуть деньги, все или часть, с причиной',
  },
  makePaymentLink: {
    method: 'POST',
    path: '/leads/{id}/payment-links',
    reply: LeadReply,
    access: 'manager',
    body: PaymentLinkBody,
    summary: 'Отправить ссылку на оплату',
  },
  changePaymentLink: {
    method: 'PATCH',
    path: '/leads/{id}/payment-links/{link}',
    reply: LeadReply,
    access: 'manager',
    body: PaymentStateBody,
    summary: 'Что стало с оплатой',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' }>
