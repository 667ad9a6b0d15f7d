import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { LeadPayment } from '#shared/contract/price/payment.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useState } from 'react'
import { atWords, describeSums, paymentWords, refundWords } from '../../labels.ts'
import { useAct, type LeadAction } from '../../use-act.ts'
import { useClock } from '../../use-clock.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { CopyLink } from '../copy-link.tsx'
import { describeReaders } from '../conversation/reach.ts'
import css from '../lead.module.css'
import { Panel } from '../panel.tsx'
import { useDraft } from '../use-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { findLeft, RefundForm } from './refund-form.tsx'

export function Payments({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const sums = describeSums(lead)
  if (lead.is_erased && lead.payments.length === 0) return null
  return (
    <Panel title="Оплата" readers={describeReaders(lead)}>
      {sums !== '' && <p className="semibold">{sums}</p>}
      {lead.payments.length > 0 && (
        <Items of={lead.payments} className={css.rows} toKey={({ id }) => id} name="payment">
          {(payment) => <PaymentRow lead={lead} payment={payment} act={act} />}
        </Items>
      )}
      <ActTrouble act={act} lead={lead} />
      {!lead.is_erased && <PaymentForm lead={lead} />}
    </Panel>
  )
}

interface PaymentRowProps {
  lead: LeadDetail
  payment: LeadPayment
  act: LeadAction
}

function PaymentRow({ lead, payment, act }: PaymentRowProps) {
  const { title, tone } = paymentWords[payment.state]
  const now = useClock()
  const isLate = payment.state === 'waiting' && (parseInstant(payment.due_at) ?? Infinity) < now
  return (
    <div className={css.row}>
      <div className={css.rowTop}>
        <b>{formatMoney(payment.amount)}</b>
        <Badge tone={isLate ? 'hot' : tone}>{isLate ? 'Просрочено' : title}</Badge>
      </div>
      {payment.title !== '' && <p className="breakable pre-line">{payment.title}</p>}
      <p className="size-s muted breakable">{describeTimes(payment)}</p>
      {payment.problem !== '' && <Notice tone="warn">{payment.problem}</Notice>}
      {payment.refunds.map(({ id, amount, reason, state }) => (
        <p key={id} className="size-s breakable">
          {[`${refundWords[state]} ${formatMoney(amount)}`, reason].filter(Boolean).join(': ')}
        </p>
      ))}
      <PaymentActs lead={lead} payment={payment} act={act} />
    </div>
  )
}

function describeTimes({ provider, created_at, due_at, state }: LeadPayment): string {
  const parts = [
    provider === 'yookassa' ? 'ЮKassa' : 'Своя страница',
    `отправлено ${atWords(created_at)}`,
    state === 'waiting' && due_at !== '' && `оплатить до ${atWords(due_at)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function PaymentActs({ lead, payment, act }: PaymentRowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [{ refund }, change] = useDraft(lead)
  if (refund?.payment === payment.id) return <RefundForm lead={lead} payment={payment} draft={refund} />
  const { id, state, provider, url } = payment
  const isBusy = act.pending !== undefined
  const left = findLeft(payment)
  return (
    <>
      <div className={css.links}>
        {url !== '' && <CopyLink address={url} />}
        {state === 'waiting' && provider === 'manual' && (
          <Button look="quiet" size="s" isBusy={isBusy} onClick={() => setIsAsked(true)}>
            Оплачено
          </Button>
        )}
        {state === 'waiting' && (
          <Button
            look="quiet"
            size="s"
            isBusy={isBusy}
            onClick={(event) => {
              restoreFocus(event.currentTarget)
              void act.run('cancelPayment', { params: { payment: id } })
            }}
          >
            Отменить оплату
          </Button>
        )}
        {left > 0 && (
          <Button
            look="quiet"
            size="s"
            onClick={() => change({ refund: { payment: id, amount: String(left), reason: '' } })}
          >
            Вернуть деньги
          </Button>
        )}
      </div>
      {isAsked && state === 'waiting' && (
        <Asked
          onYes={() => {
            setIsAsked(false)
            void act.run('changePaymentLink', { params: { link: id }, body: { state: 'paid' } })
          }}
          onNo={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function Asked({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <Notice tone="warn" isUrgent>
      Деньги пришли? Путешественник узнает об этом, и отменить это нельзя.
      <span className={css.choice}>
        <NoticeButton onPress={onYes}>Да, сообщить</NoticeButton>
        <NoticeButton onPress={onNo}>Нет</NoticeButton>
      </span>
    </Notice>
  )
}
