import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { LeadPayment } from '#shared/contract/price/payment.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { newKey, type RefundDraft } from '../../drafts.ts'
import { useAct, type ActFailure } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import css from '../lead.module.css'
import { parseRoubles } from '../rubles.ts'
import { useDraft } from '../use-draft.ts'

const FIELDS = ['amount', 'reason']

/** Whole roubles that can still be refunded. */
export function findLeft({ paid, refunded, refunds }: LeadPayment): number {
  const pending = refunds.filter(({ state }) => state === 'waiting')
  return paid - refunded - pending.reduce((sum, { amount }) => sum + amount, 0)
}

interface RefundFormProps {
  lead: LeadDetail
  payment: LeadPayment
  draft: RefundDraft
}

export function RefundForm({ lead, payment, draft }: RefundFormProps) {
  const act = useAct(lead)
  const [, change] = useDraft(lead)
  const type = (typed: Partial<RefundDraft>) => change({ refund: { ...draft, key: undefined, ...typed } })
  const amount = parseRoubles(draft.amount) ?? 0
  const send = async () => {
    const key = draft.key ?? newKey()
    change({ refund: { ...draft, key } })
    const isDone = await act.run('refundPayment', {
      params: { payment: payment.id },
      body: { amount, reason: draft.reason },
      headers: { 'Idempotency-Key': key },
    })
    if (isDone) change({ refund: undefined })
  }
  return (
    <form
      className="stack gap-s"
      noValidate
      aria-label="Возврат денег"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RefundFields payment={payment} draft={draft} errors={act.failure?.errors ?? {}} type={type} />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      <div className={css.formActs}>
        <Button type="submit" isBusy={act.pending !== undefined}>
          {amount > 0 ? `Вернуть ${formatMoney(amount)}` : 'Вернуть'}
        </Button>
        <Button look="quiet" onClick={() => change({ refund: undefined })}>
          Не возвращать
        </Button>
      </div>
    </form>
  )
}

interface RefundFieldsProps extends Pick<RefundFormProps, 'payment' | 'draft'> {
  errors: ActFailure['errors']
  type: (typed: Partial<RefundDraft>) => void
}

function RefundFields({ payment, draft, errors, type }: RefundFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label="Вернуть, ₽"
          hint={`Не больше ${formatMoney(findLeft(payment))}`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.amount}
          error={errors['amount']}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <TextField
          label="Почему"
          hint="Видит только агентство"
          autoComplete="off"
          maxLength={200}
          value={draft.reason}
          error={errors['reason']}
          onChange={({ target }) => type({ reason: target.value })}
        />
      </div>
      <p className="size-s muted">
        {payment.provider === 'manual'
          ? 'Деньги верните сами: здесь возврат только отмечается. Путешественник узнает о нём.'
          : 'ЮKassa вернёт деньги тем же способом. Путешественник узнает об этом, отменить возврат нельзя.'}
      </p>
    </>
  )
}
