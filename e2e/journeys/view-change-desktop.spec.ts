import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Counts the view transitions between screens and slows each down to the given duration, ms. */
async function countChanges(page: Page, slowMs = 0): Promise<() => Promise<number>> {
  await page.evaluate((ms) => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      document.documentElement.dataset['changes'] = String(
        Number(document.documentElement.dataset['changes'] ?? 0) + 1,
      )
      const change = begin(...given)
      if (ms > 0)
        change.ready.then(
          () => {
            for (const motion of document.getAnimations()) motion.effect?.updateTiming({ duration: ms })
          },
          () => {},
        )
      return change
    }
  }, slowMs)
  return () => page.evaluate(() => Number(document.documentElement.dataset['changes'] ?? 0))
}

test('plays view transitions with a mouse and accepts a press during one', async ({ open }) => {
  const { page } = await open('/hotels')
  const turkey = page
    .getByRole('main')
    .getByRole('link', { name: /Турция/ })
    .first()
  await expect(turkey).toBeVisible()
  const changes = await countChanges(page, 30_000)
  await turkey.click()
  await expect(page).toHaveURL('/hotels/turkey')
  await expect.poll(changes).toBe(1)
  const hot = await page.getByRole('banner').getByRole('link', { name: 'Горящие туры' }).boundingBox()
  await page.mouse.click((hot?.x ?? 0) + 20, (hot?.y ?? 0) + 10)
  await expect(page.getByRole('heading', { level: 1, name: /Горящие туры/ })).toBeVisible()
  await expect(page).toHaveURL('/hottours')
})

test('ends a transition without an error on a press before its snapshots', async ({ open }) => {
  const { page } = await open('/contacts')
  const changes = await countChanges(page)
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const change = begin(...given)
      document.dispatchEvent(new PointerEvent('pointerdown'))
      return change
    }
  })
  await page.getByRole('link', { name: 'Путёвка, на главную' }).first().click()
  await expect(page.getByText('Популярные направления').first()).toBeVisible()
  expect(await changes()).toBe(1)
})

test('plays no transition with reduced motion', async ({ page, openInBrowser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInBrowser('/contacts')
  const changes = await countChanges(page)
  await page.getByRole('link', { name: 'Путёвка, на главную' }).first().click()
  await expect(page.getByText('Популярные направления').first()).toBeVisible()
  expect(await changes()).toBe(0)
})
