import * as v from 'valibot'
import { readUtm } from '#shared/domain/source/visit-source.ts'
import type { SinkMessage } from './sink-message.ts'
import { readLeadContext } from './lead-context.ts'
import { readFact, factTable, type FactKey } from './lead-fields.ts'

/** Incremented when a field is removed or changes its meaning, not when one is added. */
const VERSION = 1

const keys = Object.keys(factTable).filter(isFactKey)

function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(factTable, key)
}

/** A field for programs with its title for people. */
function factSchema(key: FactKey) {
  const { title, type } = factTable[key]
  const value = type === 'number' ? v.nullable(v.number()) : v.string()
  return v.pipe(value, v.description(type === 'lines' ? `${title}; строк может быть несколько` : title))
}

const Amount = v.pipe(v.number(), v.description('За всех, ₽'))

/** Body of a webhook about a lead. Unknown texts are `''`, unknown numbers null. */
export const LeadEvent = v.object({
  version: v.literal(VERSION),
  type: v.pipe(
    v.picklist(['lead.created', 'lead.corrected', 'lead.answered', 'lead.withdrawn']),
    v.description(
      'Новая, исправлена путешественником, путешественник ответил на предложение, отозвана: её данные у себя надо стереть',
    ),
  ),
  revision: v.pipe(v.number(), v.integer(), v.description('Номер записи о заявке: верна та, где он больше')),
  lead: v.object(Object.fromEntries(keys.map((key) => [key, factSchema(key)]))),
  travellers: v.nullable(v.object({ adults: v.number(), children_ages: v.array(v.number()) })),
  price_checked: v.pipe(
    v.nullable(v.boolean()),
    v.description('Подтвердил ли оператор цену на экране до заявки; null: заявка без тура'),
  ),
  price_lines: v.array(v.object({ title: v.string(), note: v.string(), amount: v.nullable(Amount) })),
  utm: v.record(v.string(), v.string()),
  created_at: v.pipe(v.string(), v.description('Когда отправлена, ISO 8601')),
})
export type LeadEvent = v.InferOutput<typeof LeadEvent>

/** Converts a message, whenever it is sent. */
export function toLeadEvent({ lead, isCorrection, revision }: SinkMessage, siteUrl: string): LeadEvent {
  const { party, price_checked, price_lines, utm } = readLeadContext(lead.context)
  return {
    version: VERSION,
    type: pickType(lead, isCorrection),
    revision,
    lead: Object.fromEntries(keys.map((key) => [key, valueFor(key, readFact(key, lead, siteUrl))])),
    travellers: party ? { adults: party.adults, children_ages: party.children } : null,
    price_checked: price_checked ?? null,
    price_lines: price_lines ?? [],
    utm: readUtm(utm),
    created_at: new Date(lead.created_at).toISOString(),
  }
}

function pickType({ erased_at, answer }: SinkMessage['lead'], isCorrection: boolean): LeadEvent['type'] {
  if (erased_at !== null) return 'lead.withdrawn'
  if (!isCorrection) return 'lead.created'
  return answer === '' ? 'lead.corrected' : 'lead.answered'
}

function valueFor(key: FactKey, value: string | number): string | number | null {
  return factTable[key].type === 'number' && value === '' ? null : value
}
