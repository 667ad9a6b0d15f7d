import { openFarEnd, type FarEnd, type FarReply } from './far-end.ts'

type Fields = Record<string, unknown>

export interface BitrixItem {
  id: number
  /** 1 is a lead, 2 a deal, 3 a contact. */
  entityTypeId: number
  fields: Fields
}

/** A portal of Bitrix24 behind an incoming webhook. */
export interface FakeBitrix24 extends FarEnd {
  environment: Record<string, string>
  items: BitrixItem[]
  /** Comments of timelines, as sent. */
  comments: Fields[]
  /** True if leads are switched off. */
  isSimple: boolean
  /** Calls answered per second; `burst` of them at once. */
  limit: { perSecond: number; burst: number }
  /** Number of rate-limit refusals. */
  overruns: number
}

const HOOK = '/rest/1/secret0bitrix'

export async function openFakeBitrix24(): Promise<FakeBitrix24> {
  const items: BitrixItem[] = []
  let filled = 0
  let filledAt = performance.now()

  /** A leaky bucket. */
  function isOverLimit({ perSecond, burst }: FakeBitrix24['limit']): boolean {
    const now = performance.now()
    filled = Math.max(0, filled - ((now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (filled + 1 > burst) return true
    filled += 1
    return false
  }

  const far = await openFarEnd(({ path, text }): FarReply => {
    if (isOverLimit(fake.limit)) {
      fake.overruns += 1
      return { status: 503, body: { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' } }
    }
    if (!path.startsWith(`${HOOK}/`))
      return { status: 401, body: { error: 'INVALID_CREDENTIALS', error_description: 'no' } }
    const body = JSON.parse(text) as Fields
    const method = path.slice(HOOK.length + 1)
    if (method === 'crm.settings.mode.get.json') return { body: { result: fake.isSimple ? 2 : 1 } }
    if (method === 'crm.item.add.json') return add(body)
    if (method === 'crm.item.list.json') return list(body)
    if (method === 'crm.item.update.json') return update(body)
    if (method === 'crm.timeline.comment.add.json') return comment(body)
    return { status: 404, body: { error: 'ERROR_METHOD_NOT_FOUND', error_description: 'no' } }
  })

  function add({ entityTypeId, fields }: Fields): FarReply {
    const item = {
      id: 100 + items.length,
      entityTypeId: Number(entityTypeId),
      fields: numbered(fields as Fields),
    }
    if (item.entityTypeId === 1 && fake.isSimple)
      return { status: 400, body: { error: 'ENTITY_TYPE_NOT_SUPPORTED', error_description: 'no leads here' } }
    items.push(item)
    return { body: { result: { item: { id: item.id, ...item.fields } } } }
  }

  function list({ entityTypeId, filter }: Fields): FarReply {
    const found = items.filter(
      (item) =>
        item.entityTypeId === entityTypeId &&
        Object.entries(filter as Fields).every(([name, value]) => item.fields[name] === value),
    )
    return { body: { result: { items: found.map(({ id, fields }) => ({ id, fm: fields['fm'] ?? [] })) } } }
  }

  function comment({ fields }: Fields): FarReply {
    fake.comments.push(fields as Fields)
    return { body: { result: fake.comments.length } }
  }

  function update({ id, entityTypeId, fields }: Fields): FarReply {
    const item = items.find((one) => one.id === id && one.entityTypeId === entityTypeId)
    if (item === undefined) return { status: 400, body: { error: 'NOT_FOUND', error_description: 'no' } }
    const { fm, ...others } = fields as Fields
    Object.assign(item.fields, others)
    if (Array.isArray(fm)) item.fields['fm'] = changed(item.fields['fm'], fm as Fields[])
    return { body: { result: { item: { id } } } }
  }

  const environment = { BITRIX24_WEBHOOK: far.url + HOOK }
  const limit = { perSecond: 2, burst: 50 }
  const comments: Fields[] = []
  const fake = Object.assign(far, { environment, items, comments, isSimple: false, limit, overruns: 0 })
  return fake
}

/** Numbers contacts separately. */
function numbered(fields: Fields): Fields {
  const fm = Array.isArray(fields['fm']) ? (fields['fm'] as Fields[]) : []
  return { ...fields, ...(fm.length > 0 && { fm: fm.map((one, index) => ({ ...one, id: 500 + index })) }) }
}

/** An entry with an id replaces that entry, or removes it when empty; others are new. */
function changed(there: unknown, wanted: Fields[]): Fields[] {
  const known = Array.isArray(there) ? (there as Fields[]) : []
  const kept = known.map((one) => ({ ...one, ...wanted.find(({ id }) => id === one['id']) }))
  const added = wanted.filter(({ id }) => id === undefined)
  return [...kept, ...added].filter(({ value }) => value !== '')
}
