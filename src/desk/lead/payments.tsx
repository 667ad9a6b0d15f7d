import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { PaymentState } from '#shared/contract/lead-progress.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import { useAct, type LeadAction, type ActFailure } from '../use-act.ts'
import { atWords, paymentWords } from '../labels.ts'
import { ActTrouble } from './act-trouble.tsx'
import { AskFirst, useAskFirst } from './ask-first.tsx'
import { describeReaders, reachWords } from './conversation/reach.ts'
import css from './lead.module.css'
import { Away } from './offers.tsx'
import { Panel } from './panel.tsx'
import { CheckField, TextField } from '#client/ui/form/field.tsx'
import { newKey, type PaymentDraft } from '../drafts.ts'
import { parseRoubles } from './rubles.ts'
import { useDraft } from './use-draft.ts'

const EMPTY: PaymentDraft = { url: '', amount: '', purpose: '', isUrgent: false }
const FIELDS = ['url', 'amount', 'purpose']

function PaymentForm({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [{ payment }, change] = useDraft(lead)
  const errors = act.failure?.errors ?? {}
  const first = useAskFirst(lead)
  if (!payment)
    return (
      <div>
        <Button look="soft" onClick={() => change({ payment: EMPTY })}>
          Отправить ссылку на оплату
        </Button>
      </div>
    )
  const type = (typed: Partial<PaymentDraft>) => change({ payment: { ...payment, key: undefined, ...typed } })
  const send = async () => {
    if (first.asks()) return
    const { url, amount, purpose, isUrgent } = payment
    const key = payment.key ?? newKey()
    change({ payment: { ...payment, key } })
    const body = { url, purpose, amount: parseRoubles(amount) ?? 0, is_urgent: isUrgent }
    const isDone = await act.run('makePaymentLink', { body, headers: { 'Idempotency-Key': key } })
    if (isDone) change({ payment: undefined })
  }
  return (
    <form
      className="stack gap-s"
      noValidate
      aria-label="Новая ссылка на оплату"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <PaymentFields payment={payment} errors={errors} type={type} />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      {first.isAsked && <AskFirst lead={lead} link={payment.url} />}
      <div className={css.formActs}>
        <Button type="submit" isBusy={act.pending !== undefined}>
          {reachWords[lead.reach].act}
        </Button>
        <Button look="quiet" onClick={() => change({ payment: undefined })}>
          Отмена
        </Button>
      </div>
    </form>
  )
}

interface PaymentFieldsProps {
  payment: PaymentDraft
  errors: ActFailure['errors']
  type: (typed: Partial<PaymentDraft>) => void
}

function PaymentFields({ payment, errors, type }: PaymentFieldsProps) {
  return (
    <>
      <TextField
        label="Страница оплаты"
        hint="Адрес https:// из кабинета вашего эквайринга"
        inputMode="url"
        autoComplete="off"
        value={payment.url}
        error={errors['url']}
        onChange={({ target }) => type({ url: target.value })}
      />
      <div className={css.pair}>
        <TextField
          label="Сумма, ₽"
          inputMode="numeric"
          autoComplete="off"
          value={payment.amount}
          error={errors['amount']}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <TextField
          label="За что"
          autoComplete="off"
          maxLength={200}
          value={payment.purpose}
          error={errors['purpose']}
          onChange={({ target }) => type({ purpose: target.value })}
        />
      </div>
      <CheckField checked={payment.isUrgent} onChange={({ target }) => type({ isUrgent: target.checked })}>
        Сообщить и ночью
      </CheckField>
    </>
  )
}

interface Step {
  to: PaymentState
  words: string
  /** Confirmation text: the traveller is notified about money, and it cannot be undone. */
  asks?: string
}

/** Allowed state changes of a payment; the host enforces the same. */
const steps: Readonly<Record<PaymentState, readonly Step[]>> = {
  waiting: [
    { to: 'paid', words: 'Оплачено', asks: 'Деньги пришли?' },
    { to: 'cancelled', words: 'Отменить ссылку' },
  ],
  paid: [{ to: 'refunded', words: 'Деньги возвращены', asks: 'Вернули всю сумму?' }],
  cancelled: [],
  refunded: [],
}

export function Payments({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  if (lead.is_erased && lead.payment_links.length === 0) return null
  return (
    <Panel title="Оплата" readers={describeReaders(lead)}>
      {lead.payment_links.length > 0 && (
        <Items of={lead.payment_links} className={css.rows} toKey={({ id }) => id} name="payment">
          {(link) => <PaymentRow link={link} act={act} />}
        </Items>
      )}
      <ActTrouble act={act} lead={lead} />
      {!lead.is_erased && <PaymentForm lead={lead} />}
    </Panel>
  )
}

function PaymentRow({ link, act }: { link: LeadDetail['payment_links'][number]; act: LeadAction }) {
  const { title, tone } = paymentWords[link.state]
  const [asked, setAsked] = useState<Step>()
  const take = ({ to }: Step) => {
    setAsked(undefined)
    void act.run('changePaymentLink', { params: { link: link.id }, body: { state: to } })
  }
  return (
    <div className={css.row}>
      <div className={css.rowTop}>
        <b>{formatMoney(link.amount)}</b>
        <Badge tone={tone}>{title}</Badge>
      </div>
      <p className="breakable pre-line">{link.purpose}</p>
      <p className="size-s muted breakable">{`Ссылка отправлена ${atWords(link.created_at)}`}</p>
      <div className={css.links}>
        {link.url !== '' && <Away href={link.url}>Страница оплаты</Away>}
        {steps[link.state].map((step) => (
          <Button
            key={step.to}
            look="quiet"
            size="s"
            isBusy={act.pending === 'changePaymentLink'}
            onClick={(event) => {
              if (step.asks !== undefined) return setAsked(step)
              restoreFocus(event.currentTarget)
              take(step)
            }}
          >
            {step.words}
          </Button>
        ))}
      </div>
      {asked && <Asked asks={asked.asks ?? ''} onYes={() => take(asked)} onNo={() => setAsked(undefined)} />}
    </div>
  )
}

interface AskedProps {
  asks: string
  onYes: () => void
  onNo: () => void
}

function Asked({ asks, onYes, onNo }: AskedProps) {
  return (
    <Notice tone="warn" isUrgent>
      {asks} Путешественник узнает об этом, и отменить это нельзя.
      <span className={css.choice}>
        <NoticeButton onPress={onYes}>Да, сообщить</NoticeButton>
        <NoticeButton onPress={onNo}>Нет</NoticeButton>
      </span>
    </Notice>
  )
}
