import type { AgencyCall } from '#shared/contract/agency/endpoints.ts'
import type { Endpoint as Taken } from '#shared/contract/endpoints/endpoint.ts'
import { chosenStatuses, parseLeadStatus } from '#shared/domain/lead/lead-status.ts'
import { isSameDigest, sha256 } from '../http/limits/digest.ts'
import type { DeskContext } from './context.ts'
import { readPromise } from '../leads/answer-promise.ts'
import { Refusal } from '../http/handler.ts'
import { checkBody, collectFields, parseJson, readText } from '../http/read-call.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'

const CRM = { kind: 'program', name: 'CRM' } as const

/** A CRM moves the status: its outgoing webhook or its robot. */
export function hookHandlers(context: DeskContext): DeskHandlers<Extract<AgencyCall, 'hookStatus'>> {
  return { hookStatus: (call) => move(context, call) }
}

type Body = DeskCall<'hookStatus'>['body']

/** @throws Refusal 404 for any other key; digests are of one length, whatever was sent */
export function checkHookKey({ hookKey }: DeskSettings, key = ''): void {
  const isOurs = hookKey !== '' && isSameDigest(sha256(key), sha256(hookKey))
  if (!isOurs) throw new Refusal(404, 'Такого вызова нет')
}

async function move(context: DeskContext, { body }: DeskCall<'hookStatus'>) {
  const { also = [], ...first } = body
  const message = await moveOne(context, first)
  for (const one of also) await moveOne(context, { crm: first.crm, ...one })
  return { message }
}

/** A CRM reports all its deals under its own ids, also foreign ones, and stops calling after refusals. */
async function moveOne({ store, clock, content }: DeskContext, body: Body): Promise<string> {
  const { crm } = body
  if (body.status === NO_STATUS) return 'У этого этапа нет статуса: ничего не меняю'
  const status = parseLeadStatus(body.status)
  if (status === undefined || status === 'withdrawn') {
    const message = `Такого статуса нет. Есть: ${chosenStatuses()}`
    throw new Refusal(422, message, { errors: { status: [message] } })
  }
  const id = crm ? await store.leadDesk.byFarId(crm, body.lead) : body.lead.replace(/^№\s*/, '').toUpperCase()
  if (id === undefined) return 'Заявки с таким номером нет: ничего не меняю'
  const now = clock()
  const crmAt = body.at === undefined ? undefined : Math.min(Date.parse(body.at), now)
  const words = body.words === undefined ? {} : { words: body.words }
  const change = { status, ...words, version: body.version, crmAt }
  const result = await store.leadDesk.change(id, change, { actor: CRM, now, promise: readPromise(content) })
  if (result.kind === 'missing') throw new Refusal(404, 'Такого вызова нет')
  const isAsked = result.lead.status === status && (body.words ?? result.lead.words) === result.lead.words
  if (result.kind === 'refused' && result.why === 'stale' && !isAsked) {
    const late = 'Заявку изменили позже: ничего не меняю'
    if (crm) return late
    throw new Refusal(409, late)
  }
  if (result.kind === 'refused' && result.why === 'erased')
    throw new Refusal(409, 'Путешественник удалил свои данные: заявка закрыта, статус не меняется')
  return 'Статус принят'
}

/** The fields of a call of a CRM: JSON, a form, or parameters of the address, as each CRM is able. */
export async function mergedWithAddress({ body }: Taken, request: Request): Promise<unknown> {
  if (body === undefined) return undefined
  const text = await readText(request)
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  const sent: unknown = isJson && text !== '' ? parseJson(text) : collectFields(new URLSearchParams(text))
  const ofAddress = collectFields(new URL(request.url).searchParams)
  return checkBody(body, typeof sent === 'object' ? inOurWords({ ...ofAddress, ...sent }) : sent)
}

type Fields = Readonly<Record<string, unknown>>

/** One lead of a CRM's call. */
interface Move {
  lead: string
  status: string
  at?: string
}

/** A stage without a status. */
const NO_STATUS = '-'

/**
 * Converts a CRM's own webhook to our fields: amoCRM's `leads[status][0][id]` with `status_id`,
 * Bitrix24's `data[FIELDS][ID]` and its robot's `document_id[2]`. The parameter `status_<stage>` of the
 * address gives the status of that stage, else `status` does. Other fields are unchanged.
 */
function inOurWords(fields: Fields): Fields {
  const [first, ...also] = [...amocrmMoves(fields), ...bitrix24Moves(fields)]
  return first === undefined ? fields : { ...fields, ...first, ...(also.length > 0 && { also }) }
}

function amocrmMoves(fields: Fields): Move[] {
  const at = (index: number, name: string) => readField(fields, `leads[status][${index}][${name}]`)
  const moves: Move[] = []
  for (let index = 0; at(index, 'id') !== ''; index += 1)
    moves.push({
      lead: at(index, 'id'),
      status:
        readField(fields, `status_${at(index, 'status_id')}`) || readField(fields, 'status') || NO_STATUS,
      ...parseMoment(at(index, 'last_modified')),
    })
  return moves
}

function bitrix24Moves(fields: Fields): Move[] {
  // A robot sends `DEAL_12`.
  const lead =
    readField(fields, 'data[FIELDS][ID]') || readField(fields, 'document_id[2]').replace(/^[A-Z]+_/, '')
  if (lead === '') return []
  return [{ lead, status: readField(fields, 'status') || NO_STATUS, ...parseMoment(readField(fields, 'ts')) }]
}

/** Unix seconds as the end of that second. */
function parseMoment(seconds: string): { at?: string } {
  return /^\d{9,10}$/.test(seconds) ? { at: new Date(Number(seconds) * 1000 + 999).toISOString() } : {}
}

function readField(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : ''
}
