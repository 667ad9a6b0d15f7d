import { useSetting } from '#client/api/use-setting.ts'
import type { QueryState } from '#client/api/query-state.ts'
import { Link } from '#client/delivery/link.tsx'
import { formatMoney } from '#shared/domain/text/format.ts'
import { instalmentPlans, parsePaymentTerms } from '#shared/domain/tour/payment-terms.ts'
import { PAYMENT_ANCHOR } from './payment-anchor.ts'
import css from './payment.module.css'
import { UnknownPaymentsNote } from './unknown-payments.tsx'

interface InstalmentLineProps {
  /** Response that lists mandatory payments on top of the tour's price. */
  detail: QueryState<unknown>
  /** For the party, roubles. */
  price: { total: number }
  /** Address of the tour's page, which has all terms. */
  address: string
}

/** The cheapest instalment in one line, linked to its terms; hidden if the agency offers none. */
export function InstalmentLine({ detail, price, address }: InstalmentLineProps) {
  const setting = useSetting('payment')
  if (detail.kind !== 'ready') return <UnknownPaymentsNote detail={detail} />
  const [plan] = instalmentPlans(parsePaymentTerms(setting), price.total)
  if (!plan) return null
  return (
    <Link to={`${address}#${PAYMENT_ANCHOR}`} className={css.line}>
      {plan.overpayment === 0 ? 'Рассрочка' : 'Кредит'} от {formatMoney(plan.perMonth)}/мес
    </Link>
  )
}
