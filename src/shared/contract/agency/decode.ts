import { decodeBody, type Decoded } from '../decode-body.ts'
import { agencyEndpoints, type AgencyCall, type AgencyReply } from './endpoints.ts'

/** Reads one answer body of the agency's own calls, as `decodeReply` does of the storefront's. */
export function decodeAgencyReply<N extends AgencyCall>(name: N, raw: unknown): Decoded<AgencyReply<N>> {
  return decodeBody<AgencyReply<N>>(agencyEndpoints[name], raw)
}
