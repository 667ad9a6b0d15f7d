import { blockStorage } from '../fixtures/blocked-storage.ts'
import { initDataOf, launchHash } from '../fixtures/launch-data.ts'
import { expect, test } from '../fixtures/test.ts'

const REQUEST = '/tour-booking?from=1&to=4'

test('where the browser keeps nothing, the client keeps what was typed, until it is sent', async ({
  openInTelegram,
  page,
}) => {
  await blockStorage(page)
  const { messenger } = await openInTelegram(REQUEST)
  await messenger.launched()
  await page.getByLabel('Как к вам обращаться').fill('Хранимая')
  await page.getByLabel('Пожелания').fill('У окна')
  await messenger.heard('web_app_device_storage_save_key')
  await expect
    .poll(() => JSON.stringify(messenger.events().filter(({ name }) => name.includes('storage_save'))))
    .toContain('У окна')

  // The client opens the app anew: another document, the same device.
  await page.goto(`${REQUEST}&nights=7-10#${launchHash({}, initDataOf({}))}`)
  await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Хранимая')
  await expect(page.getByLabel('Пожелания')).toHaveValue('У окна')
})
