import type { Hono } from 'hono'
import { agencyEndpoints, type AgencyCall } from '#shared/contract/agency/endpoints.ts'
import { json } from '../http/answer.ts'
import { Refusal } from '../http/handler.ts'
import { AGENCY_PATH, mountTable, type CallBindings, type Incoming } from '../http/mount-table.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import { readBody } from '../http/read-call.ts'
import { agendaHandlers } from './agenda.ts'
import { agencyDocument } from './agency-document.ts'
import type { DeskContext } from './context.ts'
import type { DeskHandlers, ManagerPrincipal } from './desk-call.ts'
import { channelPostHandlers } from './channel-posts.ts'
import { checkHookKey, hookHandlers, mergedWithAddress } from './hook.ts'
import { leadHandlers, leadsVersion } from './lead-calls.ts'
import { authenticateManager } from './authenticate-manager.ts'
import { offerHandlers } from './offer-calls.ts'
import { moderationHandlers } from './review-calls.ts'
import { signInHandlers } from './sign-in.ts'
import { sourceHandlers } from './source-calls.ts'
import { todayHandlers } from './today.ts'

type App = Hono<{ Bindings: CallBindings }>

/** Puts the agency's table on the router where the deployment names who may use it; else its paths are unknown. */
export function mountDesk(app: App, context: DeskContext): void {
  const { desk } = context.settings
  if (desk !== undefined) {
    app.get(`${AGENCY_PATH}/openapi.json`, () => json(200, agencyDocument()))
    mountTable(app, {
      base: AGENCY_PATH,
      table: agencyEndpoints,
      handlers: allHandlers(context, desk),
      authenticate: (incoming) => authenticate(context, desk, incoming),
      // A CRM calls in its own ways.
      readBody: ({ endpoint, request }) =>
        endpoint.access === 'hook' ? mergedWithAddress(endpoint, request) : readBody(endpoint, request),
      versions: { leads: () => leadsVersion(context) },
      isCompared: true,
      log: context.log,
    })
  }
  app.all(`${AGENCY_PATH}/*`, () => json(404, { message: 'Такого вызова нет' }))
}

/** A call of the table without its handler does not compile. */
function allHandlers(context: DeskContext, desk: DeskSettings) {
  return {
    ...signInHandlers(context, desk),
    ...leadHandlers(context),
    ...offerHandlers(context),
    ...moderationHandlers(context),
    ...agendaHandlers(context),
    ...todayHandlers(context, desk),
    ...channelPostHandlers(context),
    ...sourceHandlers(context),
    ...hookHandlers(context),
  } satisfies DeskHandlers<AgencyCall>
}

async function authenticate(
  context: DeskContext,
  desk: DeskSettings,
  { endpoint: { access }, request, params }: Incoming,
): Promise<{ entrant: ManagerPrincipal | undefined }> {
  if (access === 'hook') checkHookKey(desk, params['key'])
  if (access !== 'manager') return { entrant: undefined }
  const entrant = await authenticateManager(context, desk, request.headers)
  if (entrant === undefined) throw new Refusal(401, 'Войдите в кабинет, чтобы продолжить')
  return { entrant }
}
