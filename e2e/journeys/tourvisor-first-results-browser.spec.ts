import type { Page } from '@playwright/test'
import { printFigure } from '#support/provider/figure.ts'
import { searchAddress } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/tourvisor.ts'

test.use({ operatorSpeed: 1 })

/** A search that nobody asks for any more is soon no load. */
const LEFT_ALONE_MS = 2_600

test('the first hotels are on the screen soon after operators have found them', async ({
  openInBrowser,
  tourvisor,
}) => {
  const { page } = await openInBrowser('/about')
  await page.addInitScript(noteFirstCard)
  const cards: number[] = []
  for (const nights of [5, 6, 7, 8, 9]) {
    await page.goto(searchAddress(nights))
    cards.push(await firstCardAt(page))
    // Searches that run together are looked at more seldom: each of these runs alone.
    await page.goto('/about')
    await page.waitForTimeout(LEFT_ALONE_MS)
  }
  const portions = tourvisor.firstPortions()
  expect(portions).toHaveLength(cards.length)
  const waits = portions.map(({ foundAt = NaN, givenAt = NaN }, index) => ({
    asking: givenAt - foundAt,
    showing: (cards[index] ?? NaN) - givenAt,
    whole: (cards[index] ?? NaN) - foundAt,
  }))
  const list = (part: keyof (typeof waits)[number]) => waits.map((wait) => Math.round(wait[part])).join(', ')
  printFigure(
    `Первые отели, мс: до вопроса хоста ${list('asking')}; от источника до экрана ${list('showing')}`,
  )
  // Half of the time between two questions to the source, and the way of an answer to the screen.
  expect(median(waits.map(({ showing }) => showing))).toBeLessThan(500)
  expect(median(waits.map(({ whole }) => whole))).toBeLessThan(1_100)
})

/** Runs in the page: leaves the instant on the document. */
function noteFirstCard(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main article')) return
    observer.disconnect()
    document.documentElement.dataset['firstCard'] = String(Date.now())
  }).observe(document, { childList: true, subtree: true })
}

async function firstCardAt(page: Page): Promise<number> {
  const html = page.locator('html[data-first-card]')
  await expect(html).toBeAttached({ timeout: 30_000 })
  return Number(await html.getAttribute('data-first-card'))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
