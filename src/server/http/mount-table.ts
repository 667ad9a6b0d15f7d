import type { Context, Hono } from 'hono'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { wasErasedMeanwhile } from '../db/store-away.ts'
import { withQueue, type Admission } from './admission.ts'
import { broken, json, refuse } from './answer.ts'
import { spoil, type Faults } from './faults.ts'
import { Refusal } from './handler.ts'
import type { PublicAnswers } from './public-answers.ts'
import { readBody, readQuery, withoutNul } from './read-call.ts'
import { sha256 } from './limits/digest.ts'
import { isKnownVersion } from '../assets/etag.ts'

/** Path of the traveller API; requirement 7. */
export const BASE_PATH = '/front/v1'
export const AGENCY_PATH = '/agency/v1'

export interface CallBindings {
  clientAddress: string
  /** Queues of the host; unset for its own requests. */
  admission?: Admission | undefined
}

/** A raw request, for a table's own `authenticate` and `readBody`. */
export interface Incoming {
  endpoint: Endpoint
  request: Request
  params: Record<string, string>
}

type AnyHandler = (call: never) => unknown
type AnyVersion = (call: never) => Promise<string>

export interface TableMounting<N extends string> {
  base: string
  table: Readonly<Record<N, Endpoint>>
  handlers: Readonly<Record<N, AnyHandler>>
  /** The caller as fields of the call. @throws Refusal 401 if the row requires one */
  authenticate: (incoming: Incoming) => Promise<object>
  /** Reads the body of rows with a special format. */
  readBody?: (incoming: Incoming) => Promise<unknown>
  /** Versions of polled answers: an unchanged one is 304 without building it. */
  versions?: Partial<Readonly<Record<N, AnyVersion>>>
  /** True if every GET answer is compared with the caller's. */
  isCompared?: boolean
  publicAnswers?: PublicAnswers | undefined
  faults?: Faults | undefined
  log: (line: string) => void
}

/** Mounts every row of an endpoint table in its queue, with and without a trailing slash. */
export function mountTable<N extends string>(
  app: Hono<{ Bindings: CallBindings }>,
  mounting: TableMounting<N>,
): void {
  const { base, table, faults } = mounting
  for (const name of Object.keys(table) as N[]) {
    const { method, path, queue } = table[name]
    const route = base + path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(method, route, async (context) => {
      const { admission, clientAddress } = context.env
      return withQueue(queue && admission?.[queue], clientAddress, async () => {
        const answer = () => answerCall(mounting, name, context)
        const fault = faults?.take(name)
        return fault ? spoil(fault, answer, context.req.raw.signal) : answer()
      })
    })
  }
}

async function answerCall<N extends string>(
  mounting: TableMounting<N>,
  name: N,
  { req, env }: Context<{ Bindings: CallBindings }>,
): Promise<Response> {
  const { table, versions, publicAnswers, isCompared, log } = mounting
  const endpoint = table[name]
  const request = req.raw
  const incoming = { endpoint, request, params: decodeParams(req.param()) }
  const read = () => readCall(mounting, incoming, env.clientAddress)
  const build = async (call: object) => wrapped(endpoint, await handle(mounting, name, incoming, call))
  try {
    if (publicAnswers?.isPublic(name)) {
      const query = readQuery(endpoint, new URL(request.url).searchParams)
      const question = { name, query, headers: request.headers }
      return await publicAnswers.answer(question, async () => build(await read()))
    }
    const call = await read()
    const version = versions?.[name]
    if (version === undefined && !(isCompared && endpoint.method === 'GET'))
      return json(200, await build(call))
    // The types are those of this row.
    return await answerVersion(request.headers, () => build(call), await version?.(call as never))
  } catch (error) {
    return error instanceof Refusal ? refuse(error) : broken({ log }, name, error)
  }
}

/** If the account was erased during this request, retries it as an anonymous one. */
async function handle<N extends string>(
  { handlers, authenticate }: TableMounting<N>,
  name: N,
  incoming: Incoming,
  call: object,
): Promise<unknown> {
  const handler = handlers[name] as (call: object) => unknown
  try {
    return await handler(call)
  } catch (error) {
    if (!wasErasedMeanwhile(error)) throw error
    return handler({ ...call, ...(await authenticate(incoming)) })
  }
}

async function readCall<N extends string>(
  mounting: TableMounting<N>,
  incoming: Incoming,
  clientAddress: string,
): Promise<object> {
  const { endpoint, request, params } = incoming
  // Authenticates before reading anything else.
  const caller = await mounting.authenticate(incoming)
  const query = readQuery(endpoint, new URL(request.url).searchParams)
  const body = await (mounting.readBody ? mounting.readBody(incoming) : readBody(endpoint, request))
  const { headers, signal } = request
  return { query, body, params, headers, clientAddress, signal, ...caller }
}

function decodeParams(raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, withoutNul(value)]))
}

function wrapped({ wrap }: Endpoint, reply: unknown): unknown {
  return wrap ? { [wrap]: reply } : reply
}

/**
 * Answers 304 to a caller with the current answer, else builds it. `version` changes whenever the answer
 * does: an unchanged answer is then not even built. Without it the answer itself is compared.
 */
export async function answerVersion(
  headers: Headers,
  build: () => Promise<unknown>,
  version?: string,
): Promise<Response> {
  const known = headers.get('if-none-match')
  const computeEtag = (text: string) => `W/"${sha256(text).slice(0, 24)}"`
  if (version !== undefined && isKnownVersion(known, computeEtag(version)))
    return unchanged(computeEtag(version))
  const reply = await build()
  const etag = computeEtag(version ?? JSON.stringify(reply))
  return isKnownVersion(known, etag) ? unchanged(etag) : json(200, reply, { etag })
}

function unchanged(etag: string): Response {
  return new Response(null, { status: 304, headers: { etag, 'cache-control': 'no-store' } })
}
