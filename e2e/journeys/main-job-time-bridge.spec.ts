import type { Locator, Page } from '@playwright/test'
import { untilPrerendered } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

/** A phone's processor compared with this one's. */
const SLOWDOWN = 4
/** What Telegram leaves of a phone, px. */
const WINDOW = { width: 390, height: 664 }
/** Between the keys of a quick typist, ms. */
const KEY_MS = 100

/** The same job by hand in November 2026, when no first window of a screen showed what to press next. */
const before = {
  messenger: { taps: 6, seconds: 21.3 },
  browser: { taps: 7, seconds: 17.9 },
}

test.use({ viewport: WINDOW })
test.beforeEach(({ request }) => untilPrerendered(request, '/'))

test('needs six taps and no scrolling from home to an accepted request', async ({ openInTelegram, page }) => {
  const job = await startJob(page)
  const { pressMain } = await openInTelegram('/', { phone: '79161234567' })
  await job.tap('search', () => pressMain('Найти'))
  await job.tap('tour', () => job.reach(firstTour(page)))
  await expect(page.getByText(/Цена (подтверждена в|изменилась)/)).toBeVisible({ timeout: 20_000 })
  await job.tap('form', () => pressMain(/^Оставить заявку/))
  await job.tap('phone', () => job.reach(page.getByRole('button', { name: 'Отправить мой номер' })))
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await job.tap('consent', () => job.reach(page.getByRole('checkbox', { name: /согласие/ })))
  await job.tap('request', () => pressMain('Отправить заявку'))
  await expectAccepted(page)
  job.compare(before.messenger)
})

test('needs one more tap in a browser, which lacks the name', async ({ openInBrowser, page }) => {
  const job = await startJob(page)
  const { pressMain } = await openInBrowser('/')
  await job.tap('search', () => pressMain('Найти'))
  await job.tap('tour', () => job.reach(firstTour(page)))
  await expect(page.getByText(/Цена (подтверждена в|изменилась)/)).toBeVisible({ timeout: 20_000 })
  await job.tap('form', () => pressMain(/^Оставить заявку/))
  await job.tap('name', () => job.reach(page.getByLabel('Как к вам обращаться')))
  await page.keyboard.type('Мария', { delay: KEY_MS })
  await job.tap('phone', () => job.reach(page.getByLabel('Телефон')))
  await page.keyboard.type('9161234567', { delay: KEY_MS })
  await job.tap('consent', () => job.reach(page.getByRole('checkbox', { name: /согласие/ })))
  await job.tap('request', () => pressMain('Отправить заявку'))
  await expectAccepted(page)
  job.compare(before.browser)
})

/** Slows the processor down and starts the clock. */
async function startJob(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const startedAt = Date.now()
  const done: string[] = []
  let scrolls = 0
  const seconds = () => (Date.now() - startedAt) / 1000
  return {
    tap: async (what: string, press: () => Promise<void>) => {
      await test.step(`tap: ${what}`, press)
      done.push(`${what} ${seconds().toFixed(1)}`)
    },
    /** Taps a control, and counts the scrolling that a traveller needs to reach it. */
    reach: async (control: Locator) => {
      await expect(control).toBeVisible({ timeout: 20_000 })
      if (!(await isInWindow(control))) scrolls++
      await control.tap({ timeout: 20_000 })
    },
    compare: (old: { taps: number; seconds: number }) => {
      const now = `${done.length} taps, ${scrolls} scrolls, ${seconds().toFixed(1)} s; before ${old.taps} taps, ${old.seconds} s`
      process.stdout.write(`${test.info().title}: ${now} (${done.join(', ')})\n`)
      expect(done.length).toBeLessThanOrEqual(old.taps)
      expect(scrolls).toBe(0)
    },
  }
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
  await expect(page.getByRole('heading', { name: /Заявка .+ у менеджера/ })).toBeVisible({ timeout: 20_000 })
}
