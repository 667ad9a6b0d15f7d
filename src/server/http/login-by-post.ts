import type { Hono } from 'hono'
import { CodeBody } from '#shared/contract/bodies.ts'
import { login } from '#shared/contract/endpoints/account.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { Refusal } from './handler.ts'
import { refuse } from './answer.ts'
import { BASE_PATH, type CallBindings } from './mount-table.ts'
import { readBody } from './read-call.ts'

/**
 * `GET /auth/login` with the code in the body instead of the address, which logs and histories store
 * (`src/server/README.md`, "Sign-in"). It is outside the endpoint table, which the requirements fix.
 */
export const loginByPost: Endpoint = {
  method: 'POST',
  path: login.path,
  body: CodeBody,
  reply: login.reply,
  summary: 'Войти по коду, не называя его в адресе',
  queue: 'signIns',
}

/** Forwards the call to the table's row, so that both verbs share limits, faults and answers. */
export function mountLoginByPost(app: Hono<{ Bindings: CallBindings }>): void {
  app.post(BASE_PATH + loginByPost.path, async ({ req, env }) => {
    const { headers, signal, url } = req.raw
    const code = await readBody(loginByPost, req.raw).then(extractCode, (error: unknown) => error)
    if (code instanceof Refusal) return refuse(code)
    if (typeof code !== 'string') throw code
    const address = new URL(url)
    address.search = new URLSearchParams({ code }).toString()
    return app.fetch(new Request(address, { headers: withoutBody(headers), signal }), env)
  })
}

function extractCode(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}

function withoutBody(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) rest.delete(name)
  return rest
}
