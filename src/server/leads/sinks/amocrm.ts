import type { Outcome } from '../../outbound/outcome.ts'
import { leadsAddress, readWord } from '../../process/environment-checks.ts'
import { messageName, type SinkMessage } from '../message/sink-message.ts'
import type { LeadSink } from './lead-sink.ts'
import { readFact } from '../message/lead-fields.ts'
import { commentNote } from '../message/comment-text.ts'
import { leadReport, leadTitle } from '../message/lead-text.ts'
import {
  extractCode,
  createHear,
  toFailure,
  readExternalId,
  isObject,
  type CrmReply,
} from '../../outbound/crm-request.ts'
import { A_DAY, declareSink, describeCrm, type SinkKind, type SinkParts } from './sink-kind.ts'

type Get = (path: string) => Promise<CrmReply>

/** More than a deal has notes, or an account has deals with one lead's number. */
const MOST = 250

/** Finds the deal with the lead's number in its name; `''` if there is none, undefined if unknown. */
async function findDeal(get: Get, number: string): Promise<{ reply: CrmReply; id: string | undefined }> {
  const reply = await get(`leads?${new URLSearchParams({ query: number, limit: String(MOST) }).toString()}`)
  const deals = readRows(reply, 'leads')
  // The search covers all fields of a deal.
  const deal = deals?.find(({ name }) => typeof name === 'string' && name.includes(`№ ${number}`))
  return { reply, id: deals && readExternalId(deal?.['id']) }
}

/** True if the deal has a note with that text; undefined if unknown. */
async function hasNote(
  get: Get,
  deal: string,
  text: string,
): Promise<{ reply: CrmReply; isThere: boolean | undefined }> {
  const asked = new URLSearchParams({
    'filter[note_type]': 'common',
    'order[id]': 'desc',
    limit: String(MOST),
  })
  const reply = await get(`leads/${deal}/notes?${asked.toString()}`)
  const wanted = inWords(text)
  const notes = readRows(reply, 'notes')
  const isThere = notes?.some(({ params }) => isObject(params) && inWords(params['text']) === wanted)
  return { reply, isThere }
}

/** Rows of a list; amoCRM answers 204 for none. */
function readRows(reply: CrmReply, name: string): Readonly<Record<string, unknown>>[] | undefined {
  if (reply.kind !== 'answer') return undefined
  if (reply.status === 204) return []
  const embedded = reply.status === 200 && isObject(reply.body) ? reply.body['_embedded'] : undefined
  const rows: unknown = isObject(embedded) ? embedded[name] : undefined
  return Array.isArray(rows) ? rows.filter(isObject) : undefined
}

/** The text as programs store it: without spaces and line breaks. */
function inWords(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}

const entries = {
  AMOCRM_ROOT: leadsAddress('https://agency.amocrm.ru'),
  AMOCRM_TOKEN: readWord(
    /^[\x21-\x7e]{20,4000}$/,
    'нужен долгосрочный токен интеграции amoCRM: без пробелов',
  ),
}
const PER_SECOND = 7
const MISSING_REMEDY = 'сделку в amoCRM удалили: обработайте заявку в кабинете'
const far = {
  name: 'amoCRM',
  keyRemedy: 'проверьте AMOCRM_ROOT и AMOCRM_TOKEN: токен живёт до своего срока и только в своём аккаунте',
  remedy: 'поправьте в amoCRM обязательные поля сделок и контактов или спросите её поддержку',
  detail: wrongFields,
}

/**
 * amoCRM: a deal with its contact and all fields in a note; a correction is another note of the same
 * deal. An existing deal is found by the number in its name.
 */
export const amocrm: SinkKind = declareSink({
  entries,
  required: ['AMOCRM_ROOT', 'AMOCRM_TOKEN'],
  secrets: ['AMOCRM_TOKEN'],
  words: describeCrm('amoCRM', 'amoCRM', 'amoCRM'),
  retryPolicy: A_DAY,
  isIdempotent: true,
  comments: 'all',
  needsLead: true,
  perSecond: PER_SECOND,
  create: createAmocrm,
})

