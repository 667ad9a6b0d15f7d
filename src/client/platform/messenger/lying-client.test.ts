import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bridgeCapabilities } from './capabilities.ts'
import { objectCapabilities } from './webapp-object/object-capabilities.ts'

/**
 * Clients that report version 9.9 but support less: features since 8.0 do nothing there and break
 * nothing.
 */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function inAMinute<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(60_000)
  return promise
}

type Payload = Record<string, unknown>
type Answers = Record<string, (params: Payload) => [string, unknown] | undefined>

function bridge(answers: Answers, version = '9.9') {
  const listeners = new Set<(event: string, payload: unknown) => void>()
  const posted: string[] = []
  const post = (event: string, params?: unknown) => {
    posted.push(event)
    const answer = answers[event]?.((params ?? {}) as Payload)
    if (answer) setTimeout(() => [...listeners].forEach((listener) => listener(...answer)), 20)
  }
  const listen = (listener: (event: string, payload: unknown) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { capabilities: bridgeCapabilities({ post, listen }, version), posted, listeners }
}

describe('client behind the bridge', () => {
  test.each([
    ['prepared_message_sent', {}, 'sent'],
    ['prepared_message_failed', { error: 'USER_DECLINED' }, 'declined'],
    ['prepared_message_failed', {}, 'failed'],
    ['prepared_message_failed', { error: 'MESSAGE_EXPIRED' }, 'failed'],
    ['prepared_message_failed', { error: 'UNSUPPORTED' }, 'failed'],
    ['something_else', {}, 'silent'],
  ])('reports a prepared message answered by %s %j as %s', async (event, payload, outcome) => {
    const { capabilities, listeners } = bridge({ web_app_send_prepared_message: () => [event, payload] })
    await expect(inAMinute(capabilities.sendPrepared('1'))).resolves.toBe(outcome)
    expect(listeners.size).toBe(0)
  })

  test.each([
    ['file_download_requested', { status: 'downloading' }, 'started'],
    ['file_download_requested', { status: 'cancelled' }, 'declined'],
    ['something_else', {}, 'failed'],
  ])('reports a download answered by %s %j as %s', async (event, payload, outcome) => {
    const { capabilities, listeners, posted } = bridge({
      web_app_request_file_download: () => [event, payload],
    })
    const file = { url: 'https://tours.example.ru/a', name: 'Ваучер.pdf' }
    await expect(inAMinute(capabilities.download(file))).resolves.toBe(outcome)
    expect([posted, listeners.size]).toEqual([['web_app_request_file_download'], 0])
  })

  test('matches device storage answers by request number', async () => {
    const kept = new Map<unknown, unknown>()
    const { capabilities } = bridge({
      web_app_device_storage_save_key({ req_id, key, value }) {
        kept.set(key, value)
        return ['device_storage_key_saved', { req_id }]
      },
      web_app_device_storage_get_key: ({ req_id, key }) => [
        'device_storage_key_received',
        { req_id, value: kept.get(key) ?? null },
      ],
    })
    await expect(inAMinute(capabilities.readDevice('kept'))).resolves.toBe('')
    await expect(inAMinute(capabilities.writeDevice('kept', '{}'))).resolves.toBe(true)
    await expect(inAMinute(capabilities.readDevice('kept'))).resolves.toBe('{}')
  })

  test.each(['UNSUPPORTED', 'QUOTA_EXCEEDED', 'UNKNOWN'])(
    'takes device_storage_failed %s as a refusal at once',
    async (error) => {
      const { capabilities, listeners } = bridge({
        web_app_device_storage_get_key: ({ req_id }) => ['device_storage_failed', { req_id, error }],
        web_app_device_storage_save_key: ({ req_id }) => ['device_storage_failed', { req_id, error }],
      })
      const all = Promise.all([capabilities.readDevice('kept'), capabilities.writeDevice('kept', '{}')])
      await vi.advanceTimersByTimeAsync(20)
      expect(listeners.size).toBe(0)
      await expect(all).resolves.toEqual([undefined, false])
    },
  )

  test('does not take a silent device for a stored draft', async () => {
    const { capabilities } = bridge({})
    const all = Promise.all([capabilities.readDevice('kept'), capabilities.writeDevice('kept', '{}')])
    await expect(inAMinute(all)).resolves.toEqual([undefined, false])
  })

  test.each([
    ['7.10', []],
    ['8.0', ['web_app_send_prepared_message']],
    ['9.0', ['web_app_send_prepared_message', 'web_app_device_storage_get_key']],
    ['9.1', ['web_app_send_prepared_message', 'web_app_device_storage_get_key', 'web_app_hide_keyboard']],
  ])('asks version %s only for what it supports', async (version, events) => {
    const { capabilities, posted } = bridge({}, version)
    const all = [capabilities.sendPrepared('1'), capabilities.readDevice('kept')]
    capabilities.hideKeyboard()
    await inAMinute(Promise.all<unknown>(all))
    expect(posted).toEqual(events)
  })
})

describe('object', () => {
  const refuse = () => {
    throw new TypeError('WebAppMethodUnsupported')
  }
  test.each<[string, unknown, string]>([
    ['missing', undefined, 'failed'],
    ['throwing', refuse, 'failed'],
    ['no function', 'text', 'failed'],
    ['silent', () => {}, 'silent'],
    ['sending', (_: string, tell: (isSent: boolean) => void) => tell(true), 'sent'],
    ['closed by the traveller', (_: string, tell: (isSent: boolean) => void) => tell(false), 'declined'],
  ])('survives a member that is %s', async (_, member, outcome) => {
    const capabilities = objectCapabilities({
      version: '9.9',
      isVersionAtLeast: () => true,
      shareMessage: member,
      hideKeyboard: member,
      DeviceStorage: { getItem: member, setItem: member },
    })
    capabilities.hideKeyboard()
    void capabilities.writeDevice('kept', '{}')
    await expect(inAMinute(capabilities.sendPrepared('1'))).resolves.toBe(outcome)
  })

  test('reports a failure with its reason as failed', async () => {
    let hear: (failure: unknown) => void = () => {}
    const capabilities = objectCapabilities({
      onEvent: (_: string, listener: typeof hear) => void (hear = listener),
      shareMessage(_: string, tell: (isSent: boolean) => void) {
        hear({ error: 'MESSAGE_EXPIRED' })
        tell(false)
      },
    })
    await expect(inAMinute(capabilities.sendPrepared('1'))).resolves.toBe('failed')
  })
})
