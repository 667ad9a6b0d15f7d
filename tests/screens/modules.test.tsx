import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callSheet } from '../fixtures/lead.ts'
import { NOW } from '../page.ts'
import { openApp, type AppOptions } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const failed = /[Пп]овторите через минуту|Повторите через минуту/
const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const callMe = () => within(screen.getByRole('main')).getByRole('button', { name: 'Заказать звонок' })
const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title)

/**
 * These screens are about frames: each frame is checked here and removed before the rule that forbids
 * frames.
 */
function expectConfined(): void {
  for (const one of document.querySelectorAll('iframe')) {
    const { origin, pathname } = new URL(one.src)
    const isModule = origin === location.origin && /^\/(tickets|transfer)_module$/.test(pathname)
    expect(one.getAttribute('sandbox')).toBe(isModule ? null : SANDBOX)
    expect(one.getAttribute('srcdoc')).toBeNull()
    one.remove()
  }
}

for (const [address, title, holds] of [
  ['/tickets', 'Авиабилеты', 'Подбор авиабилетов'],
  ['/transfer', 'Трансфер', 'Подбор трансфера'],
  ['/tickets_module', 'Авиабилеты', 'Подбор авиабилетов'],
  ['/transfer_module', 'Трансфер', 'Подбор трансфера'],
] as const) {
  testScreen(address.slice(1), {
    address,
    main: 'settings',
    ready: () => frame(holds),
    title: new RegExp(`^${title}`),
    loading: () => heading(title),
    failed,
    frames: expectConfined,
  })
}

/** Settings with this widget instead of the provider's. */
function withWidget(content: unknown): AppOptions {
  return {
    spoil: (body, name) =>
      name === 'settings'
        ? { settings: [{ key: 'view', value: [{ title: 'tickets_module', content }] }], lfr: [] }
        : body,
  }
}

describe('module page', () => {
  test('frames its module as part of the site and offers a call', async () => {
    const app = await openApp('/tickets')
    const { src, ...rest } = await frame('Подбор авиабилетов')
    expect({ pathname: new URL(src).pathname, sandbox: rest.sandbox }).toEqual({
      pathname: '/tickets_module',
      sandbox: undefined,
    })
    await app.user.click(callMe())
    await callSheet()
  })

  test('accepts its height only from its frame and origin, within limits', async () => {
    await openApp('/transfer')
    const { contentWindow, parentElement } = await frame('Подбор трансфера')
    const tell = (height: unknown, source: unknown = contentWindow, origin = location.origin) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { kind: 'putevka-height', height },
          source: source as Window,
          origin,
        }),
      )
    const height = () => parentElement?.style.getPropertyValue('--frame-height')
    tell(900, window)
    tell(900, contentWindow, 'https://evil.example')
    tell('900px; position: fixed')
    tell(Number.NaN)
    expect(height()).toBe('')
    tell(900.2)
    await waitFor(() => expect(height()).toBe('901px'))
    tell(1e9)
    await waitFor(() => expect(height()).toBe('6000px'))
  })

  test('reports a module that has not loaded after 15 seconds and retries', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: NOW,
      shouldAdvanceTime: true,
    })
    const app = await openApp('/tickets')
    const first = await frame('Подбор авиабилетов')
    await vi.advanceTimersByTimeAsync(15_000)
    await screen.findByText(/Подбор не загрузился/)
    vi.useRealTimers()
    await app.user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(screen.queryByText(/Подбор не загрузился/)).toBeNull()
    expect(await frame('Подбор авиабилетов')).not.toBe(first)
  })
})

describe('module', () => {
  test('renders without header, footer and bar, and has an error page', async () => {
    await openApp('/tickets_module')
    await frame('Подбор авиабилетов')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test.each([
    ['https://widget.partner.ru/search?id=7', 'https://widget.partner.ru/search?id=7'],
    ['/front/v1/widgets/tickets', `${location.origin}/front/v1/widgets/tickets`],
    [
      '<div id="w"></div><script src="https://widget.partner.ru/w.js"></script>',
      `${location.origin}/widgets/tickets`,
    ],
  ])('confines a frame: %s', async (content, address) => {
    await openApp('/tickets_module', withWidget(content))
    const one = await frame('Подбор авиабилетов')
    expect(one.src).toBe(address)
    expect(one.getAttribute('sandbox')).toBe(SANDBOX)
    expect(one.getAttribute('referrerpolicy')).toBe('strict-origin')
    expect(document.querySelector('script')).toBeNull()
  })

  const noWidgets = [
    '',
    'javascript:alert(1)',
    'http://widget.partner.ru',
    '//evil.example/w',
    '/\\evil.example',
    'data:text/html,1',
    'виджет',
    7,
    null,
  ]
  test.each(noWidgets)('%s is no widget: no frame, but a call', async (content) => {
    const app = await openApp('/tickets_module', withWidget(content))
    await screen.findByText('Выбрать билет на сайте пока нельзя')
    expect(document.querySelector('iframe')).toBeNull()
    await app.user.click(callMe())
    await callSheet()
  })
})
