import type { Page } from '@playwright/test'
import { expectMessengerFrame, expectSignedIn } from '../fixtures/expect-app.ts'
import { anna, initDataOf, launchHash } from '../fixtures/launch-data.ts'
import { expect, test } from '../fixtures/test.ts'

/** What a stranger's test installs; runs in the page, so nothing from outside may be used in it. */
type Install = (given: { initData: string; launch: string; user: object }) => void

interface Shape {
  install?: Install
  /** Behind the path of home, for the launch that the shape is given. */
  address?: (launch: string) => string
  /** False where the data are not signed. */
  isSignedIn?: boolean
}

const inHash = (launch: string) => `#${launch}`
const noBridge: Pick<Shape, 'isSignedIn'> = { isSignedIn: false }

/** Public ways to mock Telegram, and odd ones. */
const shapes: Record<string, Shape> = {
  'a bare object with init data': {
    install: ({ initData }) => Object.assign(window, { Telegram: { WebApp: { initData } } }),
  },
  'an object of empty functions': {
    install: ({ initData }) => {
      const stub = () => {}
      const part = new Proxy({}, { get: () => stub })
      const members = {
        initData,
        MainButton: part,
        BackButton: part,
        HapticFeedback: part,
        CloudStorage: part,
      }
      Object.assign(window, {
        Telegram: { WebApp: { ...members, ready: stub, expand: stub, onEvent: stub } },
      })
    },
  },
  'an object whose main button nobody presses': {
    install: ({ initData }) => {
      const MainButton = {
        isVisible: false,
        setParams: (params: { is_visible: boolean }) => void (MainButton.isVisible = params.is_visible),
        onClick() {},
        hideProgress() {},
        showProgress() {},
      }
      Object.assign(window, {
        Telegram: { WebApp: { initData, platform: 'ios', version: '9.1', MainButton } },
      })
    },
  },
  'unsigned data alone': {
    ...noBridge,
    install: ({ user }) =>
      Object.assign(window, {
        Telegram: { WebApp: { initData: '', platform: 'ios', initDataUnsafe: { user } } },
      }),
  },
  'a class with static members': {
    install: ({ initData }) => {
      class WebApp {
        static initData = initData
        static ready() {}
      }
      Object.assign(window, { Telegram: { WebApp } })
    },
  },
  'a function with members': {
    install: ({ initData }) =>
      Object.assign(window, { Telegram: { WebApp: Object.assign(() => {}, { initData }) } }),
  },
  'an instance of a class': {
    install: ({ initData }) => {
      class WebApp {
        get initData() {
          return initData
        }
        ready() {}
      }
      Object.assign(window, { Telegram: { WebApp: new WebApp() } })
    },
  },
  'a getter on window': {
    install: ({ initData }) =>
      Object.defineProperty(window, 'Telegram', { get: () => ({ WebApp: { initData } }) }),
  },
  'a frozen object': {
    install: ({ initData }) =>
      Object.defineProperty(window, 'Telegram', {
        value: Object.freeze({ WebApp: Object.freeze({ initData, platform: 'ios' }) }),
      }),
  },
  'a proxy that answers everything': {
    install: ({ initData }) => {
      const WebApp: object = new Proxy(() => {}, {
        get: (_, name) => (name === 'initData' ? initData : name === Symbol.toPrimitive ? () => '' : WebApp),
        apply: () => WebApp,
      })
      Object.assign(window, { Telegram: { WebApp } })
    },
  },
  'members that throw': {
    install: ({ initData }) => {
      const refuse = () => {
        throw new TypeError('WebAppMethodUnsupported')
      }
      const WebApp = Object.defineProperties(
        { initData, ready: refuse, expand: refuse, onEvent: refuse, setHeaderColor: refuse },
        { MainButton: { get: refuse }, BackButton: { get: refuse }, themeParams: { get: refuse } },
      )
      Object.assign(window, { Telegram: { WebApp } })
    },
  },
  'an object next to launch parameters': {
    install: () => Object.assign(window, { Telegram: { WebApp: { ready() {}, expand() {} } } }),
    address: inHash,
  },
  'a bridge that swallows everything': {
    install: () => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }),
    address: inHash,
  },
  'a bridge that throws': {
    install: () =>
      Object.assign(window, {
        TelegramWebviewProxy: {
          postEvent() {
            throw new Error('not implemented')
          },
        },
      }),
    address: inHash,
  },
  'a bridge and parameters in the query': {
    install: () => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }),
    address: (launch) => `?${launch}`,
  },
  'a bridge next to a frozen window.Telegram': {
    install: () =>
      Object.assign(window, { TelegramWebviewProxy: { postEvent() {} }, Telegram: Object.freeze({}) }),
    address: inHash,
  },
  'a bridge next to a read-only WebView': {
    install: () => {
      const Telegram = Object.defineProperty({}, 'WebView', { value: Object.freeze({ receiveEvent() {} }) })
      Object.defineProperty(window, 'Telegram', { value: Telegram })
      Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } })
    },
    address: inHash,
  },
  'external.notify': {
    install: () => Object.assign(window.external, { notify() {} }),
    address: inHash,
  },
  'mockTelegramEnv of SDK 2 and later': {
    install: ({ launch }) => {
      sessionStorage.setItem('tapps/launchParams', JSON.stringify(launch))
      Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } })
    },
  },
  'mockTelegramEnv of SDK 1': {
    install: ({ launch }) => {
      sessionStorage.setItem('telegram-apps/launch-params', JSON.stringify(launch))
      Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } })
    },
  },
  'the official script without a client': {
    install: ({ initData }) => {
      const hear = new Map<string, () => void>()
      const button = { isVisible: false, text: 'CONTINUE' }
      const setParams = (params: { is_visible?: boolean; text?: string }) =>
        Object.assign(button, {
          text: params.text ?? button.text,
          isVisible: params.is_visible ?? button.isVisible,
        })
      const MainButton = { ...button, setParams, onClick: (press: () => void) => hear.set('press', press) }
      Object.defineProperty(MainButton, 'isVisible', { get: () => button.isVisible })
      const WebView = { receiveEvent() {}, postEvent() {}, onEvent() {} }
      const WebApp = { initData, platform: 'ios', version: '9.1', isExpanded: true, MainButton }
      Object.assign(window, { Telegram: { WebView, WebApp } })
    },
    address: inHash,
  },
}

