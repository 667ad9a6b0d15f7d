import type { Page } from '@playwright/test'
import { screenChunk } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/error-reports.ts'

async function openAbout(page: Page): Promise<void> {
  await page.goto('/about?phone=9161234567')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The app has started: its buffer of early actions is gone.
  await expect.poll(() => page.evaluate(() => window.early === undefined)).toBe(true)
}

test('reports an error thrown twenty times as one line, without typed text', async ({
  page,
  reports,
  allowConsole,
}) => {
  allowConsole(/почта/)
  await openAbout(page)
  await page.evaluate(() => {
    for (let times = 0; times < 20; times += 1)
      setTimeout(() => {
        throw new TypeError('почта maria@example.ru https://tours.example.ru/?q=1')
      })
  })
  const own = () => reports().filter(({ message }) => message?.includes('почта'))
  await expect.poll(() => own().length).toBe(1)
  await page.waitForTimeout(500)
  expect(own()).toEqual([
    {
      time: expect.any(String),
      level: 'client-error',
      kind: 'uncaught',
      build: expect.stringMatching(/^[\w.-]{8,}$/),
      route: 'about',
      engine: expect.stringMatching(/^Chromium \d+$/),
      messenger: '',
      message: 'TypeError: почта … …',
      frame: '',
    },
  ])
})

test('reports at most five errors, includes promises, ignores foreign scripts', async ({
  page,
  reports,
  allowConsole,
}) => {
  allowConsole(/flood|Script error/)
  await openAbout(page)
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    for (let index = 0; index < 9; index += 1) void Promise.reject(new Error(`flood ${index}`))
  })
  const flood = () => reports().filter(({ message }) => message?.includes('flood'))
  await expect.poll(() => flood().length).toBe(5)
  await page.waitForTimeout(500)
  expect(flood()).toHaveLength(5)
  expect(reports().filter(({ message }) => message?.includes('Script error'))).toEqual([])
})

test('reports the place of a failed section in our file and keeps the page', async ({
  page,
  reports,
  allowConsole,
}) => {
  allowConsole(/broken here/)
  await page.addInitScript(() => {
    // Every amount is formatted with it.
    Number.prototype.toFixed = () => {
      throw new Error('broken here')
    }
  })
  await page.goto('/hottours')
  await expect(page.getByText(/Эта часть страницы не открылась/).first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' })).toBeVisible()
  const told = () => reports().filter(({ message }) => message === 'Error: broken here')
  await expect
    .poll(told)
    .toContainEqual(
      expect.objectContaining({ route: 'hotTours', frame: expect.stringMatching(/^[\w-]+\.js:\d+:\d+$/) }),
    )
})

test('does not report scripts and elements that an extension adds', async ({
  page,
  reports,
  allowConsole,
}) => {
  allowConsole(/Trusted/)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // A password manager's icon next to a field, before hydration.
      const icon = document.createElement('div')
      icon.dataset['lastpassIconRoot'] = ''
      document.querySelector('#root input')?.after(icon)
      document.querySelector('#root h1')?.before(icon.cloneNode())
      const script = document.createElement('script')
      setTimeout(() => (script.src = 'https://extension.example/inject.js'))
    })
  })
  for (const path of ['/support', '/about']) {
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => window.early === undefined)).toBe(true)
  }
  await page.waitForTimeout(1000)
  expect(reports().map(({ kind, message }) => `${kind}: ${message}`)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('counts the elements of each page as the browser does', async ({ page }) => {
    for (const path of ['/', '/support', '/about', '/hottours', '/hotels/turkey', '/contacts', '/tours']) {
      await page.goto(path)
      const state = (await page.locator('#page').textContent()) ?? ''
      const { elements } = JSON.parse(state) as { elements: number }
      expect([path, await page.locator('#root *').count()]).toEqual([path, elements])
    }
  })
})

test('sends a request without beacons and survives without either', async ({
  page,
  reports,
  allowConsole,
}) => {
  allowConsole(/poor/)
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }))
  await openAbout(page)
  const fall = (words: string) =>
    page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), words)
  await fall('poor one')
  const poor = () => reports().map(({ message }) => message)
  await expect.poll(poor).toContain('Error: poor one')
  await page.evaluate(() => Object.defineProperty(window, 'fetch', { value: undefined }))
  await fall('poor two')
  await page.waitForTimeout(500)
  expect(poor()).not.toContain('Error: poor two')
})

test('reports a failed chunk once, with the error page', async ({ page, reports, allowConsole }) => {
  allowConsole(/Failed to load|dynamically imported|preload/i)
  await page.addInitScript(() => {
    // No reload happens: its marker cannot be stored.
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  // A chunk that no other journey breaks: the log writes the same failure once a minute.
  await page.route(`**${screenChunk('contacts')}`, (route) => route.fulfill({ status: 404, body: '' }))
  await openAbout(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  await expect(page.getByText('Уже исправляем, скоро все откроется')).toBeVisible()
  const told = () => reports().map(({ kind, message }) => `${kind}: ${message}`)
  await expect.poll(told).toEqual([expect.stringMatching(/^(page|caught): .*imported/)])
})

test('reports the messenger without its user', async ({
  reports,
  allowConsole,
  openInTelegram,
  openInTelegramObject,
  openInMax,
}) => {
  allowConsole(/within/)
  for (const [name, open] of Object.entries({
    bridge: openInTelegram,
    object: openInTelegramObject,
    max: openInMax,
  })) {
    const { page } = await open('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate((text) => void Promise.reject(new Error(text)), `within ${name}`)
    const told = () => reports().find(({ message }) => message === `Error: within ${name}`)
    await expect.poll(told).toMatchObject({ messenger: name === 'max' ? 'max' : 'telegram', route: 'about' })
    expect(JSON.stringify(told())).not.toMatch(/anna|tgWebApp/i)
  }
})

test.describe('switched off', () => {
  test.use({ hostSettings: { ERROR_REPORTS: 'off' } })

  test('sends nothing from pages', async ({ page, reports, allowConsole }) => {
    allowConsole(/unheard/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openAbout(page)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('unheard')
      })
      window.report?.('page', new Error('unheard too'))
    })
    await page.waitForTimeout(1000)
    expect(asked).not.toContain('/reports/errors')
    expect(reports()).toEqual([])
  })
})
