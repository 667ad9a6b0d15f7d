import type { EndpointName } from '#shared/contract/endpoints.ts'

/** The storefront's timeout for an answer, ms. */
export const USUAL_LIMIT_MS = 5_000

/** Calls that an operator answers: their sites take seconds to confirm a price and to name the flights. */
export const TIME_LIMITS_MS: Partial<Record<EndpointName, number>> = { actualize: 20_000, tourDetail: 45_000 }
