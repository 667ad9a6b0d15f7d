import { CODE_LENGTH } from '#shared/domain/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import type { EmailProof } from './use-profile-form.ts'
import * as profileCalls from '#shared/contract/endpoints/profile.ts'
import { ApiError, problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { ANOTHER_CODE_STATUS, WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { onlyDigits } from '#shared/contract/text/plain-digits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/**
 * Code from the e-mail to a new address. Typing it here proves that the mailbox and this profile belong
 * to the same person.
 */
export function ConfirmEmail({ proof }: { proof: EmailProof }) {
  const { code, change, error, status, submit } = useConfirmEmail(proof)
  if (status === 'confirmed')
    return (
      <Notice tone="good">
        <p>{`Почта подтверждена: по ${proof.email} теперь можно входить.`}</p>
      </Notice>
    )
  return (
    <form
      className="stack gap-m"
      noValidate
      aria-label="Подтверждение почты"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        {status === 'another'
          ? `Код верный. К этой почте кто-то подбирает коды, поэтому мы прислали на ${proof.email} ещё один.`
          : `Мы отправили код на ${proof.email}. Введите его, чтобы входить по этой почте.`}
      </p>
      <TextField
        label="Код из письма"
        name="email_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="0000"
        maxLength={CODE_LENGTH}
        value={code}
        error={error}
        readOnly={status === 'sending'}
        hint="Если на сайте уже есть аккаунт с этой почтой, код объединит его с этим профилем"
        onChange={(event) => change(event.target.value)}
      />
      <div className="row gap-s wrap">
        <Button type="submit" isBusy={status === 'sending'}>
          Подтвердить почту
        </Button>
      </div>
    </form>
  )
}

type ConfirmStatus = 'typing' | 'sending' | 'another' | 'confirmed'

/**
 * Verifies the code of a new address on the page that saved it; data of another account with this address
 * appears after that.
 */
function useConfirmEmail({ challenge }: EmailProof) {
  const api = useApi()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [status, setStatus] = useState<ConfirmStatus>('typing')
  const isLocked = useRef(false)

  const change = (text: string) => {
    setCode(onlyDigits(text).slice(0, CODE_LENGTH))
    setError(undefined)
  }
  const failed = (problem: unknown) => {
    const isAnother = readErrorStatus(problem) === ANOTHER_CODE_STATUS
    if (isAnother) setCode('')
    setError(isAnother ? undefined : describeProblem(problem))
    setStatus(isAnother ? 'another' : 'typing')
  }
  const submit = () => {
    if (code.length !== CODE_LENGTH) return setError(WRONG_CODE)
    if (isLocked.current) return
    isLocked.current = true
    setStatus('sending')
    const headers = { 'X-Auth-Challenge': challenge }
    api
      .call(profileCalls.confirmEmail, { body: { code }, headers })
      .then(async (reply) => {
        if (reply === false) return failed(undefined)
        setStatus('confirmed')
        await client.invalidateQueries()
      })
      .catch(failed)
      .finally(() => {
        isLocked.current = false
      })
  }
  return { code, change, error, status, submit }
}

/** A refusal has its own message; a failure has ours. */
function describeProblem(problem: unknown): string {
  const isRefusal = problem instanceof ApiError && problem.status === 409 && problem.serverMessage !== ''
  return isRefusal ? problem.serverMessage : problemText(problem)
}
