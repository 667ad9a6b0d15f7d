/** Carries the `challenge` of the answer that sent a code back with the code. */
export const CHALLENGE_HEADER = 'x-auth-challenge'

/** The same key of the same visitor answers the same row: a form sent twice is one request, one review. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
