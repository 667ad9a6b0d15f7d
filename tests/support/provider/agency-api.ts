import type { TourSource } from '#server/sources/port.ts'
import type { AgencyCall, AgencyReply } from '#shared/contract/agency/endpoints.ts'
import type { AgencyBodyInput } from '#shared/contract/agency/endpoints.ts'
import { decodeAgencyReply } from '#shared/contract/agency/decode.ts'
import { signInitData } from '#server/identity/init-data-signature.ts'
import type { ProviderSettings } from '#server/http/provider-settings.ts'
import type { StorePlace } from '#server/db/database.ts'
import { openBench, readJson, type Answer, type Bench } from './bench.ts'
import { call as callBody } from './lead-bodies.ts'

export const BOT_TOKEN = '123456:desk-bot-token-of-tests-only'
export const AGENCY_TOKEN = 'agency-token-of-tests-0123456789-0123456789'
export const HOOK_KEY = 'hook-key-of-tests-0123456789-0123456789'
export const MANAGER_MAIL = 'olga@example.ru'
const MANAGER_ID = 777
/** The manager who signs in by the bot. */
export const OLGA = { kind: 'telegram', id: `telegram:${MANAGER_ID}`, name: 'Ольга Ким' } as const

interface AgencySent {
  body?: unknown
  /** The agency's token by default; `''` for none. */
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface DeskBench extends Bench {
  /** One call under `/agency/v1`. */
  agency: (method: string, path: string, sent?: AgencySent) => Promise<Answer>
  /** The same, read as the desk reads it. */
  read: <N extends AgencyCall>(
    name: N,
    method: string,
    path: string,
    body?: AgencyBodyInput<N>,
  ) => Promise<AgencyReply<N>>
  /** Sends a request, without an account by default; returns its number. */
  ask: (token?: string, changes?: object) => Promise<string>
  /** Signs a manager in by the bot; returns the token. */
  manager: (id?: number) => Promise<string>
  initData: (id?: number, user?: object) => string
}

export async function openDeskBench(
  settings: ProviderSettings = {},
  place?: StorePlace,
  tours?: TourSource,
): Promise<DeskBench> {
  const desk = {
    managers: [String(MANAGER_ID)],
    managerMails: [MANAGER_MAIL],
    token: AGENCY_TOKEN,
    hookKey: HOOK_KEY,
  }
  const limits = { leadsPerNetworkHour: 10_000, leadsPerAccountHour: 10_000 }
  const bench = await openBench(
    { botToken: BOT_TOKEN, publicUrl: 'https://tours.example.ru', desk, limits, ...settings },
    place,
    tours,
  )
  const agency: DeskBench['agency'] = async (method, path, sent = {}) => {
    const { body, token = AGENCY_TOKEN, headers = {}, signal } = sent
    const request = new Request(`http://localhost/agency/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const response = await bench.provider(request, '10.0.0.9')
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: readJson(text) }
  }
  const initData: DeskBench['initData'] = (id = MANAGER_ID, user = {}) =>
    signInitData(
      {
        auth_date: String(Math.floor(bench.now() / 1000)),
        user: JSON.stringify({ id, first_name: 'Ольга', last_name: 'Ким', ...user }),
      },
      BOT_TOKEN,
    )
  return {
    ...bench,
    agency,
    async read<N extends AgencyCall>(name: N, method: string, path: string, body?: AgencyBodyInput<N>) {
      const answer = await agency(method, path, body === undefined ? {} : { body })
      const read = decodeAgencyReply(name, answer.body)
      if (answer.status !== 200 || read.kind !== 'data') throw new Error(`${answer.status}: ${answer.text}`)
      return read.data
    },
    async ask(token, changes = {}) {
      const body = { ...callBody, ...changes }
      const answer = await bench.call('POST', '/user/call-request', { body, token })
      return String(answer.body['id'])
    },
    async manager(id) {
      const { body } = await agency('POST', '/session/messenger', {
        body: { init_data: initData(id) },
        token: '',
      })
      return String(body['access_token'])
    },
    initData,
  }
}
