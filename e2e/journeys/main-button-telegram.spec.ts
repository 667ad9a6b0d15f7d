import { findTour } from '../fixtures/find-tour.ts'
import {
  EXPECT_CALL,
  FIND,
  LEAVE_REQUEST,
  SEND_REQUEST,
  acceptedHeading,
  fillContacts,
  phoneField,
} from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

// In a browser the action is a button of the page, which every other journey clicks.
const openRequest = '/tour-booking?from=1&to=4'

test('shows one primary action at a time: the innermost, then the previous one', async ({
  openInMessenger,
}) => {
  const { page, messenger, expectMain } = await openInMessenger('/')
  await expectMain(FIND)
  await page
    .getByRole('search')
    .getByRole('button', { name: /^На сколько/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Готово/ })).toBeVisible()
  await expect.poll(async () => (await messenger.shows()).mainButton.isVisible).toBe(false)
  await page.keyboard.press('Escape')
  await expectMain(FIND)
})

test('replaces the screen’s action with that of a sheet', async ({ openInMessenger, request }) => {
  const { address } = await findTour(request, 'unchanged')
  const { page, messenger, expectMain } = await openInMessenger(address)
  await expectMain(LEAVE_REQUEST)
  // The button of the client names the price, as the bar of the page does in a browser.
  await expect
    .poll(async () => (await messenger.shows()).mainButton.text)
    .toMatch(/^Оставить заявку · \d[\d\s]*₽$/)
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expectMain(EXPECT_CALL)
  await page.keyboard.press('Escape')
  await expectMain(LEAVE_REQUEST)
})

test('shows a request in flight on the button and ignores presses', async ({
  openInMessenger,
  failNext,
  readLeads,
}) => {
  const { page, messenger, pressMain } = await openInMessenger(openRequest)
  const name = `Занят ${Date.now()}`
  await failNext({ call: 'tourRequest', kind: 'slow', delayMs: 2000 })
  await fillContacts(page, name)
  await pressMain(SEND_REQUEST)
  await expect
    .poll(async () => (await messenger.shows()).mainButton)
    .toMatchObject({ isVisible: true, isActive: false, isBusy: true })
  await expect(acceptedHeading(page)).toBeVisible()
  await expect.poll(async () => (await messenger.shows()).mainButton.isVisible).toBe(false)
  expect((await readLeads()).filter((lead) => lead['name'] === name)).toHaveLength(1)
})

test('submits the form on Enter wherever its button is', async ({ openInMessenger }) => {
  const { page, expectMain } = await openInMessenger(openRequest)
  await expectMain(SEND_REQUEST)
  await fillContacts(page, 'Клавиша Ввод')
  await phoneField(page).press('Enter')
  await expect(acceptedHeading(page)).toBeVisible()
})
