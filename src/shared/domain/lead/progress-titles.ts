import type { OfferState, PaymentState } from '#shared/contract/lead-progress.ts'

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
  cancelled: 'Отменено',
  refunded: 'Деньги возвращены',
}
