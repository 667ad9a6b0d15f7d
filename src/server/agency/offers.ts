import * as v from 'valibot'
import { isHttpsLink, isSitePath } from '#shared/contract/text/page-link.ts'
import type { AgencyPaymentTerms, AgencyPromo } from '../sources/agency-content.ts'
import { checkField, dayField, idField, line, optionalLine } from './field.ts'
import { selectFields, type Reading } from './files.ts'
import type { AgencyFile } from './front-matter.ts'

const MOST_PROMOS = 6

const isPageLink = (text: string) => (isSitePath(text) || isHttpsLink(text)) && !/["'<>]/.test(text)

const PromosFront = v.object({
  promos: v.optional(
    v.pipe(
      v.array(
        v.object({
          title: line('заголовок акции, до 80 знаков', 80),
          text: line('условия акции, до 400 знаков', 400),
          until: v.optional(dayField('нужен последний день акции вида "2026-11-30"')),
          link: v.optional(
            checkField('нужен адрес страницы сайта, например /hottours, или https://…', isPageLink),
          ),
          link_title: optionalLine(40),
          countries: v.optional(v.array(idField('номер страны, например "4"'), 'нужен список'), []),
        }),
        'нужен список акций',
      ),
      v.maxLength(MOST_PROMOS, `не больше ${MOST_PROMOS} акций: больше никто не прочтёт`),
    ),
    [],
  ),
})

/** `promos.md`: promotions of the home page and of landings. */
export function readPromos(file: AgencyFile, reading: Reading): AgencyPromo[] {
  const { promos = [] } = selectFields(PromosFront, file, reading) ?? {}
  return promos.map(({ link_title, until = '', link = '', ...promo }) => ({
    ...promo,
    until,
    link,
    linkTitle: link_title,
  }))
}

const number = (words: string, least: number, most: number) =>
  v.pipe(v.number(words), v.minValue(least, words), v.maxValue(most, words))
const whole = (words: string, least: number, most: number) =>
  v.pipe(number(words, least, most), v.integer(words))
const sum = v.optional(whole('нужна сумма в рублях', 1, 100_000_000))

const PaymentFront = v.object({
  instalments: v.optional(
    v.array(
      v.object({
        bank: line('кто даёт рассрочку, до 80 знаков', 80),
        months: whole('на сколько месяцев: от 2 до 60', 2, 60),
        rate: number('ставка, % годовых: 0 — без переплаты', 0, 200),
        first_share: v.optional(number('доля первого платежа, %: от 0 до 99', 0, 99), 0),
        min_sum: sum,
        max_sum: sum,
      }),
      'нужен список',
    ),
    [],
  ),
  deposit: v.optional(
    v.object({
      share: number('доля предоплаты, %: от 1 до 99', 1, 99),
      rest_days: whole('за сколько дней до начала тура платят остальное: от 0 до 365', 0, 365),
    }),
  ),
})

/** `payment-terms.md`: instalments and the deposit, from which tour pages compute payments. */
export function readPaymentTerms(file: AgencyFile, reading: Reading): AgencyPaymentTerms {
  const { instalments = [], deposit } = selectFields(PaymentFront, file, reading) ?? {}
  return {
    instalments: instalments.map(({ first_share, min_sum = null, max_sum = null, ...one }) => ({
      ...one,
      firstShare: first_share,
      minSum: min_sum,
      maxSum: max_sum,
    })),
    ...(deposit && { deposit: { share: deposit.share, restDays: deposit.rest_days } }),
  }
}
