import * as v from 'valibot'
import { leadsAddress, readWord } from '../../process/environment-checks.ts'
import { readEither } from '../setting-checks.ts'
import type { SettingRows, Values } from '../setting-row.ts'

/** Codes of VAT rates, https://yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney/parameters-values */
const VAT_CODES = 12
const WRONG_VAT = 'нужен код ставки НДС от 1 до 12: 1 — без НДС, 4 — 20 %, 11 — 22 %'

/** Online payment by YooKassa. */
export const paymentRows = {
  shopId: {
    variable: 'YOOKASSA_SHOP_ID',
    schema: readWord(/^\d{3,20}$/, 'нужен shopId из кабинета ЮKassa: только цифры'),
    example: '123456',
    en: 'Shop id of YooKassa; with its key, managers create payments in the desk',
    ru: 'shopId магазина в ЮKassa. С ним и с ключом менеджер создаёт оплату в кабинете: `src/docs/operator/payments.md`',
  },
  secretKey: {
    variable: 'YOOKASSA_SECRET_KEY',
    schema: readWord(/^[\w-]{20,200}$/, 'нужен секретный ключ из кабинета ЮKassa: live_… или test_…'),
    example: 'live_...',
    en: 'Its secret key, `live_…` or `test_…`',
    ru: 'секретный ключ магазина: `live_…`, для пробы `test_…`',
  },
  vatCode: {
    variable: 'YOOKASSA_VAT_CODE',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,2}$/, WRONG_VAT),
        v.transform(Number),
        v.minValue(1, WRONG_VAT),
        v.maxValue(VAT_CODES, WRONG_VAT),
      ),
    ),
    example: '1',
    en: 'VAT code of receipts (54-FZ), 1 to 12; required with the key',
    ru: 'код НДС в чеке (54-ФЗ), от 1 до 12: 1 — без НДС. Спросите бухгалтера; с ключом обязателен',
  },
  subject: {
    variable: 'YOOKASSA_SUBJECT',
    schema: readEither('service', 'agent_commission'),
    example: 'service',
    en: 'What a receipt sells: the service or the commission of an agent',
    ru: 'предмет расчёта в чеке: `service` услуга, `agent_commission` агентское вознаграждение. Спросите бухгалтера',
  },
  apiRoot: {
    variable: 'YOOKASSA_API_ROOT',
    schema: leadsAddress('https://api.yookassa.ru/v3', undefined, 'https://api.yookassa.ru/v3'),
    example: 'https://api.yookassa.ru/v3',
    en: 'Address of the API; the fake one for development: `npm run dev:tourvisor`',
    ru: 'адрес API; для пробы подставной: `npm run dev:tourvisor`',
  },
} satisfies SettingRows

/** The acquirer of the deployment; undefined if it is not connected. */
export function yookassaSettings({ vatCode, ...values }: Values<typeof paymentRows>) {
  const { shopId, secretKey } = values
  return shopId === '' || secretKey === '' || vatCode === undefined ? undefined : { ...values, vatCode }
}

/** An incomplete set of keys would take no money, without a sign of it. */
export function findPaymentContradictions(
  { shopId, secretKey, vatCode }: Values<typeof paymentRows>,
  providerHost: string,
): string[] {
  const given = Object.entries({ shopId, secretKey, vatCode }).filter(([, value]) => Boolean(value))
  const fields = ['shopId', 'secretKey', 'vatCode'] as const
  if (given.length === 0) return []
  if (providerHost !== '')
    return given.map(
      ([field]) =>
        `${paymentRows[field as (typeof fields)[number]].variable}: оплату принимает PROVIDER_HOST. Уберите эту переменную`,
    )
  return fields
    .filter((field) => !given.some(([name]) => name === field))
    .map((field) => `${paymentRows[field].variable}: для оплаты через ЮKassa нужна и эта переменная`)
}
