import type { PaymentLink, PaymentState } from '#shared/contract/lead-progress.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Badge, type BadgeTone } from '#client/ui/form/controls.tsx'
import css from './history.module.css'
import { readSite, WayOut } from './way-out.tsx'

const states: Record<PaymentState, { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Ждёт оплаты', tone: 'info' },
  paid: { words: 'Оплачено', tone: 'good' },
  cancelled: { words: 'Отменено', tone: 'plain' },
  refunded: { words: 'Деньги возвращены', tone: 'plain' },
}

/** A payment, due or paid. The payment page belongs to the acquirer and opens outside the app. */
export function PaymentPart({ link }: { link: PaymentLink }) {
  const { words, tone } = states[link.state]
  const site = readSite(link.url)
  return (
    <section
      role="group"
      className={classNames(css.offer, link.state !== 'waiting' && css.over)}
      aria-label="Оплата"
    >
      <header className={css.head}>
        <h3 className={css.subtitle}>Оплата</h3>
        <Badge tone={tone}>{words}</Badge>
      </header>
      {link.purpose !== '' && <p className={css.said}>{link.purpose}</p>}
      {link.state === 'waiting' && site !== undefined ? (
        <>
          <WayOut address={link.url} className={classNames(buttonClass(), css.pay)}>
            {`Оплатить ${formatMoney(link.amount)}`}
          </WayOut>
          <p className={css.muted}>
            {`Откроется страница оплаты на ${site}. Когда деньги придут, здесь появится отметка.`}
          </p>
        </>
      ) : (
        <p className={css.price}>{formatMoney(link.amount)}</p>
      )}
      {link.state === 'waiting' && site === undefined && (
        <p className={css.muted}>Ссылка не открывается: попросите менеджера прислать её ещё раз.</p>
      )}
    </section>
  )
}
