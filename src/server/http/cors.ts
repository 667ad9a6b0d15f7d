import { CHALLENGE_HEADER, IDEMPOTENCY_HEADER } from '#shared/contract/headers.ts'
import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono'

const PREFLIGHT_LIFE_SECONDS = 600

/** Allows browsers of the configured origins; no cookies are read, so credentials stay off. */
export function corsFor(allowedOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', CHALLENGE_HEADER, IDEMPOTENCY_HEADER],
    exposeHeaders: ['retry-after'],
    maxAge: PREFLIGHT_LIFE_SECONDS,
  })
}
