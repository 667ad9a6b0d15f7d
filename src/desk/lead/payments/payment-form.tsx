import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { paymentPurposes } from '#shared/contract/price/payment.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { purposeTitles } from '#shared/domain/lead/progress-titles.ts'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { CheckField, SelectField, TextField } from '#client/ui/form/field.tsx'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import { newKey, type PaymentDraft } from '../../drafts.ts'
import { useAct, type ActFailure } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { AskFirst, useAskFirst } from '../ask-first.tsx'
import { reachWords } from '../conversation/reach.ts'
import css from '../lead.module.css'
import { parseMoment } from '../moment.ts'
import { parseRoubles } from '../rubles.ts'
import { useDraft } from '../use-draft.ts'

const FIELDS = ['amount', 'purpose', 'due_at', 'url']

const NO_MOMENT = 'Укажите день и время, например 24.11.2026 и 18:00, или оставьте день пустым'

/** The first payment is usually a part of the price, until tomorrow evening. */
function beginPayment(lead: LeadDetail): PaymentDraft {
  return {
    amount: '',
    purpose: lead.paid > 0 ? 'balance' : 'prepayment',
    day: dayToCall(addDays(todayAt(Date.now()), 1)),
    time: '18:00',
    url: '',
    hasOwnPage: lead.payment_provider === 'manual',
    isUrgent: false,
  }
}

export function PaymentForm({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [{ payment }, change] = useDraft(lead)
  const [isWrong, setIsWrong] = useState(false)
  const first = useAskFirst(lead)
  const errors = { ...act.failure?.errors, ...(isWrong && { due_at: NO_MOMENT }) }
  if (!payment)
    return (
      <div>
        <Button look="soft" onClick={() => change({ payment: beginPayment(lead) })}>
          Попросить оплату
        </Button>
      </div>
    )
  const type = (typed: Partial<PaymentDraft>) => change({ payment: { ...payment, key: undefined, ...typed } })
  const send = async (isSure: boolean) => {
    const { amount, purpose, day, url, hasOwnPage, isUrgent } = payment
    const due_at = day.trim() === '' ? '' : parseMoment(payment)
    setIsWrong(due_at === undefined)
    if (due_at === undefined || first.asks()) return
    const key = payment.key ?? newKey()
    change({ payment: { ...payment, key } })
    const body = { amount: parseRoubles(amount) ?? 0, purpose, due_at, is_sure: isSure, is_urgent: isUrgent }
    const isDone = await act.run('makePayment', {
      body: { ...body, url: hasOwnPage ? url : '' },
      headers: { 'Idempotency-Key': key },
    })
    if (isDone) change({ payment: undefined })
  }
  const asksAmount = act.failure?.asks === 'amount'
  return (
    <form
      className="stack gap-s"
      noValidate
      aria-label="Новая оплата"
      onSubmit={(event) => {
        event.preventDefault()
        void send(false)
      }}
    >
      <PaymentFields lead={lead} payment={payment} errors={errors} type={type} />
      {asksAmount ? (
        <SumQuestion text={act.failure?.text} onYes={() => void send(true)} onNo={act.dismiss} />
      ) : (
        <ActTrouble act={act} lead={lead} fields={FIELDS} />
      )}
      {first.isAsked && <AskFirst lead={lead} link={payment.hasOwnPage ? payment.url : ''} />}
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

interface SumQuestionProps {
  text: string | undefined
  onYes: () => void
  onNo: () => void
}

/** A sum much above the price is usually a slip of the finger. */
function SumQuestion({ text, onYes, onNo }: SumQuestionProps) {
  return (
    <Notice tone="warn" isUrgent>
      {text}
      <span className={css.choice}>
        <NoticeButton onPress={onYes}>Да, сумма верна</NoticeButton>
        <NoticeButton onPress={onNo}>Исправить</NoticeButton>
      </span>
    </Notice>
  )
}

interface PaymentFieldsProps {
  lead: LeadDetail
  payment: PaymentDraft
  errors: ActFailure['errors']
  type: (typed: Partial<PaymentDraft>) => void
}

function PaymentFields({ lead, payment, errors, type }: PaymentFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label="Сумма, ₽"
          {...(lead.price !== null && { hint: `Цена тура ${formatMoney(lead.price)}` })}
          inputMode="numeric"
          autoComplete="off"
          value={payment.amount}
          error={errors['amount']}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <SelectField
          label="За что"
          value={payment.purpose}
          error={errors['purpose']}
          onChange={({ target }) => {
            const purpose = paymentPurposes.find((one) => one === target.value)
            if (purpose) type({ purpose })
          }}
        >
          {paymentPurposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {purposeTitles[purpose]}
            </option>
          ))}
        </SelectField>
      </div>
      <Deadline payment={payment} errors={errors} type={type} />
      <OwnPage lead={lead} payment={payment} errors={errors} type={type} />
      <CheckField checked={payment.isUrgent} onChange={({ target }) => type({ isUrgent: target.checked })}>
        Сообщить и ночью
      </CheckField>
    </>
  )
}

function Deadline({ payment, errors, type }: Omit<PaymentFieldsProps, 'lead'>) {
  return (
    <div className={css.moment}>
      <DateField
        label="Оплатить до"
        name="due_at"
        autoComplete="off"
        value={payment.day}
        error={errors['due_at']}
        onChange={(day) => type({ day })}
      />
      <TextField
        label="Время (Москва)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="чч:мм"
        value={payment.time}
        onChange={({ target }) => type({ time: target.value })}
      />
    </div>
  )
}

function OwnPage({ lead, payment, errors, type }: PaymentFieldsProps) {
  const canChoosePage = lead.payment_provider !== 'manual'
  return (
    <>
      {canChoosePage && (
        <CheckField
          checked={payment.hasOwnPage}
          onChange={({ target }) => type({ hasOwnPage: target.checked })}
        >
          Своя страница оплаты вместо ЮKassa
        </CheckField>
      )}
      {payment.hasOwnPage && (
        <TextField
          label="Страница оплаты"
          hint="Адрес https:// из кабинета вашего банка"
          inputMode="url"
          autoComplete="off"
          value={payment.url}
          error={errors['url']}
          onChange={({ target }) => type({ url: target.value })}
        />
      )}
    </>
  )
}
