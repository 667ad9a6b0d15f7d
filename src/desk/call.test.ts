import { expect, test, vi } from 'vitest'
import { createDeskApi } from './call.ts'
import { DeskFailure, failureText } from './failure.ts'

function apiOver(answer: (request: Request) => Response | Promise<Response>) {
  const sent: Request[] = []
  const onUnauthorized = vi.fn<(token: string) => void>()
  const api = createDeskApi({
    token: () => 'secret',
    onUnauthorized,
    fetch: async (input, init) => {
      const request = new Request(
        typeof input === 'string' ? new URL(input, 'http://localhost') : input,
        init,
      )
      sent.push(request)
      return answer(request)
    },
  })
  return { api, sent, onUnauthorized }
}

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof DeskFailure)) throw new Error('The call did not fail')
  return error
}

test('sends the path and the token of a call, and no token with a sign-in', async () => {
  const { api, sent } = apiOver(() => new Response('{}', { status: 404 }))
  await failureOf(api('withdrawOffer', { params: { id: 'A/2', offer: '7' } }))
  await failureOf(api('sendCode', { body: { email: 'olga@example.ru' } }))
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://localhost/agency/v1/leads/A%2F2/offers/7/withdraw',
    'POST http://localhost/agency/v1/session/code',
  ])
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', null])
})

test.each([409, 429, 503])(
  'sends a call refused with %i once, because queries retry with a delay',
  async (status) => {
    const { api, sent } = apiOver(() => new Response('{}', { status, headers: { 'retry-after': '30' } }))
    expect((await failureOf(api('today'))).status).toBe(status)
    expect(sent).toHaveLength(1)
  },
)

test('treats a timeout and an abort as no answer', async () => {
  const hang = (request: Request) =>
    new Promise<Response>((_, reject) => {
      const { signal } = request
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { api } = apiOver(hang)
  expect((await failureOf(api('today', { timeoutMs: 20 }))).status).toBe(0)
  const ending = new AbortController()
  const call = failureOf(api('today', { signal: ending.signal }))
  ending.abort()
  expect((await call).status).toBe(0)
})

test.each([
  ['<html>', 'Сервер ответил непонятно. Повторите через минуту.'],
  ['[]', 'Сервер ответил непонятно. Повторите через минуту.'],
  ['', 'Сервер ответил непонятно. Повторите через минуту.'],
])('reports an answer that is %j', async (body, words) => {
  const { api } = apiOver(() => new Response(body))
  expect(failureText(await failureOf(api('leads')))).toBe(words)
})

test('ends the session of a 401 and names the fields of a refusal', async () => {
  const { api, onUnauthorized } = apiOver(() => new Response('{}', { status: 401 }))
  await failureOf(api('leads'))
  expect(onUnauthorized.mock.calls).toEqual([['secret']])
  const refused = { message: 'Проверьте поля', errors: { text: ['Напишите'], lie: 7 } }
  const other = apiOver(() => new Response(JSON.stringify(refused), { status: 422 }))
  const failure = await failureOf(other.api('leads'))
  expect({ sentence: failure.sentence, errors: failure.errors }).toEqual({
    sentence: 'Проверьте поля',
    errors: { text: 'Напишите' },
  })
  expect(other.onUnauthorized).not.toHaveBeenCalled()
})
