import type { Outcome } from '../../outbound/outcome.ts'
import { leadsAddress, readWord } from '../../process/environment-checks.ts'
import type { LeadSink } from './lead-sink.ts'
import { leadReport, unmarked } from '../message/lead-text.ts'
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
  UON_ROOT: leadsAddress('https://api.u-on.ru', undefined, 'https://api.u-on.ru'),
  UON_KEY: readWord(/^[\w-]{6,100}$/, 'нужен ключ API, как его показывает U-ON: буквы и цифры'),
}
const PER_SECOND = 5
const REMEDY = 'проверьте UON_KEY и включите POST в U-ON: Настройки, Интеграции, API'

/** U-ON.Travel: a lead becomes an «обращение»; it cannot be changed, so a correction is another one. */
export const uon: SinkKind = declareSink({
  entries,
  required: ['UON_KEY'],
  secrets: ['UON_KEY'],
  words: describeCrm('U-ON', 'U-ON', 'U-ON.Travel'),
  retryPolicy: A_DAY,
  isIdempotent: false,
  perSecond: PER_SECOND,
  create: createUon,
})

function createUon(
  { UON_ROOT: root, UON_KEY: key }: Record<keyof typeof entries, string>,
  { siteUrl, timeoutMs, turn }: SinkParts,
): LeadSink {
  const hear = createHear({ timeoutMs, turn: () => turn('uon', PER_SECOND) })
  return {
    name: 'uon',
    async send(message) {
      const { name, phone, email, erased_at } = message.lead
      const body = new URLSearchParams({
        source: 'Сайт',
        u_name: erased_at === null ? unmarked(name) : 'Отозвано путешественником',
        u_phone: unmarked(phone),
        u_email: unmarked(email),
        note: unmarked(leadReport(message, { siteUrl, privacy: 'full' })),
      })
      return toOutcome(await hear({ url: `${root}/${key}/lead/create.json`, body }))
    },
    examine: async () => ({ state: 'unchecked', seen: 'ключ задан; проверит --test-lead' }),
  }
}

/** U-ON always answers 200; `result` says whether the lead was accepted. */
function toOutcome(reply: CrmReply): Outcome {
  const far = { name: 'U-ON', keyRemedy: REMEDY, remedy: REMEDY }
  if (reply.kind !== 'answer' || reply.status !== 200 || !isObject(reply.body)) return toFailure(reply, far)
  const { result, id } = reply.body
  const code = readExternalId(result)
  if (code === '200') return { kind: 'sent', externalId: readExternalId(id) }
  return toCodeFailure(reply, code, far)
}
