import { DATA_DELETED } from '#shared/contract/text/phrases.ts'
import { readBearer } from '../identity/tokens.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { DataSubjectContext } from './context.ts'
import { unrecordedSinks } from '../leads/sinks/table.ts'
import { ERASURE_REMEMBERED_MS } from './erase-account.ts'

/**
 * `DELETE /user/account`: an extension of the requirements; decision 040 says what is erased and what
 * stays.
 */
export function eraseHandlers(context: DataSubjectContext): Handlers<'deleteAccount'> {
  return { deleteAccount: (call) => erase(context, call) }
}

/** Idempotent: a client that lost the first answer gets it again. */
async function erase(context: DataSubjectContext, { account, headers }: Call<'deleteAccount'>) {
  const { store, settings, clock } = context
  const now = clock()
  const flagsUntil = now + ERASURE_REMEMBERED_MS
  const order = {
    cause: 'traveller',
    now,
    flagsUntil,
    mayKnow: unrecordedSinks(settings.sinks ?? []),
  } as const
  const erased = account && (await store.people.eraseAccount(account.userId, order))
  if (erased) return { message: DATA_DELETED, id: erased.record }
  const tokenHash = readBearer(headers)
  if (tokenHash !== undefined && (await store.people.isErased(tokenHash, now)))
    return { message: DATA_DELETED, id: '' }
  throw new Refusal(401, 'Войдите, чтобы продолжить')
}
