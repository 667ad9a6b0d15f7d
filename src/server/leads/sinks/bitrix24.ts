import { readUtm } from '#shared/domain/source/visit-source.ts'
import { leadsAddress } from '../../process/environment-checks.ts'
import type { SinkMessage } from '../message/sink-message.ts'
import type { LeadSink } from './lead-sink.ts'
import { readFact } from '../message/lead-fields.ts'
import { readLeadContext } from '../message/lead-context.ts'
import { commentNote } from '../message/comment-text.ts'
import { leadReport, leadTitle, unmarked } from '../message/lead-text.ts'
import { createAskBitrix24, PER_SECOND, describeReason, Stopped, type AskBitrix24 } from './bitrix24-ask.ts'
import { readExternalId, isObject } from '../../outbound/crm-request.ts'
import { A_DAY, declareSink, describeCrm, type SinkKind, type SinkParts } from './sink-kind.ts'

const entries = {
  BITRIX24_WEBHOOK: leadsAddress('https://agency.bitrix24.ru/rest/1/ключ', ({ pathname }) =>
    /^\/rest\/\d+\/\w+$/.test(pathname),
  ),
}
const LEAD = 1
const DEAL = 2
const CONTACT = 3
/** Marks our leads in the portal. */
const ORIGINATOR = 'PUTEVKA'

/**
 * Bitrix24 by an incoming webhook with the right crm: a lead, or a deal with a contact when leads are
 * switched off.
 */
export const bitrix24: SinkKind = declareSink({
  entries,
  required: ['BITRIX24_WEBHOOK'],
  secrets: ['BITRIX24_WEBHOOK'],
  words: describeCrm('Битрикс24', 'Битрикс', 'Битрикс24'),
  retryPolicy: A_DAY,
  isIdempotent: true,
  comments: 'all',
  needsLead: true,
  perSecond: PER_SECOND,
  create: ({ BITRIX24_WEBHOOK: root }, parts) => createBitrix24(root, parts),
})

function createBitrix24(root: string, parts: SinkParts): LeadSink {
  const ask = createAskBitrix24(root, parts)
  let mode: Promise<Mode> | undefined
  const modeNow = async () => {
    try {
      return await (mode ??= detectMode(ask))
    } catch (error) {
      mode = undefined
      throw error
    }
  }
  return {
    name: 'bitrix24',
    async send(message) {
      try {
        const externalId = await put(ask, await modeNow(), { message, siteUrl: parts.siteUrl })
        return { kind: 'sent', externalId }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
        // Leads may have been switched on or off since.
        if (error.outcome.kind === 'refused') mode = undefined
        return error.outcome
      }
    },
    async comment(comment) {
      try {
        const fields = {
          ENTITY_ID: Number(comment.externalId),
          ENTITY_TYPE: (await modeNow()) === 'deals' ? 'deal' : 'lead',
          COMMENT: unmarked(commentNote(comment)),
        }
        await ask('crm.timeline.comment.add', { fields })
        return { kind: 'sent' }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
        return error.outcome
      }
    },
    async examine() {
      try {
        const words = { leads: 'заявки станут лидами', deals: 'лиды выключены: заявки станут сделками' }
        return { state: 'fine', seen: `${new URL(root).host}, ${words[await detectMode(ask)]}` }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
        const { reason, remedy } = describeReason(error)
        return { state: 'wrong', seen: reason, remedy }
      }
    },
  }
}

type Mode = 'leads' | 'deals'

/** 1 is the classic mode, 2 the one without leads. */
async function detectMode(ask: AskBitrix24): Promise<Mode> {
  return readExternalId(await ask('crm.settings.mode.get', {})) === '2' ? 'deals' : 'leads'
}

interface Told {
  message: SinkMessage
  siteUrl: string
}

/** Creates or updates the lead there; returns its id. */
async function put(ask: AskBitrix24, mode: Mode, told: Told): Promise<string> {
  const about = buildBindings(told)
  const person = toPerson(told.message)
  if (mode === 'leads') return putItem(ask, LEAD, told.message, { ...about, ...person })
  const contactId = await putItem(ask, CONTACT, told.message, person)
  return putItem(ask, DEAL, told.message, {
    ...about,
    ...(contactId !== '' && { contactId: Number(contactId) }),
  })
}