function createAmocrm(
  { AMOCRM_ROOT: root, AMOCRM_TOKEN: token }: Record<keyof typeof entries, string>,
  { siteUrl, timeoutMs, turn }: SinkParts,
): LeadSink {
  const hear = createHear({ timeoutMs, turn: () => turn('amocrm', PER_SECOND) })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = (path: string, body: unknown) =>
    hear({ url: `${root}/api/v4/${path}`, headers, body: JSON.stringify(body) })
  const get = (path: string) => hear({ url: `${root}/api/v4/${path}`, method: 'GET', headers })
  /** Messages whose first search found no deal: amoCRM's search index is late by some seconds. */
  const missed = new Set<string>()

  /** Id of the message's deal, `''` if there is none and none is needed, or the failure. */
  async function dealNumber(message: SinkMessage): Promise<string | Outcome> {
    const name = messageName(message)
    if (message.isDoubtful || message.isCorrection) {
      const { reply, id } = await findDeal(get, message.lead.id)
      if (id === undefined) return toFailure(reply, far)
      const isMissedAgain = missed.delete(name)
      if (id !== '') return id
      if (!isMissedAgain) {
        missed.add(name)
        return { kind: 'unsure', reason: 'amoCRM: сделки не видно, поищу ещё раз' }
      }
      // A lead that was never sent needs no withdrawal.
      if (message.lead.erased_at !== null) return ''
    }
    const reply = await post('leads/complex', [buildDeal(message)])
    const id = firstId(reply)
    return id === '' ? toFailure(reply, far) : id
  }

  const addNote = (deal: string, text: string) =>
    post(`leads/${deal}/notes`, [{ note_type: 'common', params: { text } }])

  return {
    name: 'amocrm',
    async send(message) {
      const externalId = message.externalId || (await dealNumber(message))
      if (typeof externalId !== 'string') return externalId
      if (externalId === '') return { kind: 'sent' }
      const text = leadReport(message, { siteUrl, privacy: 'full' })
      if (message.isDoubtful) {
        const { reply, isThere } = await hasNote(get, externalId, text)
        if (isThere === undefined) return { ...toFailure(reply, far), externalId }
        if (isThere) return { kind: 'sent', externalId }
      }
      return { ...toNoteOutcome(await addNote(externalId, text)), externalId }
    },
    comment: async (comment) => toNoteOutcome(await addNote(comment.externalId, commentNote(comment))),
    async examine() {
      const reply = await get('account')
      if (reply.kind === 'answer' && reply.status === 200 && isObject(reply.body))
        return { state: 'fine', seen: `${new URL(root).host} принимает токен` }
      const outcome: Outcome = toFailure(reply, far)
      const reason = 'reason' in outcome ? outcome.reason : ''
      return { state: 'wrong', seen: reason, remedy: far.keyRemedy }
    },
  }
}

function toNoteOutcome(reply: CrmReply): Outcome {
  if (reply.kind === 'answer' && reply.status >= 200 && reply.status < 300) return { kind: 'sent' }
  if (reply.kind === 'answer' && reply.status === 404 && isObject(reply.body))
    return { kind: 'refused', reason: 'amoCRM: ответ 404, сделки больше нет', remedy: MISSING_REMEDY }
  return toFailure(reply, far)
}

function buildDeal(message: SinkMessage): object {
  const { lead, isCorrection } = message
  const { name, phone, email, erased_at, created_at } = lead
  const field = (code: string, value: string) =>
    value === '' ? [] : [{ field_code: code, values: [{ value, enum_code: 'WORK' }] }]
  const contact = {
    first_name: name,
    custom_fields_values: [...field('PHONE', phone), ...field('EMAIL', email)],
  }
  const price = readFact('price', lead, '')
  return {
    name: leadTitle(lead, isCorrection),
    ...(typeof price === 'number' && { price }),
    request_id: messageName(message),
    _embedded: {
      ...(erased_at === null && { contacts: [contact] }),
      metadata: {
        category: 'forms',
        form_id: 'putevka',
        form_name: lead.kind === 'tour' ? 'Заявка на тур' : 'Заказ звонка',
        form_page: readFact('page', lead, ''),
        form_sent_at: Math.floor(created_at / 1000),
        referer: readFact('referrer', lead, ''),
      },
    },
  }
}

/** Id of the created deal; `''` if the answer has none. */
function firstId(reply: CrmReply): string {
  if (reply.kind !== 'answer' || reply.status < 200 || reply.status >= 300) return ''
  const [first]: unknown[] = Array.isArray(reply.body) ? reply.body : []
  return isObject(first) ? readExternalId(first['id']) : ''
}

/** `_embedded.contacts.0.name: NotSupportedChoice`: place and code, never personal data. */
function wrongFields(body: unknown): string {
  if (!isObject(body) || !Array.isArray(body['validation-errors'])) return ''
  const errors: unknown[] = body['validation-errors'].flatMap((one: unknown) =>
    isObject(one) && Array.isArray(one['errors']) ? one['errors'] : [],
  )
  return errors
    .filter(isObject)
    .map(({ path, code }) => `${extractCode(path) || '?'}: ${extractCode(code) || '?'}`)
    .slice(0, 5)
    .join('; ')
}
