import type { Outcome } from '../../outbound/outcome.ts'
import {
  extractCode,
  createHear,
  toFailure,
  isObject,
  PAYMENT_REMEDY,
  type CrmReply,
} from '../../outbound/crm-request.ts'
import type { SinkParts } from './sink-kind.ts'

/** Calls a second the portal accepts. */
export const PER_SECOND = 2
/** One message may need five calls, and together they must stay below the sender's lease. */
const TIMEOUT_MS = 10_000
/** The account's bucket leaks two calls a second; some seconds make room for the next messages. */
const QUERY_LIMIT_WAIT_MS = 3_000
/** A method that ran for eight minutes of ten is allowed again as those minutes pass. */
const OPERATION_LIMIT_WAIT_MS = 60_000

const far = {
  name: 'Битрикс24',
  keyRemedy:
    'проверьте BITRIX24_WEBHOOK: вебхук не удалён, у него есть право crm, его владелец работает в портале',
  remedy: 'поправьте в Битрикс24 обязательные поля или спросите его поддержку',
  detail: readError,
}

/** Returns the `result` of a call. @throws {Stopped} without one */
export type AskBitrix24 = (method: string, body: object) => Promise<unknown>

/** The message cannot continue. */
export class Stopped extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** The address contains the webhook's key: no message may include it. */
export function createAskBitrix24(root: string, { timeoutMs = TIMEOUT_MS, turn }: SinkParts): AskBitrix24 {
  const hear = createHear({ timeoutMs, turn: () => turn('bitrix24', PER_SECOND) })
  return async (method, body) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await hear({ url: `${root}/${method}.json`, headers, body: JSON.stringify(body) })
    if (reply.kind === 'answer' && reply.status === 200 && isObject(reply.body) && 'result' in reply.body)
      return reply.body['result']
    throw new Stopped(toOutcome(reply))
  }
}

function toOutcome(reply: CrmReply): Outcome {
  const error = reply.kind === 'answer' ? readError(reply.body) : ''
  const reason = `Битрикс24: ${error}`
  if (error === 'QUERY_LIMIT_EXCEEDED') return { kind: 'postponed', reason, waitMs: QUERY_LIMIT_WAIT_MS }
  if (error === 'OPERATION_TIME_LIMIT') return { kind: 'postponed', reason, waitMs: OPERATION_LIMIT_WAIT_MS }
  if (/^(?:ACCESS_DENIED|NO_AUTH_FOUND|INVALID_CREDENTIALS|insufficient_scope)$/.test(error))
    return { kind: 'postponed', reason, remedy: `${far.keyRemedy}; тариф портала включает REST` }
  if (/^(?:PAYMENT_REQUIRED|PORTAL_DELETED)$/.test(error))
    return { kind: 'postponed', reason, remedy: PAYMENT_REMEDY }
  return toFailure(reply, far)
}

/** The code of an error: its description may contain personal data. */
function readError(body: unknown): string {
  return isObject(body) ? extractCode(body['error']) : ''
}

/** Why a call without a lead failed. */
export function describeReason({ outcome }: Stopped): { reason: string; remedy: string } {
  return {
    reason: 'reason' in outcome ? outcome.reason : '',
    remedy: ('remedy' in outcome ? outcome.remedy : undefined) ?? far.keyRemedy,
  }
}
