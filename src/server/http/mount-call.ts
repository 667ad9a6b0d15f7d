import type { Hono } from 'hono'
import { wrapReply } from '#contract/decode.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { servedCall, type Body, type Query } from '#contract/requests.ts'
import { spoil, type Faults } from './faults.ts'
import { wasErasedMeanwhile } from '../db/store-away.ts'
import { Refusal, type Call, type Handler, type SignedIn, type Version } from './handler.ts'
import { broken, json, refuse } from './answer.ts'
import { answerVersion } from './known-version.ts'
import type { PublicAnswers } from './public-answers.ts'
import { readBody, readQuery, withoutNul } from './read-call.ts'

/** Where all calls stand; requirement 7. */
export const BASE_PATH = '/front/v1'
/** Where the agency's own calls stand. */
export const AGENCY_PATH = '/agency/v1'

export interface Bindings {
  clientAddress: string
}

interface Mounting<N extends EndpointName> {
  app: Hono<{ Bindings: Bindings }>
  /** Who sends these headers; undefined for a stranger. */
  authenticate: (headers: Headers) => Promise<SignedIn | undefined>
  /** Writes one line for the operator. */
  log: (line: string) => void
  faults: Faults | undefined
  publicAnswers: PublicAnswers | undefined
  name: N
  handler: Handler<N>
  version: Version<N> | undefined
}

/** Puts one row of the endpoint table on the router, with and without a trailing slash. */
export function mountCall<N extends EndpointName>({ app, faults, ...row }: Mounting<N>): void {
  const { name } = row
  const endpoint: Endpoint = endpoints[name]
  const path = BASE_PATH + endpoint.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async ({ req, env }) => {
    const answer = () => answerCall(row, req.raw, paramsOf(req.param()), env.clientAddress)
    const fault = faults?.take(name)
    return fault ? spoil(fault, answer, req.raw.signal) : answer()
  })
}

/** The parameters of a path as handlers read them. */
export function paramsOf(raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, withoutNul(value)]))
}

async function answerCall<N extends EndpointName>(
  mounting: Omit<Mounting<N>, 'app' | 'faults'>,
  request: Request,
  params: Record<string, string>,
  clientAddress: string,
): Promise<Response> {
  const { log, publicAnswers, name, version } = mounting
  const read = () => readCall(mounting, request, params, clientAddress)
  const build = async (call: Call<N>) => wrapReply(name, await handle(mounting, call))
  try {
    if (version !== undefined) {
      const call = await read()
      return await answerVersion(request.headers, () => build(call), await version(call))
    }
    if (!publicAnswers?.isPublic(name)) return json(200, await build(await read()))
    const query = readQuery(servedCall(name), new URL(request.url).searchParams)
    return await publicAnswers.answer({ name, query, headers: request.headers }, async () =>
      build(await read()),
    )
  } catch (error) {
    if (error instanceof Refusal) return refuse(error)
    return broken({ log }, name, error)
  }
}

async function handle<N extends EndpointName>(
  { authenticate, name, handler }: Pick<Mounting<N>, 'authenticate' | 'name' | 'handler'>,
  call: Call<N>,
) {
  try {
    return await handler(call)
  } catch (error) {
    if (!wasErasedMeanwhile(error)) throw error
    // The account went while the call was on its way, with what the call has written: it is as one that comes now.
    return handler({ ...call, account: await accountFor({ authenticate, name }, call.headers) })
  }
}

/** Who calls; undefined for a stranger where strangers may. */
async function accountFor<N extends EndpointName>(
  { authenticate, name }: Pick<Mounting<N>, 'authenticate' | 'name'>,
  headers: Headers,
) {
  const account = await authenticate(headers)
  if (servedCall(name).access === 'signed-in' && account === undefined)
    throw new Refusal(401, 'Войдите, чтобы продолжить')
  return account
}

async function readCall<N extends EndpointName>(
  mounting: Pick<Mounting<N>, 'authenticate' | 'name'>,
  request: Request,
  params: Record<string, string>,
  clientAddress: string,
): Promise<Call<N>> {
  const endpoint = servedCall(mounting.name)
  const account = await accountFor(mounting, request.headers)
  return {
    // The table's own schemas read these: their types are those of this row.
    query: readQuery(endpoint, new URL(request.url).searchParams) as Query<N>,
    body: (await readBody(endpoint, request)) as Body<N>,
    params: params as Call<N>['params'],
    account,
    headers: request.headers,
    clientAddress,
    signal: request.signal,
  }
}
