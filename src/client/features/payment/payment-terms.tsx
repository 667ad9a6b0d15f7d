import { useSetting } from '#client/api/use-setting.ts'
import type { QueryState } from '#client/api/query-state.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import { counted, DAYS, type Forms } from '#shared/domain/text/words.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import {
  depositPlan,
  instalmentPlans,
  parsePaymentTerms,
  type InstalmentPlan,
} from '#shared/domain/tour/payment-terms.ts'
import { Card } from '#client/ui/frame/page.tsx'
import css from './payment.module.css'
import { UnknownPaymentsNote } from './unknown-payments.tsx'

const MONTHS: Forms = ['месяц', 'месяца', 'месяцев']

interface PaymentTermsProps {
  /** Response that lists mandatory payments on top of the tour's price. */
  detail: QueryState<unknown>
  /** For the party, roubles. */
  price: { total: number }
  /** `flydate` is the start date, named as in the API. */
  tour: { flydate: string }
}

/** Computes nothing from an incomplete price: says what is missing. */
export function PaymentTermsSection({ detail, price, tour }: PaymentTermsProps) {
  return detail.kind === 'ready' ? (
    <OwnTerms total={price.total} begins={tour.flydate} />
  ) : (
    <UnknownPaymentsNote detail={detail} />
  )
}

/** The agency's terms computed for this price, with all amounts; hidden if none fit. */
function OwnTerms({ total, begins }: { total: number; begins: string }) {
  const today = useNow(todayAt)
  const terms = parsePaymentTerms(useSetting('payment'))
  const plans = instalmentPlans(terms, total)
  const deposit = depositPlan(terms, total, dayFromCall(begins), today)
  if (plans.length === 0 && !deposit) return null
  return (
    <Card className={css.terms}>
      <h2 className="size-l">Как оплатить</h2>
      {deposit && (
        <div className={css.plan}>
          <h3>{`Предоплата ${percent(deposit.share)}`}</h3>
          <p>
            {formatMoney(deposit.deposit)} при оформлении, остальные {formatMoney(deposit.rest)}{' '}
            {deposit.until === undefined
              ? `за ${counted(deposit.restDays, DAYS)} до начала тура`
              : `до ${dayInWords(deposit.until)} включительно`}
            .
          </p>
        </div>
      )}
      {plans.map((plan) => (
        <Instalment key={JSON.stringify(plan)} plan={plan} />
      ))}
      {plans.length > 0 && (
        <p className="size-s muted">
          Решение принимает банк: он может отказать или предложить другие условия.
        </p>
      )}
    </Card>
  )
}

function Instalment({
  plan: { bank, months, rate, first, lent, perMonth, overpayment },
}: {
  plan: InstalmentPlan
}) {
  const rows: [string, string][] = [
    [`Сумма ${overpayment === 0 ? 'рассрочки' : 'кредита'}`, formatMoney(lent)],
    ['Срок', counted(months, MONTHS)],
    ['Первый платёж', first === 0 ? 'не нужен' : formatMoney(first)],
    ['Переплата', overpayment === 0 ? '0 ₽' : `${formatMoney(overpayment)}, ${percent(rate)} годовых`],
    ['Кто даёт', bank],
  ]
  return (
    <div className={css.plan}>
      <h3>{`${overpayment === 0 ? 'Рассрочка' : 'Кредит'}: от ${formatMoney(perMonth)} в месяц`}</h3>
      <dl className={css.rows}>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** «19,9 %» */
function percent(value: number): string {
  return `${String(value).replace('.', ',')}\u00a0%`
}
