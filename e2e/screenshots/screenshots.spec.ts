import './today.ts'
import type { Page, PageScreenshotOptions } from '@playwright/test'
import { sortAll } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'
import type { MessengerHandle } from '../fixtures/messenger-page.ts'
import { clockOfHost } from './clock.ts'
import { dress, settled } from './dress.ts'
import { clients, capturedScreens, sizes, type Look } from './looks.ts'
import { compareWithReference } from './reference.ts'

/**
 * Pauses before each comparison, ms. A late change on a busy machine is waited for; a real difference
 * remains.
 */
const LOOKS_AFTER_MS = [0, 500, 2000, 5000]
/** Longer than any color transition. */
const CHANGED_MS = 250

test.use({ hostSettings: { NODE_OPTIONS: clockOfHost } })

for (const screen of capturedScreens) {
  for (const client of clients) {
    const looks = screen.looks.filter((look) => look.client === client)
    if (looks.length === 0) continue
    test(`${screen.name}, in a ${client}`, async ({ page, request, openInBrowser, openInTelegram }) => {
      await dress(page)
      const { address, prepare, sees, act, isSheet } = screen
      await prepare?.(page, request)
      const at = typeof address === 'string' ? address : await address(request)
      const messenger = client === 'messenger' ? (await openInTelegram(at)).messenger : undefined
      if (!messenger) await openInBrowser(at)
      await untilFound(page, sees)
      if (screen.name === 'results') {
        // Which cards were in view depends on when operators answered.
        await sortAll(page)
      }
      // An image in flight during a resize may be kept or requested again. Wait for it first.
      await settled(page, sizes.desktop.height)
      if (act) {
        await page.setViewportSize(sizes[looks[0]?.size ?? 'phone'])
        await act(page)
        // An element under the pointer may or may not be rendered as hovered.
        await page.mouse.move(0, 0)
      }
      for (const size of new Set(looks.map((look) => look.size))) {
        const { width, height, drawn } = sizes[size]
        await page.setViewportSize({ width, height })
        await settled(page, drawn)
        for (const { scheme } of looks.filter((look) => look.size === size)) {
          await show(page, messenger, scheme)
          const look = { screen: screen.name, client, size, scheme }
          await compare(page, look, isSheet ? undefined : drawn)
        }
      }
    })
  }
}

/** Waits until the search, if any, has ended. Until then the page changes all the time. */
async function untilFound(page: Page, sees: string | RegExp): Promise<void> {
  await expect(page.getByText(sees).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

async function show(
  page: Page,
  messenger: MessengerHandle | undefined,
  scheme: Look['scheme'],
): Promise<void> {
  if (messenger) await messenger.switchTheme(scheme)
  else await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
  // Colors change in a transition.
  await page.waitForTimeout(CHANGED_MS)
}

/** Compares the first `drawn` pixels of the page; without it the window. */
async function compare(page: Page, look: Look, drawn?: number): Promise<void> {
  const { kept } = sizes[look.size]
  const browser = page.context().browser()?.version() ?? ''
  let fault = ''
  for (const pause of LOOKS_AFTER_MS) {
    await page.waitForTimeout(pause)
    const png = await page.screenshot({
      ...(await readCaptureArea(page, look, drawn)),
      animations: 'disabled',
    })
    fault = await compareWithReference(look, png, kept, browser)
    if (fault === '') break
  }
  expect.soft(fault).toBe('')
}

/**
 * A full-page capture resizes the window briefly, and a sheet anchored to a field follows it only
 * afterwards. So sheets are captured in the window.
 */
async function readCaptureArea(page: Page, { size }: Look, drawn?: number): Promise<PageScreenshotOptions> {
  if (drawn === undefined) return {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  return { fullPage: true, clip: { x: 0, y: 0, width: sizes[size].width, height: Math.min(whole, drawn) } }
}
