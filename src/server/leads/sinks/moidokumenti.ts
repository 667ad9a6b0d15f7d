import type { Outcome } from '../../outbound/outcome.ts'
import { leadsAddress, readWord } from '../../process/environment-checks.ts'
import type { SinkMessage } from '../message/sink-message.ts'
import type { LeadSink } from './lead-sink.ts'
import { leadFacts } from '../message/lead-fields.ts'
import { leadReport, leadTitle, unmarked } from '../message/lead-text.ts'
import {
  createHear,
  toCodeFailure,
  toFailure,
  readExternalId,
  isObject,
  type CrmReply,
} from '../../outbound/crm-request.ts'
import { A_DAY, declareSink, describeCrm, type SinkKind, type SinkParts } from './sink-kind.ts'

const entries = {
  MOIDOKUMENTI_ROOT: leadsAddress('https://agency.moidokumenti.ru'),
  MOIDOKUMENTI_KEY: readWord(
    /^[\x21-\x7e]{6,200}$/,
    'нужен ключ API, как его показывают МоиДокументы: без пробелов',
  ),
}
const PER_SECOND = 5
const REMEDY = 'проверьте MOIDOKUMENTI_ROOT и MOIDOKUMENTI_KEY и включён ли API в МоиДокументы'
/** A lead cannot be changed there, and a phone is required: a number no network has. */
const NO_PHONE = '+7 000 000-00-00'
const OWN_FIELDS = new Set(['name', 'phone', 'email'])

/** МоиДокументы-Туризм: leads cannot be changed, so a correction is another lead. */
export const moidokumenti: SinkKind = declareSink({
  entries,
  required: ['MOIDOKUMENTI_ROOT', 'MOIDOKUMENTI_KEY'],
  secrets: ['MOIDOKUMENTI_KEY'],
  words: describeCrm('МоиДокументы', 'МоиДок', '«МоиДокументы-Туризм»'),
  retryPolicy: A_DAY,
  isIdempotent: false,
  perSecond: PER_SECOND,
  create: createMoidokumenti,
})

function createMoidokumenti(
  { MOIDOKUMENTI_ROOT: root, MOIDOKUMENTI_KEY: key }: Record<keyof typeof entries, string>,
  { siteUrl, timeoutMs, turn }: SinkParts,
): LeadSink {
  const hear = createHear({ timeoutMs, turn: () => turn('moidokumenti', PER_SECOND) })
  return {
    name: 'moidokumenti',
    async send(message) {
      const body = new URLSearchParams({ params: JSON.stringify(buildParams(message, siteUrl)), key })
      return toOutcome(await hear({ url: `${root}/api/add-lead`, body }))
    },
    examine: async () => ({ state: 'unchecked', seen: 'ключ задан; проверит --test-lead' }),
  }
}

function buildParams(message: SinkMessage, siteUrl: string): object {
  const { lead, isCorrection } = message
  const source = 'Сайт'
  const title = { name: 'Заявка', values: [leadTitle(lead, isCorrection)] }
  if (lead.erased_at !== null) {
    const note = leadReport(message, { siteUrl, privacy: 'full' })
    const fields = [title, { name: 'Что сделать', values: note.split('\n').slice(2) }]
    return { name: 'Отозвано путешественником', phone: NO_PHONE, source, fields }
  }
  const facts = leadFacts(lead, siteUrl).filter(
    ({ key, value, isOfficial }) => value !== '' && !isOfficial && !OWN_FIELDS.has(key),
  )
  const fields = facts.map((fact) => ({ name: fact.title, values: unmarked(String(fact.value)).split('\n') }))
  const [name, phone, email] = [lead.name, lead.phone, lead.email].map(unmarked)
  return { name, phone, email, source, fields: [title, ...fields] }
}

function toOutcome(reply: CrmReply): Outcome {
  const far = { name: 'МоиДокументы', keyRemedy: REMEDY, remedy: REMEDY }
  if (reply.kind !== 'answer' || reply.status !== 200 || !isObject(reply.body)) return toFailure(reply, far)
  const { result, data } = reply.body
  if (result === 'success')
    return { kind: 'sent', externalId: isObject(data) ? readExternalId(data['id']) : '' }
  return toCodeFailure(reply, readExternalId(result), far)
}
