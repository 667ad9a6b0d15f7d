import { agencyEndpoints } from '#shared/contract/agency/endpoints.ts'
import type { JsonSchema } from '#shared/contract/json-schema.ts'
import { AGENCY_PATH } from '../http/mount-table.ts'
import { buildDocument } from '../http/openapi.ts'

/** The agency's own calls in OpenAPI 3.1. */
export function agencyDocument(): JsonSchema {
  return buildDocument('API агентства: заявки', AGENCY_PATH, agencyEndpoints)
}
