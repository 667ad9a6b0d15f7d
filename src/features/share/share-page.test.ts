import type { Api } from '#api/api.ts'
import { createBrowser } from '#messenger/browser.ts'
import type { Messenger } from '#messenger/port.ts'
import { expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { sharePage } from './share-page.ts'

const settings = { origin: 'https://tours.example.ru', botName: 'putevka_bot', appName: '', maxBotName: '' }

function start(changes: Partial<Messenger>, id: string | Error | false = 'prepared-1', isSignedIn = true) {
  const asked: unknown[] = []
  const call = async (name: string, options: unknown) => {
    asked.push([name, options])
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
  const run = () => sharePage({ api, messenger, isSignedIn, address: '/policy', text: 'Тур', settings })
  return { run, asked, share }
}
const sends = (outcome: 'sent' | 'failed' | 'silent') => ({ sendPrepared: () => Promise.resolve(outcome) })

test('a message of the bot, with the link into the app and the page for its preview', async () => {
  const { run, asked, share } = start(sends('sent'))
  await expect(run()).resolves.toBe('sent')
  await run()
  const body = {
    text: 'Тур',
    link: 'https://t.me/putevka_bot?startapp=policy',
    page: 'https://tours.example.ru/policy',
  }
  expect(asked).toHaveLength(2)
  expect(asked[0]).toEqual(['prepareShare', { body, timeoutMs: 2500 }])
  expect(share).not.toHaveBeenCalled()
})

test.each<[string, Parameters<typeof start>]>([
  ['the client cannot', [{ canSendPrepared: false }]],
  ['nobody signed in', [sends('sent'), 'prepared-1', false]],
  ['the provider does not know the call', [sends('sent'), new Error('404')]],
  ['the provider says nothing', [sends('sent'), false]],
  ['the client failed', [sends('failed')]],
])('%s: the link goes at once', async (_, given) => {
  const { run, share } = start(...given)
  await run()
  expect(share).toHaveBeenCalledExactlyOnceWith('https://t.me/putevka_bot?startapp=policy', 'Тур')
})

test('a client that never answers: the next press takes the link, and no dialog comes late', async () => {
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
