import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { DAY, startClockAt } from './clock.ts'

const require = createRequire(import.meta.url)
const sheet = require.resolve('@fontsource-variable/roboto/index.css')
const FONT_ROUTE = '/font-of-pictures/'

/**
 * Gives a page what must be the same on every machine: the day, the letters, no motion and no blinking caret. Roboto has
 * no arrow: it comes from Liberation Sans, which `.ci/run` installs, and not from whatever else a machine has.
 */
export async function dress(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(startClockAt, DAY)
  await page.route(`**${FONT_ROUTE}**`, (route) =>
    route.fulfill({
      path: join(dirname(sheet), 'files', new URL(route.request().url()).pathname.split('/').at(-1) ?? ''),
    }),
  )
  const letters = readFileSync(sheet, 'utf8').replaceAll('./files/', FONT_ROUTE)
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
    })
  }, `${letters}:root:root { --font: 'Roboto Variable', 'Liberation Sans' } * { caret-color: transparent !important; content-visibility: visible !important }`)
}

/** Resolves when the letters and all pictures of the first `height` pixels are there. */
export async function settled(page: Page, height: number): Promise<void> {
  await page.evaluate(async (end) => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < end)
    for (const image of seen) image.loading = 'eager'
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, height)
  await page.waitForLoadState('networkidle')
}
