import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { DAY, startClockAt } from './clock.ts'

const require = createRequire(import.meta.url)
const sheet = require.resolve('@fontsource-variable/roboto/index.css')
const FONT_ROUTE = '/font-of-screenshots/'

/** The font's style sheet with the paths that pages load it from. */
const letters = readFileSync(sheet, 'utf8').replaceAll('./files/', FONT_ROUTE)
/**
 * CSS of every captured page. Roboto has no arrow: it comes from Liberation Sans, which `.ci/run`
 * installs, not from another font of the machine.
 */
const CLOTHES = `${letters}:root:root { --font: 'Roboto Variable', 'Liberation Sans' } * { caret-color: transparent !important; content-visibility: visible !important }`

/** Makes a page the same on every machine: the day, the fonts, no animation and no blinking caret. */
export async function dress(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(startClockAt, DAY)
  await page.route(`**${FONT_ROUTE}**`, (route) =>
    route.fulfill({ path: fileOfFont(new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
  )
  await page.addInitScript(putOn, CLOTHES)
}

/** The same for a page of any engine, as code that runs before its own. The proxy serves {@link fonts}. */
export const dressing = [
  `(${startClockAt.toString()})(${DAY})`,
  `(${putOn.toString()})(${JSON.stringify(CLOTHES)})`,
  `(${lookNotAhead.toString()})()`,
].join(';')

/** Font files by the path that pages request them from. */
export function fonts(): { path: string; file: Buffer }[] {
  const names = [...letters.matchAll(/\/([\w-]+\.woff2)/g)].map(([, name = '']) => name)
  return names.map((name) => ({ path: `${FONT_ROUTE}${name}`, file: readFileSync(fileOfFont(name)) }))
}

const fileOfFont = (name: string) => join(dirname(sheet), 'files', name)

/** Runs in the page before its scripts: at once if the document has a head, otherwise after it is parsed. */
function putOn(css: string): void {
  const append = () => {
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
  }
  // Before Playwright's scripts the document is empty, whatever the types say.
  if (document.querySelector('head')) append()
  else addEventListener('DOMContentLoaded', append)
}

/**
 * How far a list grows below the window depends on how soon its page is complete. Here it grows only by
 * visible content.
 */
function lookNotAhead(): void {
  const Real = IntersectionObserver
  globalThis.IntersectionObserver = class extends Real {
    constructor(tell: IntersectionObserverCallback) {
      super(tell)
    }
  }
}

/** Resolves when the fonts and all images of the first `height` pixels are loaded. */
export async function settled(page: Page, height: number): Promise<void> {
  await page.evaluate(async (end) => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < end)
    for (const image of seen) {
      image.loading = 'eager'
      // After a resize an image keeps its larger file, or not: here the layout alone chooses.
      if (image.srcset !== '') image.setAttribute('srcset', image.srcset)
    }
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, height)
  await page.waitForLoadState('networkidle')
}
