import * as profileCalls from '#shared/contract/endpoints/profile.ts'
import { ApiError, problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { ANOTHER_CODE_STATUS, WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { onlyDigits } from '#shared/contract/text/plain-digits.ts'
import { CODE_LENGTH } from '#shared/domain/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EmailProof } from './use-profile-form.ts'

type ConfirmStatus = 'typing' | 'sending' | 'another' | 'confirmed'

/**
 * Verifies the code of a new address on the page that saved it; data of another account with this address
 * appears after that.
 */
export function useConfirmEmail({ challenge }: EmailProof) {
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
