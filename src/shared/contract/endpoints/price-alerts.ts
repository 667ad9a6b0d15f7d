import { MessageReply } from '../account.ts'
import { PriceAlertBody, PriceAlertChangeBody } from '../price-alert-bodies.ts'
import { PriceAlertPricesReply, PriceAlertReply, PriceAlertsReply } from '../price-alert.ts'
import type { Endpoint } from './endpoint.ts'

export const watches = {
  method: 'GET',
  path: '/user/watches',
  reply: PriceAlertsReply,
  access: 'signed-in',
  summary: 'За какими ценами слежу',
} as const satisfies Endpoint

export const addPriceAlert = {
  method: 'POST',
  path: '/user/watches',
  reply: PriceAlertReply,
  access: 'signed-in',
  body: PriceAlertBody,
  summary: 'Следить за ценой; за тем же ещё раз — то же слежение с новым порогом',
} as const satisfies Endpoint

export const changePriceAlert = {
  method: 'PUT',
  path: '/user/watches/{id}',
  reply: PriceAlertReply,
  access: 'signed-in',
  body: PriceAlertChangeBody,
  summary: 'Изменить порог, приостановить или продолжить',
} as const satisfies Endpoint

export const removePriceAlert = {
  method: 'DELETE',
  path: '/user/watches/{id}',
  reply: MessageReply,
  access: 'signed-in',
  summary: 'Больше не следить',
} as const satisfies Endpoint

export const priceAlertPrices = {
  method: 'GET',
  path: '/user/watches/{id}/prices',
  reply: PriceAlertPricesReply,
  access: 'signed-in',
  summary: 'Как менялась цена',
} as const satisfies Endpoint
