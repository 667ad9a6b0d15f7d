import type { Payment, PaymentState } from '#shared/contract/price/payment.ts'
import { formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Badge, type BadgeTone } from '#client/ui/form/controls.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import css from './history.module.css'
import { parseUrl, readSite } from './way-out.tsx'

const states: Record<PaymentState, { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Ждёт оплаты', tone: 'info' },
  paid: { words: 'Оплачено', tone: 'good' },
  canceled: { words: 'Отменено', tone: 'plain' },
  part_refunded: { words: 'Часть денег возвращена', tone: 'plain' },
  refunded: { words: 'Деньги возвращены', tone: 'plain' },
}

/** A payment, due or paid. */
export function PaymentPart({ payment }: { payment: Payment }) {
  const { amount, refunded, state, title } = payment
  const { words, tone } = states[state]
  const isWaiting = state === 'waiting'
  const canPay = isWaiting && parseUrl(payment.url) !== undefined
  return (
    <section role="group" className={classNames(css.offer, !isWaiting && css.over)} aria-label="Оплата">
      <header className={css.head}>
        <h3 className="size-m">Оплата</h3>
        <Badge tone={tone}>{words}</Badge>
      </header>
      {title !== '' && <p className={css.said}>{title}</p>}
      {payment.problem !== '' && <Notice tone="warn">{payment.problem}</Notice>}
      {canPay ? <Pay payment={payment} /> : <p className={css.price}>{formatMoney(amount)}</p>}
      {state === 'part_refunded' && <p className="size-s muted">{`Возвращено ${formatMoney(refunded)}`}</p>}
      {isWaiting && !canPay && (
        <p className="size-s muted">Ссылка не открывается: попросите менеджера прислать её ещё раз.</p>
      )}
    </section>
  )
}

function Pay({ payment }: { payment: Payment }) {
  const [now] = useState(() => Date.now())
  const until = parseInstant(payment.due_at)
  const site = readSite(payment.url)
  const page = site === undefined ? 'страница ЮKassa' : `страница оплаты на ${site}`
  return (
    <>
      {until !== undefined && <p>{describeDeadline(until, now)}</p>}
      <PayLink payment={payment} className={classNames(buttonClass(), css.pay)}>
        {`Оплатить ${formatMoney(payment.amount)}`}
      </PayLink>
      <p className="size-s muted">{`Откроется ${page}. Когда деньги придут, здесь появится отметка.`}</p>
    </>
  )
}

function describeDeadline(until: number, now: number): string {
  const moment = `${instantInWords(until)} по Москве`
  if (until > now) return `Оплатите до ${moment}`
  return `Просили оплатить до ${moment}. Спросите менеджера, действует ли ещё эта цена`
}

interface PayLinkProps {
  payment: Payment
  className: string
  children: string
}

/**
 * Opens the page to pay on. A messenger opens it in the browser, where cards and СБП work; the site's own address also
 * names the messenger to return to.
 */
export function PayLink({ payment, className, children }: PayLinkProps) {
  const messenger = useMessenger()
  const url = parseUrl(payment.url)
  if (url === undefined) return null
  const isOwn = url.origin === location.origin
  if (isOwn && messenger.isMessenger)
    url.searchParams.set('in', messenger.initDataField === 'init_data' ? 'telegram' : 'max')
  return (
    <a
      href={url.href}
      target={isOwn ? undefined : '_blank'}
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (!messenger.isMessenger) return
        event.preventDefault()
        messenger.openLink(url.href)
      }}
    >
      {children}
    </a>
  )
}
