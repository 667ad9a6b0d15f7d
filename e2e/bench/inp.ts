import { expect, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { resultsSettled } from '../fixtures/results.ts'
import { watchInteractions, type Interaction } from './interactions.ts'
import type { Reading } from './reading.ts'
import { inRounds, type Run } from './rounds.ts'
import { visit } from './visit.ts'
import {
  PRICE_CHECKED,
  SEND_REQUEST,
  acceptedHeading,
  consentBox,
  filtersButton,
  findButton,
} from '../fixtures/labels.ts'

/** The browser does not report shorter interactions. */
const LEAST_MS = 16
const NAMED = 3
const BETWEEN_KEYS_MS = 60

/**
 * Measures the main job by touch and keys on a phone's processor, from the search form to an accepted
 * request.
 */
export async function measureInp({ browser, sites, rounds, note }: Run): Promise<Reading[]> {
  const seen: Interaction[] = []
  const readings = await inRounds({ rounds, sites, floors: [] }, async ({ subject, url, isWarmUp }) => {
    const { count, slow } = await walk(browser, url)
    if (subject === 'product' && !isWarmUp) seen.push(...slow)
    const quick = Array.from({ length: Math.max(0, count - slow.length) }, () => LEAST_MS)
    const durations = [...quick, ...slow.map(({ duration }) => duration)].toSorted((a, b) => a - b)
    const inpMost = durations[Math.ceil(durations.length * 0.75) - 1]
    const inpWorst = durations.at(-1)
    if (inpMost === undefined || inpWorst === undefined) throw new Error('Nothing was pressed')
    return { inpMost, inpWorst, interactions: count }
  })
  const worst = seen.toSorted((a, b) => b.duration - a.duration).slice(0, NAMED)
  worst.forEach(({ what, duration }) => note(`INP ${duration} ms: ${what}`))
  return readings
}

function walk(browser: Browser, url: string): Promise<{ count: number; slow: Interaction[] }> {
  return visit(browser, 'phone', async ({ page, cdp, slowDown }) => {
    const type = (text: string) => typeKeys(cdp, text)
    await page.addInitScript(watchInteractions)
    await slowDown()
    await page.goto(url)
    await page.evaluate(() => bench.untilUsable())
    await fillSearch(page, type)
    await press(findButton(page))
    await resultsSettled(page)
    await filterAndSort(page)
    await openTour(page)
    await requestTour(page, type)
    // The browser reports the frame of the last answer a moment later.
    await page.waitForTimeout(500)
    return page.evaluate(() => ({ count: interactions.count(), slow: interactions.slow() }))
  })
}

type Type = (text: string) => Promise<void>

async function fillSearch(page: Page, type: Type): Promise<void> {
  const form = page.getByRole('search')
  const sheet = page.getByRole('dialog')
  await press(form.getByRole('button', { name: /^Куда/ }))
  await press(sheet.getByRole('textbox'))
  await type('Тур')
  await press(sheet.getByRole('button', { name: /^Турция/ }))
  await expect(sheet).toHaveCount(0)
  await press(form.getByRole('button', { name: /^Вылет/ }))
  await press(sheet.getByRole('button', { name: 'Перейти к следующему месяцу' }))
  await press(sheet.getByRole('button', { name: 'Перейти к предыдущему месяцу' }))
  await press(sheet.getByRole('button', { name: /^Готово/ }))
  await expect(sheet).toHaveCount(0)
  await press(form.getByRole('button', { name: /^Кто едет/ }))
  await press(sheet.getByRole('button', { name: 'Дети: больше' }))
  await press(sheet.getByRole('button', { name: 'Дети: меньше' }))
  await press(sheet.getByRole('button', { name: /^Готово/ }))
  await expect(sheet).toHaveCount(0)
}

async function filterAndSort(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await press(filtersButton(page))
  const meal = sheet.getByRole('group', { name: 'Питание' }).getByRole('checkbox', { name: /^Всё включено/ })
  // The checkbox covers its chip.
  await press(meal)
  await expect(meal).toBeChecked()
  await press(page.getByRole('button', { name: /^Показать/ }))
  await expect(page).toHaveURL(/f_meal=7/)
  // The list of a select belongs to the system: a key chooses in it like a finger.
  await page.getByRole('combobox', { name: 'Сортировка' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('price')
}

async function openTour(page: Page): Promise<void> {
  const card = page.getByRole('article').first()
  await press(card.getByRole('button', { name: /^Ещё \d+ тур/ }))
  await press(card.getByRole('heading').getByRole('link'))
  await expect(page).toHaveURL(/\/hotels\/turkey\//)
  const offers = page.getByRole('region', { name: 'Туры в этот отель' })
  const tours = offers.getByRole('link', { name: /₽/ })
  await expect(tours.first()).toBeVisible()
  const addresses = await tours.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The sample source loses some tours by their check.
  await press(tours.nth(Math.max(0, addresses.findIndex(isAvailable))))
  await expect(page).toHaveURL(/\/tour-card\//)
  await expect(page.getByText(PRICE_CHECKED)).toBeVisible({ timeout: 20_000 })
}

function isAvailable(address: string): boolean {
  const [, tourid = ''] = /\/tour-card\/([^?]+)/.exec(address) ?? []
  return actualizationOutcome(decodeURIComponent(tourid)) === 'unchanged'
}

async function requestTour(page: Page, type: Type): Promise<void> {
  // With the price: «Оставить заявку · 54 010 ₽».
  const main = { name: /^Оставить заявку/ }
  await press(
    page.getByRole('button', main).or(page.getByRole('link', main)).filter({ visible: true }).first(),
  )
  const fill = async (field: string, text: string) => {
    await press(page.getByLabel(field))
    await type(text)
  }
  await fill('Как к вам обращаться', 'Мария')
  await fill('Телефон', '9161234567')
  await press(page.getByText('Добавить пожелание'))
  await fill('Пожелания', 'Тихо')
  await press(consentBox(page))
  await press(page.getByRole('button', { name: SEND_REQUEST }).filter({ visible: true }))
  await expect(acceptedHeading(page)).toBeVisible({ timeout: 20_000 })
}

/** Taps a control once it no longer moves. */
function press(control: Locator): Promise<void> {
  return control.tap({ timeout: 20_000 })
}

/** Types keys one by one. Playwright's keyboard would insert characters that it lacks without a key event. */
async function typeKeys(cdp: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS_MS))
  }
}
