import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bridgeCapabilities } from './capabilities.ts'
import { objectCapabilities } from './webapp-object/object-capabilities.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STORY = {
  picture: 'https://tours.example.ru/og/story/hottours.jpg',
  text: 'Тур',
  link: { url: 'https://t.me/putevka_bot/tours', name: 'Посмотреть' },
}
const STORY_EVENT = { media_url: STORY.picture, text: 'Тур', widget_link: STORY.link }

/** The result of a promise after a minute of fake time. */
async function inAMinute<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(60_000)
  return promise
}

/** Its status, and whether the app may offer itself. */
const HOME_SCREEN = [
  ['missed', true],
  ['added', false],
  ['unknown', true],
  ['unsupported', false],
] as const

describe('capabilities behind the bridge', () => {
  type Payload = Record<string, unknown>

  function start(answers: Record<string, (params: Payload) => [string, unknown]> = {}, version = '9.1') {
    const listeners = new Set<(event: string, payload: unknown) => void>()
    const posted: [string, unknown][] = []
    const post = (event: string, params?: unknown) => {
      posted.push([event, params])
      const answer = answers[event]?.((params ?? {}) as Payload)
      if (answer)
        setTimeout(() => {
          for (const listener of listeners) listener(...answer)
        }, 20)
    }
    const listen = (listener: (event: string, payload: unknown) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    return { capabilities: bridgeCapabilities({ post, listen }, version), posted, listeners }
  }

  test.each([
    ['allowed', true],
    ['cancelled', false],
    [undefined, false],
  ])('requests write access: %s', async (status, isAllowed) => {
    const { capabilities, listeners } = start({
      web_app_request_write_access: () => ['write_access_requested', { status }],
    })
    await expect(inAMinute(capabilities.requestWrite())).resolves.toBe(isAllowed)
    expect(listeners.size).toBe(0)
  })

  test('opens the story editor with picture, caption and link', () => {
    const { capabilities, posted } = start()
    capabilities.shareStory(STORY)
    expect(posted).toEqual([['web_app_share_to_story', STORY_EVENT]])
  })

  test('matches cloud answers by request number', async () => {
    const { capabilities, posted } = start({
      web_app_invoke_custom_method: ({ req_id }) => [
        'custom_method_invoked',
        { req_id, result: { recent: '["a"]' } },
      ],
    })
    await expect(inAMinute(capabilities.readCloud('recent'))).resolves.toBe('["a"]')
    expect(posted[0]?.[1]).toMatchObject({ method: 'getStorageValues', params: { keys: ['recent'] } })
    const stranger = start({
      web_app_invoke_custom_method: () => ['custom_method_invoked', { req_id: '1', result: { recent: 'b' } }],
    })
    await expect(inAMinute(stranger.capabilities.readCloud('recent'))).resolves.toBeUndefined()
  })

  test.each<[string, unknown, string | undefined]>([
    ['an error', { error: 'UNSUPPORTED' }, undefined],
    ['nothing', {}, undefined],
    ['no text', { result: { recent: 7 } }, ''],
    ['an empty text', { result: { recent: '' } }, ''],
    ['of other keys', { result: {} }, ''],
  ])('reads a cloud that answers %s', async (_, rest, found) => {
    const { capabilities } = start({
      web_app_invoke_custom_method: ({ req_id }) => [
        'custom_method_invoked',
        { req_id, ...(rest as object) },
      ],
    })
    await expect(inAMinute(capabilities.readCloud('recent'))).resolves.toBe(found)
  })

  test('does not send what is too long for the cloud', () => {
    const { capabilities, posted } = start()
    capabilities.writeCloud('recent', 'x'.repeat(4097))
    expect(posted).toEqual([])
    capabilities.writeCloud('recent', 'x'.repeat(4096))
    expect(posted[0]?.[1]).toMatchObject({ method: 'saveStorageValue' })
  })

  test.each(HOME_SCREEN)('checks the home screen: %s', async (status, canAdd) => {
    const { capabilities, posted } = start({
      web_app_check_home_screen: () => ['home_screen_checked', { status }],
    })
    await expect(inAMinute(capabilities.canAddToHomeScreen())).resolves.toBe(canAdd)
    capabilities.addToHomeScreen()
    expect(posted.at(-1)?.[0]).toBe('web_app_add_to_home_screen')
  })

  test('gives up on a silent client', async () => {
    const { capabilities, listeners } = start()
    const all = [
      capabilities.requestWrite(),
      capabilities.readCloud('recent'),
      capabilities.canAddToHomeScreen(),
    ]
    await expect(inAMinute(Promise.all<unknown>(all))).resolves.toEqual([false, undefined, false])
    expect(listeners.size).toBe(0)
  })

  test.each([
    ['6.8', []],
    ['7.10', ['web_app_request_write_access', 'web_app_invoke_custom_method']],
  ])('asks version %s only for what it supports', async (version, events) => {
    const { capabilities, posted } = start({}, version)
    const all = [
      capabilities.requestWrite(),
      capabilities.readCloud('recent'),
      capabilities.canAddToHomeScreen(),
    ]
    await inAMinute(Promise.all<unknown>(all))
    expect(posted.map(([event]) => event)).toEqual(events)
  })
})

describe('capabilities of an object', () => {
  const refuse = () => {
    throw new TypeError('WebAppMethodUnsupported')
  }

  test('return the answers of its methods', async () => {
    const kept = new Map<string, string>()
    const addToHomeScreen = vi.fn<() => void>()
    const capabilities = objectCapabilities({
      requestWriteAccess: (tell: (isAllowed: boolean) => void) => tell(true),
      CloudStorage: {
        getItem: (key: string, tell: (error: null, value: string) => void) => tell(null, kept.get(key) ?? ''),
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      checkHomeScreenStatus: (tell: (status: string) => void) => tell('missed'),
      addToHomeScreen,
    })
    await expect(capabilities.requestWrite()).resolves.toBe(true)
    await expect(capabilities.readCloud('recent')).resolves.toBe('')
    capabilities.writeCloud('recent', 'x'.repeat(4097))
    capabilities.writeCloud('recent', '[]')
    await expect(capabilities.readCloud('recent')).resolves.toBe('[]')
    await expect(capabilities.canAddToHomeScreen()).resolves.toBe(true)
    capabilities.addToHomeScreen()
    expect(addToHomeScreen).toHaveBeenCalledTimes(1)
  })

  test.each(HOME_SCREEN)('check the home screen: %s', async (status, canAdd) => {
    const { canAddToHomeScreen } = objectCapabilities({
      checkHomeScreenStatus: (tell: (status: string) => void) => tell(status),
    })
    await expect(canAddToHomeScreen()).resolves.toBe(canAdd)
  })

  test('open the story editor, and nothing if it refuses', () => {
    const shareToStory = vi.fn<(...args: unknown[]) => void>()
    objectCapabilities({ shareToStory }).shareStory(STORY)
    const { media_url, ...params } = STORY_EVENT
    expect(shareToStory).toHaveBeenCalledExactlyOnceWith(media_url, params)
    expect(() => objectCapabilities({ shareToStory: refuse }).shareStory(STORY)).not.toThrow()
    expect(() => objectCapabilities({}).shareStory(STORY)).not.toThrow()
  })

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['silent', () => {}],
    ['throwing', refuse],
    ['no function', 'text'],
    ['lying', (tell: (answer: unknown) => void) => tell('yes')],
  ])('ignore methods that are %s', async (_, method) => {
    const capabilities = objectCapabilities({
      requestWriteAccess: method,
      CloudStorage: { getItem: method, setItem: method },
      checkHomeScreenStatus: method,
      addToHomeScreen: method,
    })
    capabilities.writeCloud('recent', '[]')
    const all = [capabilities.requestWrite(), capabilities.canAddToHomeScreen()]
    await expect(inAMinute(Promise.all(all))).resolves.toEqual([false, false])
  })
})
