import { bots } from '../fixtures/shared-link.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ hostSettings: bots })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

test('asks the object to open the chooser of chats', async ({ openInTelegramObject }) => {
  const { page, messenger } = await openInTelegramObject('/tours/turkey-moskva')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const { searchParams } = new URL(String(await messenger.heard('openTelegramLink')))
  expect(searchParams.get('url')).toBe(
    'https://t.me/putevka_bot/tours?startapp=d_turkey-moskva__utm_source-telegram_utm_medium-share',
  )
})

test('shares the link of MAX’s own bot, which opens the same screen there', async ({ openInMax }) => {
  const { page, messenger } = await openInMax('/tours/turkey-moskva')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  expect(await messenger.heard('shareMaxContent')).toMatchObject({
    link: 'https://max.ru/id7700000000_bot?startapp=d_turkey-moskva__utm_source-max_utm_medium-share',
  })
  const other = await openInMax('/', { isPhone: true, startParam: 'd_turkey-moskva' })
  await expect(other.page).toHaveURL('/tours/turkey-moskva')
})
