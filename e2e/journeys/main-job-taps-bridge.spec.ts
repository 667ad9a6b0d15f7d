import { anna } from '../fixtures/launch-data.ts'
import type { Locator, Page } from '@playwright/test'
import { untilPrerendered } from '../fixtures/document-loads.ts'
import {
  FIND,
  LEAVE_REQUEST,
  PRICE_CHECKED,
  SEND_REQUEST,
  acceptedHeading,
  consentBox,
  nameField,
  phoneField,
} from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** What Telegram leaves of a phone, px. */
const WINDOW = { width: 390, height: 664 }

test.use({ viewport: WINDOW })
test.beforeEach(({ request }) => untilPrerendered(request, '/'))

test('needs six taps and no scrolling from home to an accepted request', async ({ openInTelegram, page }) => {
  const job = startJob()
  // The account of a traveller who has sent a request knows the phone already.
  const user = { ...anna, id: 700_101 }
  const { pressMain } = await openInTelegram('/', { phone: '79161234567', user })
  await job.tap('search', () => pressMain(FIND))
  await job.tap('tour', () => job.reach(firstTour(page)))
  await expect(page.getByText(PRICE_CHECKED)).toBeVisible()
  await job.tap('form', () => pressMain(LEAVE_REQUEST))
  await job.tap('phone', () => job.reach(page.getByRole('button', { name: 'Номер из Telegram' })))
  await expect(phoneField(page)).toHaveValue('+7 (916) 123-45-67')
  await job.tap('consent', () => job.reach(consentBox(page)))
  await job.tap('request', () => pressMain(SEND_REQUEST))
  await expectAccepted(page)
  expect(job).toMatchObject({ taps: 6, scrolls: 0 })
})

test('needs one more tap in a browser, which lacks the name', async ({ openInBrowser, page }) => {
  const job = startJob()
  const { pressMain } = await openInBrowser('/')
  await job.tap('search', () => pressMain(FIND))
  await job.tap('tour', () => job.reach(firstTour(page)))
  await expect(page.getByText(PRICE_CHECKED)).toBeVisible()
  await job.tap('form', () => pressMain(LEAVE_REQUEST))
  await job.tap('name', () => job.reach(nameField(page)))
  await page.keyboard.type('Мария')
  await job.tap('phone', () => job.reach(phoneField(page)))
  await page.keyboard.type('9161234567')
  await job.tap('consent', () => job.reach(consentBox(page)))
  await job.tap('request', () => pressMain(SEND_REQUEST))
  await expectAccepted(page)
  expect(job).toMatchObject({ taps: 7, scrolls: 0 })
})

/** Counts taps, and the scrolling that a traveller needs to reach a control. */
function startJob() {
  const job = {
    taps: 0,
    scrolls: 0,
    tap: async (what: string, press: () => Promise<void>) => {
      await test.step(`tap: ${what}`, press)
      job.taps++
    },
    reach: async (control: Locator) => {
      await expect(control).toBeVisible()
      if (!(await isInWindow(control))) job.scrolls++
      await control.tap()
    },
  }
  return job
}

function firstTour(page: Page): Locator {
  return page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Выбрать/ })
}

/** A screen that still settles has a second. */
function isInWindow(control: Locator): Promise<boolean> {
  return expect(control)
    .toBeInViewport({ ratio: 1, timeout: 1000 })
    .then(
      () => true,
      () => false,
    )
}

async function expectAccepted(page: Page): Promise<void> {
  await expect(acceptedHeading(page)).toBeVisible()
}
