import type { Locator, Page } from '@playwright/test'
import { findUnsold } from '../fixtures/find-tour.ts'
import {
  PRICE_CHECKED,
  SEND_REQUEST,
  acceptedHeading,
  consentBox,
  findButton,
  nameField,
  phoneField,
} from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** The number of tab stops in a search with all its filters. */
const MAX_TABS = 150
/** Time after which everything removed by a key press is gone, ms. */
const SETTLED_MS = 300

test('reaches a request by keyboard and never loses the focus', async ({ open, readLeads }) => {
  const { page } = await open('/')
  await tabTo(page, findButton(page))
  await act(page, 'Enter')
  await expect(page.getByText(/Поиск закончен/).first()).toBeAttached()
  await expectFocusKept(page)

  await tabTo(
    page,
    page.getByRole('group', { name: 'Питание' }).getByRole('checkbox', { name: /^Всё включено/ }),
  )
  await act(page, 'Space')
  await expect(page).toHaveURL(/f_meal=7/)
  await expectFocusKept(page)
  await tabTo(page, page.getByRole('article').first().getByRole('heading').getByRole('link'))
  await act(page, 'Enter')

  await expect(page).toHaveURL(/\/hotels\/turkey\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const offers = page.getByRole('region', { name: 'Туры в этот отель' }).getByRole('link', { name: /₽/ })
  await tabTo(page, await findUnsold(offers))
  await act(page, 'Enter')

  await expect(page).toHaveURL(/\/tour-card\//)
  await expect(page.getByText(PRICE_CHECKED)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Оставить заявку' }))
  await act(page, 'Enter')

  await tabTo(page, nameField(page))
  await page.keyboard.type('Вера Клавишина')
  await tabTo(page, phoneField(page))
  await page.keyboard.type('9161234567')
  await tabTo(page, consentBox(page))
  await act(page, 'Space')
  await tabTo(page, page.getByRole('button', { name: SEND_REQUEST }))
  await act(page, 'Enter')
  await expect(acceptedHeading(page)).toBeFocused()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Вера Клавишина' }))
})

/** Presses a key on the focused element. The focus must not be lost afterwards. */
async function act(page: Page, key: 'Enter' | 'Space'): Promise<void> {
  await page.keyboard.press(key)
  await expectFocusKept(page)
}

/**
 * Presses Tab until the target has focus. Every element on the way is visible and not covered (WCAG
 * 2.4.11).
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expectStart(page)
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press('Tab')
    const { what, isLost, isSeen } = await page.evaluate(focusedNow)
    expect(isLost, 'the focus is nowhere').toBe(false)
    expect(isSeen, what).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MAX_TABS} presses of Tab did not lead to ${target.toString()}`)
}

/**
 * Expects focus on an element, except in a document that has just loaded: no key has been pressed there
 * yet.
 */
async function expectStart(page: Page): Promise<void> {
  const isKnown = await page.evaluate(() => {
    const known = document.documentElement.hasAttribute('data-gone-by-keys')
    document.documentElement.setAttribute('data-gone-by-keys', '')
    return known
  })
  if (isKnown) await expectFocusKept(page)
}

/** Until the action is answered the pressed element may still exist. */
async function expectFocusKept(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  // A slow machine may be between the old screen and the focus on the new one.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus is lost')
    .not.toBe('BODY')
}

function focusedNow(): { what: string; isLost: boolean; isSeen: boolean } {
  const element = document.activeElement ?? document.body
  const what = element.outerHTML.slice(0, 160)
  if (element === document.body) return { what, isLost: true, isSeen: false }
  // A checkbox that is rendered by its label is visible as that label.
  const drawn = element.closest('label') ?? element
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const points = [0.25, 0.5, 0.75].map((part) =>
    document.elementFromPoint(left + width * part, top + height * part),
  )
  const isSeen = points.some((at) => at !== null && (drawn.contains(at) || at.contains(drawn)))
  return { what, isLost: false, isSeen }
}
