// @vitest-environment jsdom
import { createApi } from '#client/api/api.ts'
import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { createSession } from '#client/session/session.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { signInFromMessenger, SIGN_IN_TIMEOUT_MS } from './sign-in.ts'

type Answer = (request: Request) => Promise<Response>

const initData = 'user=%7B%22id%22%3A42%7D&auth_date=1&hash=launch-1'
const OLD = 'token-of-an-earlier-launch'
const NEW = 'token-of-this-launch'
const expired = /Откройте приложение из бота заново или войдите по почте/
const failed = /Туры можно смотреть и так; войти получится по почте/
const unnamed = /не передал данные для входа/

/** The provider is simulated; everything before it is real. */
function start(answer: Answer, { token, ...changes }: Partial<Messenger> & { token?: string } = {}) {
  const requests: Request[] = []
  const storage = () =>
    createSafeStorage(() => {
      throw new Error('blocked')
    })
  const local = storage()
  if (token !== undefined) local.set(TOKEN_STORAGE_KEY, token)
  const perTab = storage()
  const session = createSession(local, perTab)
  const api = createApi({
    host: 'https://provider.example',
    token: () => session.token(),
    onUnauthorized: (sentToken) => session.dropToken(sentToken),
    fetch: (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  const messenger: Messenger = { ...createBrowser(), isMessenger: true, initData, ...changes }
  const run = () => signInFromMessenger(messenger, session, api, perTab)
  return { run, session, requests }
}

const reply =
  (status: number, body: unknown): Answer =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
/** Never answers; aborts with the caller. */
const silence: Answer = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => vi.useRealTimers())

test('posts the raw init data to /tg-user/ once and keeps the token', async () => {
  const { run, session, requests } = start(reply(200, { access_token: NEW }))
  await run()
  expect(session.store.getState()).toEqual({ token: NEW, notice: undefined })
  const [request] = requests
  expect(requests).toHaveLength(1)
  expect(request?.method).toBe('POST')
  expect(request?.url).toBe('https://provider.example/front/v1/tg-user/')
  expect(await request?.json()).toEqual({ init_data: initData })
})

test('retries once when the network returns', async () => {
  let isOnline = false
  const { run, session, requests } = start((request) =>
    isOnline ? reply(200, { access_token: NEW })(request) : offline(request),
  )
  await run()
  expect(session.store.getState().notice).toMatch(failed)
  isOnline = true
  dispatchEvent(new Event('online'))
  await until(() => expect(session.store.getState()).toEqual({ token: NEW, notice: undefined }))
  dispatchEvent(new Event('online'))
  expect(requests).toHaveLength(2)
})

test('uses the init data field of another messenger', async () => {
  const { run, requests } = start(reply(200, { access_token: NEW }), { initDataField: 'max_init_data' })
  await run()
  expect(await requests[0]?.json()).toEqual({ max_init_data: initData })
})

describe.each<[string, Answer, RegExp]>([
  ['401', reply(401, { message: 'Откройте приложение из бота заново' }), expired],
  ['403', reply(403, {}), failed],
  ['422', reply(422, { message: 'нет' }), failed],
  ['500', reply(500, { message: 'x' }), failed],
  ['503, and tries no second time', reply(503, ''), failed],
  ['200 without a token', reply(200, {}), failed],
  ['200 with an empty body', reply(200, ''), failed],
  ['200 with a page', reply(200, '<!doctype html><title>Работы</title>'), failed],
  ['200 with half a reply', reply(200, '{"access_to'), failed],
  ['200 with a refusal', reply(200, { errormessage: 'нет' }), failed],
  ['no connection', offline, failed],
])('/tg-user/ answers %s', (_, answer, notice) => {
  test('shows the traveller a message with a remedy', async () => {
    const { run, session, requests } = start(answer)
    await run()
    expect(session.token()).toBeUndefined()
    expect(session.store.getState().notice).toMatch(notice)
    expect(requests).toHaveLength(1)
  })

  test('stays silent while a token of an earlier launch works', async () => {
    const { run, session } = start(answer, { token: OLD })
    await run()
    expect(session.store.getState()).toMatchObject({ token: OLD, notice: undefined })
  })
})

test('notifies the traveller after five seconds without an answer', async () => {
  vi.useFakeTimers()
  const { run, session } = start(silence)
  const done = run()
  await vi.advanceTimersByTimeAsync(SIGN_IN_TIMEOUT_MS - 1)
  expect(session.store.getState().notice).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(session.store.getState().notice).toMatch(failed)
})

describe('MAX launch data that cannot be verified', () => {
  const refusal = reply(401, { message: 'Не удалось подтвердить вход из MAX' })
  const refusalText = 'Откройте кнопкой в чате с ботом или войдите по почте.'
  const inMax = { kind: 'max', initDataField: 'max_init_data', refusal: refusalText } as const

  test('shows both remedies and offers e-mail', async () => {
    const { run, session } = start(refusal, inMax)
    await run()
    const { token, notice, noticeKind } = session.store.getState()
    expect({ token, noticeKind }).toEqual({ token: undefined, noticeKind: 'unsigned' })
    expect(notice).toBe(refusalText)
  })

  test('is reported once per launch', async () => {
    const { run, session } = start(refusal, inMax)
    await run()
    session.notify(undefined)
    await run()
    expect(session.store.getState().notice).toBeUndefined()
    const next = start(refusal, { ...inMax, initData: 'user=%7B%7D&hash=launch-2' })
    await next.run()
    expect(next.session.store.getState().notice).toBe(refusalText)
  })
})

test('reports a lost connection again, because it may be back', async () => {
  const { run, session } = start(offline)
  await run()
  session.notify(undefined)
  await run()
  expect(session.store.getState().notice).toMatch(failed)
})

test('requests nothing without init data and says why', async () => {
  const { run, session, requests } = start(silence, { initData: undefined })
  await run()
  expect(requests).toEqual([])
  expect(session.store.getState().notice).toMatch(unnamed)
})

test('stays silent with a token but without init data', async () => {
  const { run, session } = start(silence, { initData: undefined, token: OLD })
  await run()
  expect(session.store.getState()).toMatchObject({ token: OLD, notice: undefined })
})

describe('after sign-out', () => {
  test('skips sign-in in this launch but not in the next', async () => {
    const { run, session, requests } = start(reply(200, { access_token: NEW }))
    session.suppressSignIn('launch-1')
    await run()
    expect(requests).toEqual([])
    expect(session.store.getState()).toEqual({ token: undefined, notice: undefined })
    session.suppressSignIn('launch-0')
    await run()
    expect(session.token()).toBe(NEW)
  })

  test('ignores a reply that was in flight', async () => {
    const { run, session } = start(
      async (request) => {
        session.suppressSignIn('launch-1')
        session.signOut()
        return reply(200, { access_token: NEW })(request)
      },
      { token: OLD },
    )
    await run()
    expect(session.token()).toBeUndefined()
  })
})
