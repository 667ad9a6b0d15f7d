import { leadsAddress, word } from '../../environment-checks.ts'
import { messageName, type LeadMessage, type LeadSink, type Outcome } from '../../ports/lead-sink.ts'
import { factOf } from '../lead-facts.ts'
import { leadReport, leadTitle } from '../lead-text.ts'
import { codeOf, createHear, failureOf, farIdOf, isObject, type Heard } from './far-call.ts'
import { A_DAY, declareSink, ofProgram, type SinkKind, type SinkParts } from './sink-kind.ts'

const entries = {
  AMOCRM_ROOT: leadsAddress('https://agency.amocrm.ru'),
  AMOCRM_TOKEN: word(/^[\x21-\x7e]{20,4000}$/, 'нужен долгосрочный токен интеграции amoCRM: без пробелов'),
}
const PER_SECOND = 7
const far = {
  name: 'amoCRM',
  keyRemedy: 'проверьте AMOCRM_ROOT и AMOCRM_TOKEN: токен живёт до своего срока и только в своём аккаунте',
  remedy: 'поправьте в amoCRM обязательные поля сделок и контактов или спросите её поддержку',
  detail: wrongFields,
}

/** amoCRM: a deal with its contact, all that is known in a note; a correction is another note of the same deal. */
export const amocrm: SinkKind = declareSink({
  entries,
  required: ['AMOCRM_ROOT', 'AMOCRM_TOKEN'],
  secrets: ['AMOCRM_TOKEN'],
  words: {
    title: 'amoCRM',
    column: 'amoCRM',
    where: 'в amoCRM',
    what: 'amoCRM',
    policy: ofProgram('систему учёта заявок amoCRM'),
  },
  patience: A_DAY,
  canTell: false,
  create: (given, parts) => createAmocrm(given, parts),
})

function createAmocrm(
  { AMOCRM_ROOT: root, AMOCRM_TOKEN: token }: Record<keyof typeof entries, string>,
  { siteUrl, timeoutMs, turn }: SinkParts,
): LeadSink {
  const hear = createHear({ timeoutMs, turn: () => turn('amocrm', PER_SECOND) })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = (path: string, body: unknown) =>
    hear({ url: `${root}/api/v4/${path}`, headers, body: JSON.stringify(body) })
  return {
    name: 'amocrm',
    async send(message) {
      let { farId } = message
      if (farId === '') {
        const heard = await post('leads/complex', [dealOf(message)])
        farId = firstId(heard)
        if (farId === '') return failureOf(heard, far)
      }
      const text = leadReport(message, { siteUrl, privacy: 'full' })
      const heard = await post(`leads/${farId}/notes`, [{ note_type: 'common', params: { text } }])
      const isTaken = heard.kind === 'answer' && heard.status >= 200 && heard.status < 300
      return isTaken ? { kind: 'sent', farId } : { ...failureOf(heard, far), farId }
    },
    async examine() {
      const heard = await hear({ url: `${root}/api/v4/account`, method: 'GET', headers })
      if (heard.kind === 'answer' && heard.status === 200 && isObject(heard.body))
        return { state: 'fine', seen: `${new URL(root).host} принимает токен` }
      const outcome: Outcome = failureOf(heard, far)
      const reason = 'reason' in outcome ? outcome.reason : ''
      return { state: 'wrong', seen: reason, remedy: far.keyRemedy }
    },
  }
}

function dealOf(message: LeadMessage): object {
  const { lead, isCorrection } = message
  const { name, phone, email, erased_at, created_at } = lead
  const field = (code: string, value: string) =>
    value === '' ? [] : [{ field_code: code, values: [{ value, enum_code: 'WORK' }] }]
  const contact = {
    first_name: name,
    custom_fields_values: [...field('PHONE', phone), ...field('EMAIL', email)],
  }
  const price = factOf('price', lead, '')
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
        form_page: factOf('page', lead, ''),
        form_sent_at: Math.floor(created_at / 1000),
        referer: factOf('referrer', lead, ''),
      },
    },
  }
}

/** The number of the deal that was made; `''` where none is named. */
function firstId(heard: Heard): string {
  if (heard.kind !== 'answer' || heard.status < 200 || heard.status >= 300) return ''
  const [first]: unknown[] = Array.isArray(heard.body) ? heard.body : []
  return isObject(first) ? farIdOf(first['id']) : ''
}

/** `_embedded.contacts.0.name: NotSupportedChoice`: where and what, never the words of a person. */
function wrongFields(body: unknown): string {
  if (!isObject(body) || !Array.isArray(body['validation-errors'])) return ''
  const errors: unknown[] = body['validation-errors'].flatMap((one: unknown) =>
    isObject(one) && Array.isArray(one['errors']) ? one['errors'] : [],
  )
  return errors
    .filter(isObject)
    .map(({ path, code }) => `${codeOf(path) || '?'}: ${codeOf(code) || '?'}`)
    .slice(0, 5)
    .join('; ')
}
