import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { DAY, startClockAt } from './clock.ts'

const require = createRequire(import.meta.url)
const sheet = require.resolve('@fontsource-variable/roboto/index.css')
const FONT_ROUTE = '/font-of-screenshots/'

/** Where a page finds the letters. */
const letters = readFileSync(sheet, 'utf8').replaceAll('./files/', FONT_ROUTE)
/**
 * What every captured page wears. Roboto has no arrow: it comes from Liberation Sans, which `.ci/run` installs, and not
 * from whatever else a machine has.
 */
const CLOTHES = `${letters}:root:root { --font: 'Roboto Variable', 'Liberation Sans' } * { caret-color: transparent !important; content-visibility: visible !important }`

/** Gives a page what must be the same on every machine: the day, the letters, no motion and no blinking caret. */
export async function dress(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(startClockAt, DAY)
  await page.route(`**${FONT_ROUTE}**`, (route) =>
    route.fulfill({ path: fileOfFont(new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
  )
  await page.addInitScript(putOn, CLOTHES)
}

/** The same for a page of any engine, as code that runs before its own; the wire gives out {@link fonts}. */
export const dressing = [
  `(${startClockAt.toString()})(${DAY})`,
  `(${putOn.toString()})(${JSON.stringify(CLOTHES)})`,
  `(${lookNotAhead.toString()})()`,
].join(';')

/** Files of the letters by the path at which pages ask for them. */
export function fonts(): { path: string; file: Buffer }[] {
  const names = [...letters.matchAll(/\/([\w-]+\.woff2)/g)].map(([, name = '']) => name)
  return names.map((name) => ({ path: `${FONT_ROUTE}${name}`, file: readFileSync(fileOfFont(name)) }))
}

const fileOfFont = (name: string) => join(dirname(sheet), 'files', name)

/** Runs in the page before its scripts: at once where the page has begun, else as soon as it is read. */
function putOn(css: string): void {
  const append = () => {
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
  }
  // Before Playwright's scripts there is nothing yet, whatever the types say.
  if (document.querySelector('head')) append()
  else addEventListener('DOMContentLoaded', append)
}

/** How far a list grows below the window depends on how soon its page is whole; here it grows by what is seen. */
function lookNotAhead(): void {
  const Real = IntersectionObserver
  globalThis.IntersectionObserver = class extends Real {
    constructor(tell: IntersectionObserverCallback) {
      super(tell)
    }
  }
}

/** Resolves when the letters and all images of the first `height` pixels are there. */
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
