import './today.ts'
import { request as requests, type Page } from '@playwright/test'
import type { Tab } from '../engines/engine.ts'
import { expect, test } from '../engines/test.ts'
import type { Screen } from '../fixtures/screens.ts'
import { compareBoxes } from './boxes.ts'
import { clockOfHost } from './clock.ts'
import { dressing, fonts } from './dress.ts'
import { chromiumBeside, keepDifferences, screenshotOf, windows } from './engine-looks.ts'
import { plainScreens } from './looks.ts'
import { measureParts, type Box } from './parts.ts'
import { keepDrawn } from './reference.ts'

/** The methods of a tab that every engine has, including Chromium with Playwright. */
type Drawer = Pick<Tab, 'goto' | 'resize' | 'evaluate' | 'screenshot'>

/** A page without changes for this long is stable, ms. */
const STANDING_MS = 700

test.use({
  hostSettings: { NODE_OPTIONS: clockOfHost },
  dress: { isDark: false, isStorageBlocked: false, isCaptured: true },
  wireOptions: { before: dressing },
  contextOptions: { reducedMotion: 'reduce' },
})

for (const screen of plainScreens)
  test(`${screen.name}: compared with Chromium`, async ({ page, visitor, wire, engineName }) => {
    for (const { path, file } of fonts()) wire.serve(path, file, 'font/woff2')
    const request = await requests.newContext({ baseURL: wire.url })
    const at = typeof screen.address === 'string' ? screen.address : await screen.address(request)
    await request.dispose()
    // Chromium may resolve no other host.
    const origin = wire.url.replace('127.0.0.1', 'localhost')
    const chromium = asDrawer(page)
    for (const size of windows) {
      const look = { screen: screen.name, engine: engineName, width: size.width }
      // Opened again in each window: the length of a list depends on which part of it was visible before.
      for (const drawer of [chromium, visitor.tab]) {
        await drawer.resize(size.width, size.height)
        await drawer.evaluate(forgetTab)
        await open(drawer, `${origin}${at}`, screen)
      }
      const expected = await draw(chromium, size.height, chromiumBeside(look))
      const drawn = await draw(visitor.tab, size.height, screenshotOf(look))
      keepDifferences(look, compareBoxes(expected, drawn))
    }
  })

/** A blank page has no storage. */
function forgetTab(): void {
  if (location.protocol === 'http:') sessionStorage.clear()
}

async function draw(drawer: Drawer, height: number, file: string): Promise<Box[]> {
  const boxes = await standing(drawer, height)
  await keepDrawn(file, await drawer.screenshot())
  return boxes
}

/** Returns the parts once they no longer change: a list may have grown by items in the window. */
async function standing(drawer: Drawer, height: number): Promise<Box[]> {
  let boxes: Box[] = []
  await expect(async () => {
    await settled(drawer, height)
    const before = await drawer.evaluate(measureParts)
    await new Promise((resolve) => setTimeout(resolve, STANDING_MS))
    boxes = await drawer.evaluate(measureParts)
    expect(boxes).toEqual(before)
  }).toPass({ timeout: 30_000 })
  return boxes
}

async function open(drawer: Drawer, url: string, { sees }: Screen): Promise<void> {
  await drawer.goto(url)
  await expect
    .poll(() => drawer.evaluate(() => document.body.innerText), { timeout: 25_000 })
    .toMatch(new RegExp(sees, 'i'))
  // The search has ended. Until then the page changes all the time.
  await expect
    .poll(() => drawer.evaluate(() => document.querySelectorAll('[role=progressbar]').length), {
      timeout: 20_000,
    })
    .toBe(0)
}

/** Resolves when the fonts and all images of the window are loaded. */
async function settled(drawer: Drawer, height: number): Promise<void> {
  await drawer.evaluate(waitForImages, height)
  await expect.poll(() => drawer.evaluate(() => document.documentElement.dataset['settled'])).toBe('yes')
}

/** Runs in the page. Only Playwright's driver can wait for a promise. */
function waitForImages(end: number): void {
  const { dataset } = document.documentElement
  dataset['settled'] = 'not yet'
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < end)
  for (const image of seen) image.loading = 'eager'
  void Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => {}))]).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => (dataset['settled'] = 'yes'))),
  )
}

function asDrawer(page: Page): Drawer {
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: async (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`),
    screenshot: () => page.screenshot({ animations: 'disabled' }),
  }
}
