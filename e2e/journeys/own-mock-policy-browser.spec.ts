import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const MOCK = 'https://mock.example.ru/mock.js'

test('runs an init script and refuses the markup and scripts that it writes', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|TrustedHTML|TrustedScript|This document requires/)
  await openWithMock(page)
  expect(await writes(page)).toEqual({ ran: true, innerHTML: 'refused', 'script address': 'refused' })
  await expect(page.addScriptTag({ content: 'window.isAdded = true' })).rejects.toThrow()
})

test.describe('with bypassCSP', () => {
  test.use({ bypassCSP: true })

  test('lets a mock write markup and add scripts', async ({ page }) => {
    await openWithMock(page)
    expect(await writes(page)).toEqual({ ran: true, innerHTML: 'done', 'script address': 'done' })
    await page.addScriptTag({ content: 'window.isAdded = true' })
    expect(await page.evaluate(() => 'isAdded' in window)).toBe(true)
    await page.waitForFunction(() => 'isMockLoaded' in window)
  })
})

/** Opens a page whose init script does what `e2e/fixtures/own-mock.md` describes under "Trusted Types". */
async function openWithMock(page: Page): Promise<void> {
  await page.route(MOCK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isMockLoaded = true' }),
  )
  await page.addInitScript((address) => {
    const attempt = (write: () => void) => {
      try {
        write()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    const written: Record<string, unknown> = { ran: true }
    Object.assign(window, { written })
    addEventListener('DOMContentLoaded', () => {
      written['innerHTML'] = attempt(() => (document.createElement('div').innerHTML = '<b>mock</b>'))
      const script = document.createElement('script')
      written['script address'] = attempt(() => (script.src = address))
      document.head.append(script)
    })
  }, MOCK)
  await page.goto('/about')
  await expect(page.getByRole('main')).toBeVisible()
}

const writes = (page: Page) => page.evaluate(() => (window as unknown as { written: object }).written)
