import type { Page } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

// In a browser the action is a button of the page, which every other journey clicks.
const openRequest = '/tour-booking?from=1&to=4'

test('shows one primary action at a time: the innermost, then the previous one', async ({
  openInMessenger,
}) => {
  const { page, messenger, expectMain } = await openInMessenger('/')
  await expectMain('Найти')
  await page
    .getByRole('search')
    .getByRole('button', { name: /^На сколько/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Готово/ })).toBeVisible()
  await expect.poll(async () => (await messenger.shows()).mainButton.isVisible).toBe(false)
  await page.keyboard.press('Escape')
  await expectMain('Найти')
})

test('replaces the screen’s action with that of a sheet', async ({ openInMessenger, request }) => {
  const { address } = await findTour(request, 'unchanged')
  const { page, expectMain } = await openInMessenger(address)
  await expectMain(/^Оставить заявку/)
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expectMain('Жду звонка')
  await page.keyboard.press('Escape')
  await expectMain(/^Оставить заявку/)
})

test('shows a request in flight on the button and ignores presses', async ({
  openInMessenger,
  failNext,
  readLeads,
}) => {
  const { page, messenger, pressMain } = await openInMessenger(openRequest)
  const name = `Занят ${Date.now()}`
  await failNext({ call: 'tourRequest', kind: 'slow', delayMs: 2000 })
  await fill(page, name)
  await pressMain('Отправить заявку')
  await expect
    .poll(async () => (await messenger.shows()).mainButton)
    .toMatchObject({ isVisible: true, isActive: false, isBusy: true })
  await expect(page.getByRole('heading', { name: /у менеджера/ })).toBeVisible()
  await expect.poll(async () => (await messenger.shows()).mainButton.isVisible).toBe(false)
  expect((await readLeads()).filter((lead) => lead['name'] === name)).toHaveLength(1)
})

test('submits the form on Enter wherever its button is', async ({ openInMessenger }) => {
  const { page, expectMain } = await openInMessenger(openRequest)
  await expectMain('Отправить заявку')
  await fill(page, 'Клавиша Ввод')
  await page.getByLabel('Телефон').press('Enter')
  await expect(page.getByRole('heading', { name: /у менеджера/ })).toBeVisible()
})

test('hides the button of the previous document on a screen without an action', async ({
  openInMessenger,
}) => {
  const { page, messenger, expectMain } = await openInMessenger('/')
  await expectMain('Найти')
  const before = messenger.events().length
  await page.goto('/policy')
  const hidden = ({ name, params }: { name: string; params: unknown }) =>
    /main_?button/i.test(name) && /"(is_v|isV)isible":false/.test(JSON.stringify(params))
  await expect.poll(() => messenger.events().slice(before).some(hidden)).toBe(true)
})

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Как к вам обращаться').fill(name)
  await page.getByLabel('Телефон').pressSequentially('9161234567')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
}
