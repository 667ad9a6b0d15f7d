// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { openMax } from './max.ts'
import type { Messenger } from '../port.ts'

const driver = () => openMax('WebAppPlatform=ios', window, () => undefined) as Messenger

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['WebApp', 'WebViewHandler']) Reflect.deleteProperty(window, name)
})

type Reply = (params: Record<string, unknown>) => object
/** A phone client: accepts events, answers requests through `window.WebApp.sendEvent`. */
function phoneClient(answer?: Reply): [string, Record<string, unknown>][] {
  const events: [string, Record<string, unknown>][] = []
  Object.defineProperty(window, 'WebViewHandler', {
    configurable: true,
    value: {
      postEvent(event: string, json: string) {
        const params = JSON.parse(json) as Record<string, unknown>
        events.push([event, params])
        const { WebApp } = window as unknown as {
          WebApp: { sendEvent: (name: string, json: string) => void }
        }
        if (answer && 'requestId' in params)
          setTimeout(() =>
            WebApp.sendEvent(event, JSON.stringify({ requestId: params['requestId'], ...answer(params) })),
          )
      },
    },
  })
  return events
}

test('reads the launch without MAX’s script in the page', async () => {
  const events = phoneClient()
  const messenger = driver()
  messenger.hideBackButton()
  messenger.ready()
  messenger.haptic('light')
  messenger.confirmClosing(true)
  messenger.confirmClosing(false)
  await until(() =>
    expect(events).toMatchObject([
      ['WebAppSetupBackButton', { isVisible: false }],
      ['WebAppReady', {}],
      [
        'WebAppHapticFeedbackImpact',
        { impactStyle: 'light', disableVibrationFallback: false, requestId: expect.any(String) },
      ],
      ['WebAppSetupClosingBehavior', { needConfirmation: true }],
      ['WebAppSetupClosingBehavior', { needConfirmation: false }],
    ]),
  )
})

test('sends the fields without which Android refuses an event', async () => {
  const events = phoneClient(() => ({ value: '1' }))
  const launch = new URLSearchParams({ WebAppPlatform: 'android', WebAppData: 'query_id=q1&user=%7B%7D' })
  const messenger = openMax(launch.toString(), window, () => undefined) as Messenger
  for (const kind of ['choice', 'light', 'success'] as const) messenger.haptic(kind)
  await messenger.readDevice('kept')
  await messenger.writeDevice('kept', '1')
  const haptic = { disableVibrationFallback: false }
  expect(events).toMatchObject([
    ['WebAppHapticFeedbackSelectionChange', haptic],
    ['WebAppHapticFeedbackImpact', haptic],
    ['WebAppHapticFeedbackNotification', haptic],
    ['WebAppDeviceStorageGetKey', { queryId: 'q1' }],
    ['WebAppDeviceStorageSaveKey', { queryId: 'q1' }],
  ])
})

test('matches answers by request id and ignores nonsense', async () => {
  phoneClient(() => ({ phone: '79161234567', authDate: 1, hash: 'h' }))
  const messenger = driver()
  const phone = messenger.requestPhone()
  const { WebApp } = window as unknown as { WebApp: { sendEvent: (name: string, json: string) => void } }
  for (const json of ['', '{', 'null', '[]', '{"requestId":"other","phone":"1"}', '{"phone":"2"}'])
    WebApp.sendEvent('WebAppRequestPhone', json)
  await expect(phone).resolves.toBe('79161234567')
})

test('returns no phone after a refusal', async () => {
  phoneClient(() => ({ error: { code: 'client.request_phone.denied' } }))
  await expect(driver().requestPhone()).resolves.toBeUndefined()
})

test('talks only to MAX’s web client in a frame', async () => {
  const posted: [Record<string, unknown>, string][] = []
  const parent = {
    postMessage: (json: string, target: string) =>
      void posted.push([JSON.parse(json) as Record<string, unknown>, target]),
  }
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window)
  const messenger = driver()
  const phone = messenger.requestPhone()
  await until(() => expect(posted).toHaveLength(1))
  const [[message, target] = [{}, '']] = posted
  expect({ type: message['type'], target }).toEqual({
    type: 'WebAppRequestPhone',
    target: 'https://web.max.ru',
  })
  const say = (origin: string, source: unknown, number: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        origin,
        source: source as Window,
        data: JSON.stringify({
          type: 'WebAppRequestPhone',
          requestId: message['requestId'],
          phone: number,
        }),
      }),
    )
  say('https://web.max.ru.evil.ru', parent, '666')
  say('https://evilmax.ru', parent, '666')
  say('https://oneme.ru', parent, '666')
  say('https://web.max.ru', null, '666')
  say('https://web.max.ru', parent, '79161234567')
  await expect(phone).resolves.toBe('79161234567')
})