async function putItem(
  ask: AskBitrix24,
  entityTypeId: number,
  { lead, isRepeat, isCorrection }: SinkMessage,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const origin = { originatorId: ORIGINATOR, originId: lead.id }
  const found = isRepeat || isCorrection ? await find(ask, entityTypeId, origin) : undefined
  if (found === undefined) {
    // A lead that was never sent needs no withdrawal.
    if (lead.erased_at !== null) return ''
    return readId(await ask('crm.item.add', { entityTypeId, fields: { ...fields, ...origin } }))
  }
  if (isCorrection) {
    const fm = 'fm' in fields ? { fm: renewed(found.fm, fields['fm']) } : {}
    await ask('crm.item.update', { entityTypeId, id: Number(found.id), fields: { ...fields, ...fm } })
  }
  return found.id
}

interface Found {
  id: string
  fm: unknown
}

async function find(ask: AskBitrix24, entityTypeId: number, filter: object): Promise<Found | undefined> {
  const result = await ask('crm.item.list', { entityTypeId, filter, select: ['id', 'fm'] })
  const items: unknown[] = isObject(result) && Array.isArray(result['items']) ? result['items'] : []
  const [first] = items.filter(isObject)
  const id = readExternalId(first?.['id'])
  return id === '' ? undefined : { id, fm: first?.['fm'] }
}

function readId(result: unknown): string {
  const item = isObject(result) ? result['item'] : undefined
  const id = isObject(item) ? readExternalId(item['id']) : ''
  if (id === '') throw new Stopped({ kind: 'unsure', reason: 'Битрикс24: ответ не разобрать' })
  return id
}

/** The requested tour; a comment there is BBCode and HTML. */
function buildBindings({ message, siteUrl }: Told): Readonly<Record<string, unknown>> {
  const { lead, isCorrection } = message
  const marks = readUtm(readLeadContext(lead.context).utm)
  const utm = ['source', 'medium', 'campaign', 'content', 'term'].flatMap((part) => {
    const value = marks[`utm_${part}`]
    return value ? [[`utm${part.charAt(0).toUpperCase()}${part.slice(1)}`, unmarked(value)]] : []
  })
  const price = readFact('price', lead, '')
  return {
    title: leadTitle(lead, isCorrection),
    comments: unmarked(leadReport(message, { siteUrl, privacy: 'full' })),
    sourceId: 'WEB',
    sourceDescription: unmarked(
      [readFact('channel', lead, ''), readFact('page', lead, '')].filter(Boolean).join(' '),
    ),
    ...(typeof price === 'number' && { opportunity: price, currencyId: 'RUB', isManualOpportunity: 'Y' }),
    ...Object.fromEntries(utm),
  }
}

interface Contact {
  typeId: 'PHONE' | 'EMAIL'
  valueType: 'WORK'
  value: string
}

function toPerson({ lead: { name, phone, email, erased_at } }: SinkMessage) {
  const fm: Contact[] = [
    { typeId: 'PHONE', valueType: 'WORK', value: unmarked(phone) },
    { typeId: 'EMAIL', valueType: 'WORK', value: unmarked(email) },
  ]
  return {
    name: erased_at === null ? unmarked(name) : 'Отозвано',
    fm: fm.filter(({ value }) => value !== '' || erased_at !== null),
  }
}

/** Replaces the existing contacts: each reuses the id of one of its kind, or is new. */
function renewed(there: unknown, wanted: unknown): object[] {
  const known = Array.isArray(there) ? there.filter(isObject) : []
  const all = Array.isArray(wanted) ? wanted.filter(isObject) : []
  return all.flatMap((one) => {
    const mine = known.find(({ typeId }) => typeId === one['typeId'])
    // An empty value removes the contact, if there is one.
    if (mine === undefined) return one['value'] === '' ? [] : [one]
    return [{ ...one, id: mine['id'] }]
  })
}
