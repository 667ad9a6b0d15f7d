import type { OfferState } from '#shared/contract/lead-progress.ts'
import type { PaymentPurpose, PaymentState } from '#shared/contract/price/payment.ts'

export const offerTitles: Readonly<Record<OfferState, string>> = {
  open: 'Ждёт ответа',
  accepted: 'Принято',
  declined: 'Отказ',
  expired: 'Срок прошёл',
  withdrawn: 'Отозвано',
}

export const paymentTitles: Readonly<Record<PaymentState, string>> = {
  waiting: 'Ждём оплату',
  paid: 'Оплачено',
  canceled: 'Отменено',
  part_refunded: 'Часть денег возвращена',
  refunded: 'Деньги возвращены',
}

export const purposeTitles: Readonly<Record<PaymentPurpose, string>> = {
  prepayment: 'Предоплата',
  balance: 'Остаток',
  surcharge: 'Доплата',
}
