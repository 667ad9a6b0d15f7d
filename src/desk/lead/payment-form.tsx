import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckField, TextField } from '#client/ui/form/field.tsx'
import { newKey, type PaymentDraft } from '../drafts.ts'
import { useAct, type ActFailure } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { parseRoubles } from './rubles.ts'
import { useDraft } from './use-draft.ts'

const EMPTY: PaymentDraft = { url: '', amount: '', purpose: '', isUrgent: false }
const FIELDS = ['url', 'amount', 'purpose']

export function PaymentForm({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [{ payment }, change] = useDraft(lead)
  const errors = act.failure?.errors ?? {}
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
    const { url, amount, purpose, isUrgent } = payment
    const key = payment.key ?? newKey()
    change({ payment: { ...payment, key } })
    const body = { url, purpose, amount: parseRoubles(amount) ?? 0, is_urgent: isUrgent }
    const isDone = await act.run('makePaymentLink', { body, headers: { 'Idempotency-Key': key } })
    if (isDone) change({ payment: undefined })
  }
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Новая ссылка на оплату"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <PaymentFields payment={payment} errors={errors} type={type} />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      <div className={css.formActs}>
        <Button type="submit" isBusy={act.pending !== undefined}>
          Отправить ссылку
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
