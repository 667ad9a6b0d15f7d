import type { Browser, CDPSession, Page } from '@playwright/test'
import { countryHotels, home } from './pages.ts'
import { watchPress } from './press-answer.ts'
import type { Reading } from './reading.ts'
import { inRounds, type Run } from './rounds.ts'
import { untilPrerendered } from './sites.ts'
import { visit } from './visit.ts'

/** Moments of an early touch, ms after the first paint. */
const MOMENTS = [0, 200, 500, 1000]
/** Duration of a touch, ms. */
const FINGER_MS = 80

/** Controls within reach of the thumb without scrolling. */
const controls = [
  { of: 'поле', path: home.path, selector: 'form[role=search] button' },
  { of: 'ссылка', path: countryHotels.path, selector: 'main a[href^="/hotels/turkey/"]' },
  {
    of: 'сердце',
    path: countryHotels.path,
    selector: 'main button[aria-pressed][aria-label^="В избранное"]',
  },
]

interface Point {
  x: number
  y: number
}

/** Measures the first press on a page that may not be ready for it: a phone's processor, fast 4G. */
export async function measureFirstPress({ browser, sites, rounds }: Run): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { of: control, path, selector } of controls) {
    const places = new Map<string, Point>()
    for (const moment of MOMENTS) {
      const of = `${control}, ${moment} мс`
      const turns = inRounds({ rounds, sites, floors: [], of, path }, async ({ url }) => {
        const place = places.get(url) ?? (await placeOf(browser, url, selector))
        places.set(url, place)
        return { pressDone: await pressOnce(browser, url, place, moment) }
      })
      readings.push(...(await turns))
    }
  }
  return readings
}

/** Returns the place of the touch. It is found beforehand: nothing may search for it while the page loads. */
async function placeOf(browser: Browser, url: string, selector: string): Promise<Point> {
  await untilPrerendered(url)
  return visit(browser, 'phone', async ({ page }) => {
    await page.goto(url)
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${url} has no ${selector}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
}

/** Returns the time from the touch to its result, ms. */
function pressOnce(browser: Browser, url: string, place: Point, moment: number): Promise<number> {
  return visit(browser, 'phone', async ({ page, cdp, slowDown }) => {
    await page.addInitScript(watchPress)
    await slowDown('fast 4G')
    await firstPaint(page, cdp, url)
    await page.waitForTimeout(moment)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    await page.waitForTimeout(FINGER_MS)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const done = await page.waitForFunction(() => globalThis.pressDone)
    return Number(await done.jsonValue())
  })
}

/** Reported by the protocol: a query in the page would wait for its scripts. */
async function firstPaint(page: Page, cdp: CDPSession, url: string): Promise<void> {
  await cdp.send('Page.enable')
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const painted = new Promise<void>((resolve) => {
    cdp.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve()
    })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await painted
}
