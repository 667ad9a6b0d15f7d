import { ApiError } from '#client/api/api-error.ts'
import { createApi, type ApiOptions } from '#client/api/api.ts'

interface Sent {
  url: string
  method: string
  headers: Headers
  body: unknown
}

export type Reply = () => Response | Promise<Response>

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })
export const ok = json({ data: [{ id: 1, name: 'Москва' }] })
export const none: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** A fake remote that answers with the replies in turn and then repeats the last one. */
export function farEnd(replies: Reply[], options: Partial<ApiOptions> = {}) {
  const sent: Sent[] = []
  const dead: string[] = []
  const api = createApi({
    host: 'https://api.example',
    token: () => undefined,
    onUnauthorized: (token) => void dead.push(token),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { url, method, headers } = request
      sent.push({ url, method, headers, body: await request.text() })
      const reply = replies[Math.min(sent.length, replies.length) - 1] ?? none
      return reply()
    },
    ...options,
  })
  return { api, sent, dead }
}

export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError))
    throw new Error('the call did not fail with an ApiError', { cause: error })
  return error
}
