import type { Page } from '@playwright/test'
import { newResults } from './pages.ts'
import type { Reading } from './reading.ts'
import { inRounds, type Run } from './rounds.ts'
import { answerSearches, HOTELS, thousandHotels } from './thousand-hotels.ts'
import { visit } from './visit.ts'

/**
 * Measures results with a thousand hotels on a phone's processor: while they arrive, and during user
 * input.
 */
export async function measureUpdate({ browser, sites, rounds }: Run): Promise<Reading[]> {
  const hotels = await thousandHotels(sites.url.product)
  // A document of known hotels would mix with these.
  return inRounds({ rounds, sites, floors: [], path: newResults.path }, ({ url }) =>
    // Wide, so that the filters are next to the list.
    visit(browser, 'desktop', async ({ page, slowDown }) => {
      await answerSearches(page.context(), hotels)
      await slowDown()
      await page.goto(url)
      await page.waitForSelector('article[data-hotel]')
      const since = await page.evaluate(() => bench.frame())
      // Announced to screen readers after the last page is read.
      const end = page.getByText(`Поиск закончен: ${HOTELS.toLocaleString('ru')} отелей`)
      await end.waitFor({ state: 'attached', timeout: 60_000 })
      const longest = await page.evaluate(
        (from) =>
          Math.max(0, ...bench.frames.filter(({ start }) => start >= from).map(({ duration }) => duration)),
        since,
      )
      const tap = await openTours(page)
      const sort = await sortByPriceDown(page)
      const filter = await tickFilter(page)
      const back = await leaveAndReturn(page)
      return {
        pollingFrame: longest,
        tapPaint: tap.paint,
        tap: tap.done,
        sortPaint: sort.paint,
        sort: sort.done,
        filterPaint: filter.paint,
        filter: filter.done,
        mount: back.done,
      }
    }),
  )
}

/** All tours of the first hotel, opened in place. */
function openTours(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('article button[aria-expanded]')
    const links = () => button?.closest('article')?.querySelectorAll('a').length ?? 0
    const before = links()
    return bench.time(
      () => button?.click(),
      () => links() > before,
    )
  })
}

/** A sort order that puts another hotel first. */
function sortByPriceDown(page: Page) {
  return page.evaluate(() => {
    const first = () => document.querySelector('article')?.dataset['hotel']
    const before = first()
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Сортировка"]')
    return bench.time(
      () => {
        if (!select) return
        select.value = 'expensive'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      () => first() !== before,
    )
  })
}

/** The first value of the first filter, up to the new count of hotels. */
function tickFilter(page: Page) {
  return page.evaluate(() =>
    bench.time(
      () => document.querySelector<HTMLElement>('fieldset input[type=checkbox]')?.click(),
      () => [...document.querySelectorAll('p')].some((line) => /\d\s+отел\S*\s+из/.test(line.textContent)),
    ),
  )
}

/** Time on the home page before going back, ms. */
const LOOKED_MS = 2000

/** Opens the home page and goes Back to all results. */
async function leaveAndReturn(page: Page) {
  await page.evaluate(() =>
    bench.time(
      () => document.querySelector<HTMLElement>('a[href="/"]')?.click(),
      () => location.pathname === '/' && document.querySelector('h1') !== null,
    ),
  )
  await page.waitForTimeout(LOOKED_MS)
  return page.evaluate(() =>
    bench.time(
      () => history.back(),
      () => document.querySelector('article[data-hotel]') !== null,
    ),
  )
}
