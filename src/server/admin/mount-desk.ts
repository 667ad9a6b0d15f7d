import { agencyDocument } from './agency-document.ts'
import type { Hono } from 'hono'
import { agencyEndpoints, type AgencyCall, type AgencyEndpoint } from '#contract/agency/endpoints.ts'
import { agencyRequests } from '#contract/agency/requests.ts'
import type { Request as Taken } from '#contract/requests.ts'
import type { DeskContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import { broken, json, refuse } from '../http/answer.ts'
import { answerVersion } from '../http/known-version.ts'
import { AGENCY_PATH, paramsOf, type Bindings } from '../http/mount-call.ts'
import { readBody, readQuery } from '../http/read-call.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import type { DeskCall, DeskHandler, DeskHandlers } from './desk-call.ts'
import { checkHookKey, hookHandlers, mergedWithAddress } from './hook.ts'
import { leadHandlers, leadsVersion } from './lead-calls.ts'
import { letIn } from './let-in.ts'
import { offerHandlers } from './offer-calls.ts'
import { reviewHandlers } from './review-calls.ts'
import { signInHandlers } from './sign-in.ts'
import { todayHandlers } from './today.ts'

type App = Hono<{ Bindings: Bindings }>

/** Puts the agency's table on the router where the deployment names who may use it; else its paths are unknown. */
export function mountDesk(app: App, context: DeskContext): void {
  const { desk } = context.settings
  if (desk !== undefined) {
    const handlers = allHandlers(context, desk)
    app.get(`${AGENCY_PATH}/openapi.json`, () => json(200, agencyDocument()))
    for (const name of Object.keys(agencyEndpoints) as AgencyCall[])
      mountOne(app, { context, desk, name, handler: handlers[name] })
  }
  app.all(`${AGENCY_PATH}/*`, () => json(404, { message: 'Такого вызова нет' }))
}

/** A call of the table without its handler does not compile. */
function allHandlers(context: DeskContext, desk: DeskSettings) {
  return {
    ...signInHandlers(context, desk),
    ...leadHandlers(context),
    ...offerHandlers(context),
    ...reviewHandlers(context),
    ...todayHandlers(context, desk),
    ...hookHandlers(context),
  } satisfies DeskHandlers<AgencyCall>
}

interface Row<N extends AgencyCall> {
  context: DeskContext
  desk: DeskSettings
  name: N
  handler: DeskHandler<N>
}

function mountOne<N extends AgencyCall>(app: App, row: Row<N>): void {
  const { method, path } = agencyEndpoints[row.name]
  app.on(method, AGENCY_PATH + path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ req, env }) => {
    try {
      const call = await readCall(row, req.raw, paramsOf(req.param()), env.clientAddress)
      if (method !== 'GET') return json(200, await row.handler(call))
      const version = row.name === 'leads' ? await leadsVersion(row.context) : undefined
      return await answerVersion(req.raw.headers, async () => row.handler(call), version)
    } catch (error) {
      return error instanceof Refusal ? refuse(error) : broken(row.context, row.name, error)
    }
  })
}

async function readCall<N extends AgencyCall>(
  { context, desk, name }: Row<N>,
  request: Request,
  params: Record<string, string>,
  clientAddress: string,
): Promise<DeskCall<N>> {
  const { access }: AgencyEndpoint = agencyEndpoints[name]
  // Before anything of the call is read.
  const entrant = access === 'manager' ? await letIn(context, desk, request.headers) : undefined
  if (access === 'manager' && entrant === undefined)
    throw new Refusal(401, 'Войдите в кабинет, чтобы продолжить')
  if (access === 'hook') checkHookKey(desk, params['key'])
  const taken: Taken = agencyRequests[name]
  const { searchParams } = new URL(request.url)
  const body = access === 'hook' ? await mergedWithAddress(taken, request) : await readBody(taken, request)
  const { headers, signal } = request
  const query = readQuery(taken, searchParams)
  // The table's own schemas read these: their types are those of this row.
  return { query, body, params, headers, clientAddress, signal, entrant } as DeskCall<N>
}
