import type { Page } from '@playwright/test'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { age } from '../fixtures/old-engine.ts'
import { openTourOf } from '../fixtures/results.ts'
import {
  LEAVE_REQUEST,
  SEND_REQUEST,
  acceptedHeading,
  consentBox,
  findButton,
  nameField,
  phoneField,
  unfoldWishes,
} from '../fixtures/labels.ts'
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
        'Notification' in window,
      ].filter(Boolean),
    ),
  ).toEqual([])
  await expectNoSideScroll(page)
  await findButton(page).click()
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  await page.goto(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expectNoSideScroll(page)
  await openTourOf(card)
  await expectNoSideScroll(page)
  await pressMain(LEAVE_REQUEST)
  await expect(page).toHaveURL(/\/tour-booking\?/)
  await pressMain(SEND_REQUEST)
  await expect(page.getByText(/^Введите имя/)).toBeVisible()
  await nameField(page).fill('Мария Старая')
  await phoneField(page).pressSequentially('89161234567')
  await expect(phoneField(page)).toHaveValue('+7 (916) 123-45-67')
  await unfoldWishes(page)
  await page.getByLabel('Почта (необязательно)').fill('maria@пример.рф')
  await consentBox(page).check()
  await expectNoSideScroll(page)
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeFocused()
  await expectNoSideScroll(page)
  const lead = {
    kind: 'tour',
    name: 'Мария Старая',
    phone: '+7 (916) 123-45-67',
    email: 'maria@xn--e1afmkfd.xn--p1ai',
  }
  expect(await readLeads()).toContainEqual(expect.objectContaining(lead))
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
