import { endpoints, type BodyInput, type EndpointName } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { createJsonSchema } from '#shared/contract/json-schema.ts'
import { routes } from '#shared/routes/table.ts'

/** A request before mutation. */
export interface Draft {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  /** A JSON value; undefined for none. */
  body?: unknown
  /** Sent as the raw body. */
  text?: string | Uint8Array
}

/** Ids this host gave to an honest visitor. */
export interface Issued {
  /** Number of a request. */
  lead: string
  token: string
  requestid: string
  tourid: string
  hotelcode: string
  challenge: string
}

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
/** An accepted request. */
export const lead = {
  name: 'Анна',
  phone: '+7 999 123-45-67',
  comment: 'Тихий номер',
  page: '/tours',
  consent,
}

/** A body for each call with one: a new call does not compile without it. */
function bodiesOf({ hotelcode, tourid }: Issued) {
  const tour = { tourid, hotelcode, hotelname: 'Отель', country: 'Турция', departure: 'Москва' }
  const bodies: { [N in EndpointName as BodyInput<N> extends undefined ? never : N]: BodyInput<N> } = {
    addFavorite: { hotelcode, price: 120_000, search: 'from=1&to=4', seen_at: '2026-11-20T09:00:00Z' },
    updateProfile: { first_name: 'Анна', last_name: 'Котова', phone: '+79991234567', birthday: '02.03.1990' },
    confirmEmail: { code: '1234' },
    callRequest: { ...lead, utm: { utm_source: 'yandex' }, price_shown: 120_000 },
    tourRequest: {
      ...lead,
      tour: { ...tour, flydate: '01.12.2026', nights: 7 },
      party: { adults: 2, children: [5] },
      flight: 'SU 2138',
      actualized_at: '2026-11-21T09:00:00Z',
    },
    getCode: { email: 'anna@example.ru', utm: 'direct' },
    addReview: { name: 'Анна', rate: 5, content: 'Хорошо', hotelcode, tour_at: 'май 2026', consent },
    answerOffer: { answer: 'accept' },
    changeNotices: { is_on: true },
    addWatch: { kind: 'tour', search: 'from=1&to=4', tourid, fall: { unit: 'share', value: 5 } },
    changeWatch: { fall: { unit: 'sum', value: 5000 }, state: 'paused' },
    prepareShare: { text: 'Тур', link: 'http://localhost/tours', page: 'http://localhost/tours' },
    shareSet: { kind: 'tours', hotels: [hotelcode], tours: [{ tourid, search: 'from=1&to=4' }] },
    vote: {
      voter: 'key-of-a-voter-0123456789',
      name: 'Мария',
      choices: [
        { hotelcode, choice: 'for' },
        { tourid, choice: 'against' },
      ],
      note: 'Далеко от моря',
    },
    countInlineChoice: { choice: '0'.repeat(64), at: 1, signature: '0'.repeat(64) },
    messengerLogin: { init_data: 'user=%7B%22id%22%3A1%7D&auth_date=1&hash=00' },
    recordVisit: {
      kind: 'visit',
      utm: 'utm_source=telegram&utm_medium=channel&utm_content=telegram-20261128-1000',
    },
  }
  return new Map<string, unknown>(Object.entries(bodies))
}

function valuesOf({ requestid, tourid, hotelcode }: Issued): Record<string, string> {
  return {
    ext_id: '4',
    text: 'в Турцию на 7 ночей',
    departure: '1',
    country: '4',
    departure_id: '1',
    country_id: '4',
    url: 'turkey-moskva',
    datefrom: '10.12.2026',
    dateto: '17.12.2026',
    nightsfrom: '7',
    nightsto: '9',
    adults: '2',
    child: '1',
    childage1: '5',
    code: '1234',
    page: '1',
    onpage: '25',
    type: 'result',
    requestid,
    tourid,
    hotelcode,
  }
}

/** Every call of the table with its input. */
export function callDrafts(issued: Issued): Draft[] {
  const [bodies, values] = [bodiesOf(issued), valuesOf(issued)]
  return (Object.keys(endpoints) as EndpointName[]).map((name) => {
    const { method, path, query }: Endpoint = endpoints[name]
    const names = query ? Object.keys(Object(createJsonSchema(query)['properties'])) : []
    return {
      method,
      path: `/front/v1${path.replace(/\{\w+\}/g, '4be0643f-1d98-573b-97cd-ca98a65347dd')}`,
      query: names.flatMap((key): [string, string][] => (values[key] ? [[key, values[key]]] : [])),
      headers: {
        // Signing out must not end the token of all others.
        authorization: `Bearer ${name === 'logout' ? 'nobody-nobody-nobody' : issued.token}`,
        'x-auth-challenge': issued.challenge,
        'idempotency-key': 'one-form-of-anna',
      },
      ...(bodies.has(name) && { body: bodies.get(name) }),
    }
  })
}

const OTHER_PATHS = [
  '/front/v1/openapi.json',
  '/front/v1/widgets/tickets',
  '/front/v1/widgets/transfer',
  '/widgets/tickets',
  '/_img/w_640&f_webp/pictures/cover-turkey.webp',
  '/pictures/cover-turkey.webp',
  '/sitemap.xml',
  '/robots.txt',
  '/health',
  '/ready',
  '/dev/mailbox',
  '/dev/faults',
  '/builds/latest.json',
  '/assets/app.js',
  '/index.html',
  '/tours/turkey-moskva/_payload.json',
]
const REPORT = {
  kind: 'uncaught',
  message: 'TypeError',
  build: 'build-1',
  path: '/tours',
  messenger: '',
  frame: 'app.js:1:2',
}

/** Pages, images, files and everything else a host serves. */
export function pageDrafts({ hotelcode, tourid }: Issued): Draft[] {
  const params: Record<string, string> = {
    tour: 'turkey-moskva',
    country: 'turkey',
    region: 'kemer',
    hotel: `otel_${hotelcode}`,
    alias: 'o-nas',
  }
  const pages = Object.values(routes).map(({ path }) =>
    path.replace(/:(\w+)/g, (_, key: string) =>
      path.startsWith('/tour-card') ? tourid : (params[key] ?? 'x'),
    ),
  )
  const drafts = [...pages, ...OTHER_PATHS].map((path): Draft => ({
    method: 'GET',
    path,
    query: [['from', '1']],
    headers: {},
  }))
  return [...drafts, { method: 'POST', path: '/reports/errors', query: [], headers: {}, body: REPORT }]
}
