import { readShop } from '../../payments/yookassa.ts'
import type { Settings } from '../../settings/settings.ts'
import { fine, wrong, type DoctorCheck } from './check.ts'

const KEYS =
  'проверьте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY: кабинет ЮKassa, «Интеграция», «Ключи API»; связь с YOOKASSA_API_ROOT'
const RECEIPTS = 'подключите «Чеки от ЮKassa» или свою кассу в кабинете ЮKassa: иначе чека 54-ФЗ не будет'

/** Checks that YooKassa takes the keys and makes receipts, without creating a payment. */
export function listPaymentChecks({ yookassa, publicUrl, isDevelopment }: Settings): DoctorCheck[] {
  if (yookassa === undefined) return []
  const take: DoctorCheck['take'] = async ({ outside }) => {
    const reply = await readShop(yookassa, outside.withinMs)
    if (reply.kind !== 'done') return wrong(reply.reason)
    const { isEnabled, isTest, hasReceipts } = reply.value
    if (!isEnabled) return wrong('магазин в ЮKassa выключен', 'напишите в поддержку ЮKassa')
    if (isTest && !isDevelopment)
      return wrong(
        'магазин тестовый: денег не берёт',
        'впишите YOOKASSA_SHOP_ID и live_-ключ настоящего магазина',
      )
    if (!hasReceipts) return wrong('магазин не выбивает чеки', RECEIPTS)
    return fine(
      `ЮKassa принимает${isTest ? ', магазин тестовый' : ''}; уведомления ждём на ${publicUrl}/payments/yookassa`,
    )
  }
  return [{ title: 'Оплата', remedy: KEYS, take }]
}
