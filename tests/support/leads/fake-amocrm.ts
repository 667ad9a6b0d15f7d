import { openFarEnd, type FarEnd, type FarReply } from './far-end.ts'

const TOKEN = 'amocrm-secret-token-0123456789'

type Fields = Record<string, unknown>

export interface AmoDeal {
  id: number
  /** As sent. */
  fields: Fields
  notes: string[]
  /** By `performance.now()`. */
  madeAt: number
}

export interface FakeAmocrm extends FarEnd {
  environment: Record<string, string>
  deals: AmoDeal[]
  /** Delay until its search finds a new deal, milliseconds. */
  searchLateMs: number
}

/** Its answer to a deal with a contact field of another shape. */
export const amoValidation = {
  title: 'Bad Request',
  type: 'https://httpstatus.es/400',
  status: 400,
  detail: 'Request validation failed for +7 999 123-45-67',
  'validation-errors': [
    {
      request_id: '0',
      errors: [
        { code: 'NotSupportedChoice', path: '_embedded.contacts.0.first_name', detail: 'Анна is wrong' },
        { code: 'FieldMissing', path: 'custom_fields_values.0.field_id', detail: 'This field is missing.' },
      ],
    },
  ],
}

export async function openFakeAmocrm(): Promise<FakeAmocrm> {
  const deals: AmoDeal[] = []
  const far = await openFarEnd(({ method, path, headers, text }): FarReply => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 401, body: { title: 'Unauthorized', status: 401 } }
    if (method === 'GET' && path === '/api/v4/account') return { body: { id: 1, name: 'Ромашка' } }
    const { pathname, searchParams } = new URL(path, 'http://amocrm')
    if (method === 'GET' && pathname === '/api/v4/leads') return listed('leads', found(searchParams))
    if (path === '/api/v4/leads/complex') {
      const [fields = {}] = JSON.parse(text) as Fields[]
      const deal = { id: 7000 + deals.length, fields, notes: [], madeAt: performance.now() }
      deals.push(deal)
      const answer = {
        id: deal.id,
        contact_id: 1,
        company_id: null,
        request_id: [fields['request_id']],
        merged: false,
      }
      return { body: [answer] }
    }
    const [, id] = /^\/api\/v4\/leads\/(\d+)\/notes$/.exec(pathname) ?? []
    const deal = deals.find((one) => String(one.id) === id)
    if (deal === undefined) return { status: 404, body: { title: 'Not Found', status: 404 } }
    if (method === 'GET')
      return listed(
        'notes',
        deal.notes.map((note, index) => ({ id: index + 1, params: { text: note } })),
      )
    const notes = JSON.parse(text) as { params: { text: string } }[]
    deal.notes.push(...notes.map(({ params }) => params.text))
    return { body: { _embedded: { notes: notes.map((_, index) => ({ id: index + 1 })) } } }
  })

  /** Deals with the text in any field, once the search has indexed them. */
  function found(asked: URLSearchParams): object[] {
    const query = asked.get('query') ?? ''
    const now = performance.now()
    return deals
      .filter((deal) => now - deal.madeAt >= fake.searchLateMs && JSON.stringify(deal.fields).includes(query))
      .map(({ id, fields }) => ({ id, name: fields['name'] }))
  }

  const environment = { AMOCRM_ROOT: far.url, AMOCRM_TOKEN: TOKEN }
  const fake = Object.assign(far, { environment, deals, searchLateMs: 0 })
  return fake
}

function listed(name: string, rows: object[]): FarReply {
  return rows.length === 0 ? { status: 204, body: '' } : { body: { _embedded: { [name]: rows } } }
}
