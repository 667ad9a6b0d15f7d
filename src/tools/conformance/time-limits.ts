import type { EndpointName } from '#shared/contract/endpoints.ts'

/** How long the storefront waits for an answer, milliseconds. */
export const USUAL_LIMIT_MS = 5_000

/** Calls behind which an operator stands: their sites take seconds to confirm a price and to name the flights. */
export const TIME_LIMITS_MS: Partial<Record<EndpointName, number>> = { actualize: 20_000, tourDetail: 45_000 }
