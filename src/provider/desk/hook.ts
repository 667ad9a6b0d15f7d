import type { AgencyCall } from '#contract/agency/endpoints.ts'
import type { Request as Taken } from '#contract/requests.ts'
import { chosenStatuses, leadStatusOf } from '#domain/lead/lead-status.ts'
import { isSameDigest, sha256 } from '../auth/digest.ts'
import type { ProviderContext } from '../context.ts'
import { Refusal } from '../handler.ts'
import { checkBody, fieldsOf, parseJson, readText } from '../http/read-call.ts'
import type { DeskSettings } from '../settings.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'

const CRM = { kind: 'program', name: 'CRM' } as const

/** A CRM moves the status: its outgoing webhook or its robot. */
export function hookHandlers(
  context: ProviderContext,
  desk: DeskSettings,
): DeskHandlers<Extract<AgencyCall, 'hookStatus'>> {
  return { hookStatus: (call) => move(context, desk, call) }
}

async function move(
  { store, clock }: ProviderContext,
  { hookKey }: DeskSettings,
  { params, body }: DeskCall<'hookStatus'>,
) {
  // Digests are of one length, whatever was sent.
  const isOurs = hookKey !== '' && isSameDigest(sha256(params.key), sha256(hookKey))
  if (!isOurs) throw new Refusal(404, 'Такого вызова нет')
  const status = leadStatusOf(body.status)
  if (status === undefined || status === 'withdrawn') {
    const message = `Такого статуса нет. Есть: ${chosenStatuses()}`
    throw new Refusal(422, message, { errors: { status: [message] } })
  }
  const id = body.lead.replace(/^№\s*/, '').toUpperCase()
  const change = { status, ...(body.words !== undefined && { words: body.words }) }
  const result = await store.leadDesk.change(id, change, { actor: CRM, now: clock() })
  if (result.kind === 'missing') throw new Refusal(404, 'Такого вызова нет')
  if (result.kind === 'refused' && result.why === 'erased')
    throw new Refusal(409, 'Путешественник удалил свои данные: слов ему не написать')
  return { message: 'Статус принят' }
}

/** The fields of a call of a CRM: JSON, a form, or parameters of the address, as each CRM is able. */
export async function mergedWithAddress({ body }: Taken, request: Request): Promise<unknown> {
  if (body === undefined) return undefined
  const text = await readText(request)
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  const sent: unknown = isJson && text !== '' ? parseJson(text) : fieldsOf(new URLSearchParams(text))
  const ofAddress = fieldsOf(new URL(request.url).searchParams)
  return checkBody(body, typeof sent === 'object' ? { ...ofAddress, ...sent } : sent)
}
