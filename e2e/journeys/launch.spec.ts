import {
  expectCleanAddress,
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
  expectSiteFrame,
} from '../fixtures/expect-app.ts'
import { expect, test } from '../fixtures/test.ts'

test('opens in its frame, launched and signed in inside a messenger', async ({ open, checkA11y }) => {
  const { page, messenger } = await open('/policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Персональные данные' })).toBeVisible()
  if (messenger) {
    await messenger.launched()
    await expectMessengerFrame(page)
    await expectSignedIn(page, 'anna_morozova')
  } else {
    await expectSiteFrame(page)
    await expectSignedOut(page)
  }
  expectCleanAddress(page, '/policy')
  await checkA11y()
})

test('mounts the same routes everywhere, each load in the same frame', async ({ open, allowConsole }) => {
  // Documents of unknown paths have status 404, which the browser itself reports.
  allowConsole(/status of 404/)
  const { page, messenger } = await open('/')
  const screens: [string, string | RegExp][] = [
    ['/tours', /тур/i],
    ['/tour-booking', /./],
    ['/profile', 'Профиль'],
    ['/policy', 'Персональные данные'],
  ]
  for (const [path, title] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await (messenger ? expectMessengerFrame(page) : expectSiteFrame(page))
  }
  for (const path of ['/nowhere', '/hotels/turkey/kemer/no-code', '/tour-card/a%20b']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Ничего не нашли...' })).toBeVisible()
  }
})
