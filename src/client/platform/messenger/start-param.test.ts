// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findMessenger } from './find-messenger.ts'

const data = 'user=%7B%22id%22%3A42%7D&auth_date=1&signature=s&hash=h1'
const launch = (initData = data, more = '') =>
  `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '9.1', tgWebAppPlatform: 'ios' }).toString()}${more}`
const withStart = (initData = data) => launch(initData, '&tgWebAppStartParam=policy')
const open = (path: string) => history.replaceState({ kept: 1 }, '', path)
const address = () => location.pathname + location.search + location.hash

function bridge(): void {
  Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } })
}
function webApp(members: object): void {
  Object.assign(window, { Telegram: { WebApp: members } })
}
function loadedBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
}
function refuseHistory(): void {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
}

beforeEach(() => {
  sessionStorage.clear()
  open('/')
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
  Reflect.deleteProperty(window, 'Telegram')
})

test('opens once, not again after a reload or a full load of home', async () => {
  bridge()
  open(withStart())
  expect((await findMessenger(window)).startParam).toBe('policy')
  open('/')
  expect((await findMessenger(window)).startParam).toBeUndefined()
  loadedBy('reload')
  expect((await findMessenger(window)).startParam).toBeUndefined()
})

test('opens again when the client loads its address again, but not at another path', async () => {
  bridge()
  for (const path of ['/', '/', '/tours']) {
    open(path + withStart())
    expect((await findMessenger(window)).startParam).toBe(path === '/' ? 'policy' : undefined)
  }
})

test('opens once for an object too', async () => {
  webApp({ initData: data, initDataUnsafe: { start_param: 'policy' } })
  expect((await findMessenger(window)).startParam).toBe('policy')
  expect((await findMessenger(window)).startParam).toBeUndefined()
})

test('opens again in a new launch of the same link', async () => {
  bridge()
  open(withStart())
  await findMessenger(window)
  open(withStart(data.replace('h1', 'h2')))
  expect((await findMessenger(window)).startParam).toBe('policy')
})

test('stays closed after a reload with blocked storage', async () => {
  webApp({ initData: data, initDataUnsafe: { start_param: 'policy' } })
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  loadedBy('reload')
  expect((await findMessenger(window)).startParam).toBeUndefined()
})

test('works where the browser reports no navigation type', async () => {
  bridge()
  open(withStart())
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  expect((await findMessenger(window)).startParam).toBe('policy')
})

describe('when the client loads its address again', () => {
  const leaveAt = (path: string) => {
    open(path)
    window.dispatchEvent(new Event('pagehide'))
  }

  test.each([
    ['with a link', withStart()],
    ['without a link', launch()],
  ])('opens the last place of its launch %s', async (_, hash) => {
    bridge()
    open(`/?a=1${hash}`)
    await findMessenger(window)
    for (const place of ['/hottours?from=1', '/policy#cookies', '/']) {
      leaveAt(place)
      open(`/?a=1${hash}`)
      expect((await findMessenger(window)).startParam).toBeUndefined()
      expect(address()).toBe(place)
      expect(history.state).toEqual({ kept: 1 })
    }
  })

  test('opens the link of a different launch', async () => {
    bridge()
    open(`/${withStart()}`)
    await findMessenger(window)
    leaveAt('/hottours')
    open(`/${withStart(data.replace('h1', 'h2'))}`)
    expect((await findMessenger(window)).startParam).toBe('policy')
    expect(address()).toBe('/')
  })

  test('keeps the address of an early search and of a launch without data', async () => {
    bridge()
    for (const [first, next] of [
      [`/${launch()}`, `/tours${launch()}`],
      [`/${launch('')}`, `/${launch('')}`],
    ] as const) {
      open(first)
      await findMessenger(window)
      leaveAt('/hottours')
      open(next)
      await findMessenger(window)
      expect(address()).toBe(next.split('#')[0])
    }
  })

  test('opens the link if the history cannot be rewritten', async () => {
    bridge()
    open(`/${withStart()}`)
    await findMessenger(window)
    leaveAt('/hottours')
    open(`/${withStart()}`)
    refuseHistory()
    expect((await findMessenger(window)).startParam).toBe('policy')
  })

  test('opens the link after a load that ended before the driver came', async () => {
    // Its own launch: in this document the former tests' loads have not ended.
    const own = data.replace('h1', 'h3')
    webApp({ initData: own, initDataUnsafe: { start_param: 'policy' } })
    open(`/${withStart(own)}`)
    const former = findMessenger(window)
    window.dispatchEvent(new Event('pagehide'))
    const left = sessionStorage.getItem('opened_launch')
    await former
    sessionStorage.setItem('opened_launch', left ?? '')
    open(`/${withStart(own)}`)
    expect((await findMessenger(window)).startParam).toBe('policy')
  })
})
