import type { Page } from '@playwright/test'
import { untilStarted } from '../fixtures/document-loads.ts'
import { resultsSettled } from '../fixtures/results.ts'
import { FIND } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

const notice = 'Нет сети. Откроем, как только связь вернётся.'

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported|preload/i),
)

test('keeps the page on an offline search and runs it after reconnecting', async ({ open }) => {
  const { page, pressMain, expectMain } = await open('/')
  await expectMain(FIND)
  await page.context().setOffline(true)
  await pressMain(FIND)
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('search')).toBeVisible()
  await expect(page.getByText('Уже исправляем')).toHaveCount(0)
  await page.context().setOffline(false)
  await resultsSettled(page)
  await expect(page.getByText(notice)).toHaveCount(0)
  await expect.poll(() => lostStyles(page)).toEqual([])
})

test('keeps the page on an offline navigation and opens it after reconnecting', async ({ open }) => {
  const { page } = await open('/about')
  const title = page.getByRole('heading', { level: 1, name: 'О компании' })
  await expect(title).toBeVisible()
  await untilStarted(page)
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(title).toBeVisible()
  await expect(page.getByText('Уже исправляем')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(title).toHaveCount(0)
  await expect(page.getByText(notice)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => lostStyles(page)).toEqual([])
})

/**
 * Returns the addresses of stylesheets that the page requested but has no rules of yet. Inlined ones are
 * disabled.
 */
function lostStyles(page: Page): Promise<string[]> {
  return page
    .locator('link[rel="stylesheet"]:not([disabled])')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[])
        .filter(({ sheet }) => sheet === null || sheet.cssRules.length === 0)
        .map(({ href }) => href),
    )
}
