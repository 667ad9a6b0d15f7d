import type { Page } from '@playwright/test'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { age } from '../fixtures/old-engine.ts'
import { openTourOf } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ isSparing: false })

test('accepts a request from home in the oldest engine', async ({ page, openInBrowser, readLeads }) => {
  test.slow()
  await age(page)
  const { pressMain } = await openInBrowser('/')
  // The features that guards check for, and others, are missing.
  expect(
    await page.evaluate(() =>
      [
        'requestIdleCallback' in window,
        'activeViewTransition' in document,
        'startViewTransition' in document,
        'connection' in navigator,
        'navigation' in window,
        'scheduler' in window,
        'canParse' in URL,
        'showPopover' in HTMLElement.prototype,
        'adoptedStyleSheets' in document,
        'json' in Response,
        'toSorted' in Array.prototype,
        'any' in AbortSignal,
        'groupBy' in Object,
      ].filter(Boolean),
    ),
  ).toEqual([])
  await expectNoSideScroll(page)
  await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await page.goto(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible({ timeout: 20_000 })
  await expectNoSideScroll(page)
  await openTourOf(card)
  await expectNoSideScroll(page)
  await pressMain(/^Оставить заявку/)
  await expect(page).toHaveURL(/\/tour-booking\?/)
  await pressMain('Отправить заявку')
  await expect(page.getByText(/^Введите имя/)).toBeVisible()
  await page.getByLabel('Как к вам обращаться').fill('Мария Старая')
  await page.getByLabel('Телефон').pressSequentially('89161234567')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await page.getByText('Добавить пожелание').click()
  await page.getByLabel('Почта (необязательно)').fill('maria@пример.рф')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await expectNoSideScroll(page)
  await pressMain('Отправить заявку')
  await expect(page.getByRole('heading', { name: /Заявка .+ у менеджера/ })).toBeFocused()
  await expectNoSideScroll(page)
  const lead = {
    kind: 'tour',
    name: 'Мария Старая',
    phone: '+7 (916) 123-45-67',
    email: 'maria@xn--e1afmkfd.xn--p1ai',
  }
  expect(await readLeads()).toContainEqual(expect.objectContaining(lead))
})

test('shows the not-found page in the oldest engine', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  await age(page)
  await page.goto('/hotels/turkey/kemer/no-code')
  await expect(page.getByText('Ничего не нашли...')).toBeVisible()
})

test('copies the link if share is missing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await age(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/hottours/turkey-moskva')
  const share = page.getByRole('button', { name: /Поделиться/ }).first()
  await expect(share).toBeVisible()
  await share.click()
  await expect(page.getByRole('status').filter({ hasText: 'скопирована' }).first()).toBeVisible()
})

// Without container-type and color-mix the header uses the window width, and a messenger's colors come with
// explicit grays.
test('colors wells and lines in a messenger without color-mix', async ({ page, openInTelegram }) => {
  void page
  const { page: app } = await openInTelegram('/about')
  await age(app)
  await app.reload()
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  const colours = await app.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    return ['--well', '--line', '--brand-soft'].map((name) => {
      probe.style.backgroundColor = `var(${name})`
      return getComputedStyle(probe).backgroundColor
    })
  })
  expect(colours).not.toContain('rgba(0, 0, 0, 0)')
})

async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
}
