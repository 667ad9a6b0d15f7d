import { agencyEndpoints, type AgencyCall } from '#contract/agency/endpoints.ts'
import { agencyRequests } from '#contract/agency/requests.ts'
import type { JsonSchema } from '#contract/json-schema.ts'
import { AGENCY_PATH } from '../http/mount-call.ts'
import { documentOf } from '../http/openapi.ts'

/** The agency's own calls in OpenAPI 3.1. */
export function agencyDocument(): JsonSchema {
  const names = Object.keys(agencyEndpoints) as AgencyCall[]
  const calls = names.map((name) => [name, { ...agencyEndpoints[name], ...agencyRequests[name] }] as const)
  return documentOf('API агентства: заявки', AGENCY_PATH, calls)
}
