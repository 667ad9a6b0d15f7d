import type { Page } from '@playwright/test'
import { blockStorage } from '../fixtures/blocked-storage.ts'
import { expectSignedIn } from '../fixtures/expect-app.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import type { MessengerHandle } from '../fixtures/messenger-page.ts'
import {
  SEND_REQUEST,
  acceptedHeading,
  consentBox,
  nameField,
  phoneField,
  unfoldWishes,
  wishesField,
} from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

const REQUEST = '/tour-booking?from=1&to=4'

/** Shown only if neither the browser nor the client stores what is typed. */
const warning = (page: Page) => page.getByText(/^Браузер не даёт сохранить черновик/)

/** The value that the client was last asked to store. */
const kept = (messenger: MessengerHandle) => () =>
  JSON.stringify(messenger.events().findLast(({ name: event }) => event.includes('storage_save'))?.params)

/** The client opens the app again: another document, the same device. */
async function openAnew(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${REQUEST}#${launchHash({}, awaitInitData({}))}`)
}

test.beforeEach(({ context }) => blockStorage(context))

test('keeps the draft in the client until it is sent if the browser stores nothing', async ({
  openInTelegram,
  page,
  readLeads,
}) => {
  const { messenger, pressMain } = await openInTelegram(REQUEST)
  await expectSignedIn(page, 'anna_morozova')
  await expect(nameField(page)).toHaveValue('Анна')
  await nameField(page).fill('Хранимая')
  await unfoldWishes(page)
  await wishesField(page).fill('У окна')
  await expect.poll(kept(messenger)).toContain('У окна')
  await expect(warning(page)).toBeHidden()

  await openAnew(page)
  await expect(wishesField(page)).toHaveValue('У окна')
  await expectSignedIn(page, 'anna_morozova')
  await expect(nameField(page)).toHaveValue('Хранимая')

  await phoneField(page).pressSequentially('9161234567')
  await consentBox(page).check()
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Хранимая' }))
  await page.getByRole('button', { name: 'Ещё одна заявка' }).click()
  await expect.poll(kept(messenger)).not.toContain('Хранимая')
  await openAnew(page)
  await expectSignedIn(page, 'anna_morozova')
  await expect(nameField(page)).toHaveValue('Анна')
  await expect(wishesField(page)).toHaveValue('')
})

test('keeps new input and restores the rest without a jump if the client is late', async ({
  openInTelegram,
  page,
}) => {
  const { messenger } = await openInTelegram(REQUEST, { isDeviceSilent: true })
  const { req_id } = (await messenger.heard('web_app_device_storage_get_key')) as { req_id: string }
  // A draft unfolds what it fills.
  await unfoldWishes(page)
  await nameField(page).fill('Мария')
  const places = () =>
    page
      .getByRole('form', { name: 'Заявка' })
      .locator('input, textarea, select')
      .evaluateAll((fields) => fields.map((field) => JSON.stringify(field.getBoundingClientRect())))
  const before = await places()
  const draft = JSON.stringify({ name: 'Хранимая', comment: 'У окна' })
  const value = JSON.stringify({ 'draft:request:open': draft })
  await messenger.emit('device_storage_key_received', { req_id, value })
  await expect(wishesField(page)).toHaveValue('У окна')
  await expect(nameField(page)).toHaveValue('Мария')
  await expect(nameField(page)).toBeFocused()
  expect(await places()).toEqual(before)
  await expect.poll(kept(messenger)).toMatch(/Мария.*У окна/)
})

test('keeps the form working and the stored draft if the client never answers', async ({
  openInTelegram,
  page,
  readLeads,
}) => {
  await page.clock.install()
  const { messenger, pressMain } = await openInTelegram(REQUEST, { isDeviceSilent: true })
  await nameField(page).fill('Без памяти')
  await phoneField(page).pressSequentially('9161234567')
  await consentBox(page).check()
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Без памяти' }))
  await page.getByRole('button', { name: 'Ещё одна заявка' }).click()
  // Longer than the timeout for an answer.
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(warning(page)).toBeVisible()
  await unfoldWishes(page)
  await wishesField(page).fill('У окна')
  await page.clock.fastForward(1_000)
  await expect(wishesField(page)).toHaveValue('У окна')
  expect(messenger.events().map((event) => event.name)).not.toContain('web_app_device_storage_save_key')
})