async function openShape(page: Page, { install, address = () => '' }: Shape, path = '/'): Promise<void> {
  const initData = initDataOf({})
  const launch = launchHash({}, initData)
  if (install) await page.addInitScript(install, { initData, launch, user: anna })
  await page.goto(path + address(launch))
}

for (const [name, shape] of Object.entries(shapes))
  test(`launches and searches: ${name}`, async ({ page }) => {
    await openShape(page, shape)
    await expectMessengerFrame(page)
    if (shape.isSignedIn !== false) await expectSignedIn(page, 'anna_morozova')
    const find = page.getByRole('search').getByRole('button', { name: 'Найти' })
    await expect(find).toBeInViewport()
    await find.click()
    await expect(page).toHaveURL(/\/tours\?from=/)
  })

for (const [place, address] of [
  ['query', '?tgWebAppStartParam=policy'],
  ['hash', '#tgWebAppStartParam=policy'],
] as const)
  test(`opens a start parameter of the ${place} next to an object`, async ({ page }) => {
    await openShape(page, {
      install: shapes['a bare object with init data']!.install!,
      address: () => address,
    })
    await expect(page).toHaveURL('/policy')
  })

test('takes a full object in any frame, not the page around it', async ({ page, baseURL }) => {
  await page.route('**/around', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="/policy#${launchHash({}, initDataOf({}))}"></iframe>`,
    }),
  )
  await page.addInitScript(
    (initData) =>
      Object.assign(window, { Telegram: { WebApp: { initData, ready: () => (document.title = 'ready') } } }),
    initDataOf({ user: anna }),
  )
  await page.goto(`${baseURL}/around`)
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('data-client', 'messenger')
  await expect(
    page.frameLocator('iframe').getByRole('link', { name: 'Профиль: anna_morozova' }),
  ).toBeVisible()
})

test('is a site without layout shift when launch parameters are pasted into a browser', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await openShape(page, { address: inHash }, '/about')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-client', 'messenger')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})
