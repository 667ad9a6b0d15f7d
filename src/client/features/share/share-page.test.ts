import type { Api } from '#client/api/api.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { sharePage } from './share-page.ts'

const settings = { origin: 'https://tours.example.ru', botName: 'putevka_bot', appName: '', maxBotName: '' }

afterEach(() => vi.useRealTimers())

function start(changes: Partial<Messenger>, id: string | Error | false = 'prepared-1', isSignedIn = true) {
  const asked: unknown[] = []
  const call = async ({ path }: Endpoint, options: unknown) => {
    asked.push([path, options])
    if (id instanceof Error) throw id
    return id === false ? false : { id }
  }
  const share = vi.fn<Messenger['share']>(() => Promise.resolve('sent'))
  const messenger: Messenger = {
    ...createBrowser(),
    kind: 'telegram',
    canSendPrepared: true,
    share,
    ...changes,
  }
  const api = { host: '', call } as unknown as Api
  const onSilence = vi.fn<(link: string) => void>()
  const page = { api, messenger, isSignedIn, address: '/policy', text: 'Тур', settings, onSilence }
  const run = (pressedAt = performance.now()) => sharePage({ ...page, pressedAt })
  return { run, asked, share, onSilence }
}
const sends = (outcome: 'sent' | 'declined' | 'failed' | 'silent') => ({
  sendPrepared: () => Promise.resolve(outcome),
})

test('prepares a bot message with the app link and the page of its preview', async () => {
  const { run, asked, share } = start(sends('sent'))
  await expect(run()).resolves.toEqual({
    outcome: 'sent',
    link: 'https://t.me/putevka_bot?startapp=policy__utm_source-telegram_utm_medium-share',
  })
  await run()
  const body = {
    text: 'Тур',
    link: 'https://t.me/putevka_bot?startapp=policy__utm_source-telegram_utm_medium-share',
    page: 'https://tours.example.ru/policy',
  }
  expect(asked).toHaveLength(2)
  expect(asked[0]).toEqual(['/user/prepared-share', { body, timeoutMs: 2500 }])
  expect(share).not.toHaveBeenCalled()
})

test.each<[string, Parameters<typeof start>]>([
  ['the client cannot', [{ canSendPrepared: false }]],
  ['no sign-in', [sends('sent'), 'prepared-1', false]],
  ['the provider does not know the call', [sends('sent'), new Error('404')]],
  ['the provider says nothing', [sends('sent'), false]],
  ['the client failed', [sends('failed')]],
])('shares the link at once: %s', async (_, given) => {
  const { run, share } = start(...given)
  await run()
  expect(share).toHaveBeenCalledExactlyOnceWith(
    'https://t.me/putevka_bot?startapp=policy__utm_source-telegram_utm_medium-share',
    'Тур',
  )
})

test('takes the link on the next tap after a silent client, without a late dialog', async () => {
  let end: (outcome: 'silent') => void = () => {}
  const { run, share } = start({ sendPrepared: () => new Promise((resolve) => void (end = resolve)) })
  const first = run()
  await until(() => expect(share).not.toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  await run()
  expect(share).toHaveBeenCalledTimes(1)
  end('silent')
  await first
  expect(share).toHaveBeenCalledTimes(1)
  await run()
  expect(share).toHaveBeenCalledTimes(2)
})

test.each([
  ['sent', 'sent'],
  ['declined', 'closed'],
  ['silent', 'unconfirmed'],
] as const)('claims a sent message only if the client confirms it: %s is %s', async (answer, outcome) => {
  const { run, share } = start(sends(answer))
  await expect(run()).resolves.toMatchObject({ outcome })
  expect(share).not.toHaveBeenCalled()
})

test.each([
  ['telegram', 'unconfirmed'],
  ['webapp', 'unconfirmed'],
  ['max', 'closed'],
  ['browser', 'closed'],
] as const)('never claims that a link is sent: %s', async (kind, outcome) => {
  const { run } = start({ kind, canSendPrepared: false })
  await expect(run()).resolves.toMatchObject({ outcome })
})

test('reports silence until the client answers', async () => {
  vi.useFakeTimers()
  let answer: (outcome: 'sent') => void = () => {}
  const { run, onSilence } = start({ sendPrepared: () => new Promise((resolve) => void (answer = resolve)) })
  const running = run()
  await vi.advanceTimersByTimeAsync(3999)
  expect(onSilence).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSilence).toHaveBeenCalledExactlyOnceWith(
    'https://t.me/putevka_bot?startapp=policy__utm_source-telegram_utm_medium-share',
  )
  answer('sent')
  await expect(running).resolves.toMatchObject({ outcome: 'sent' })
})

test('does not ask the client long after the tap', async () => {
  const sendPrepared = vi.fn(() => Promise.resolve('sent' as const))
  const { run, share } = start({ sendPrepared })
  await expect(run(performance.now() - 8001)).resolves.toMatchObject({ outcome: 'late' })
  expect(sendPrepared).not.toHaveBeenCalled()
  expect(share).not.toHaveBeenCalled()
  await expect(run()).resolves.toMatchObject({ outcome: 'sent' })
})
