import { blockStorage } from '../fixtures/blocked-storage.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import {
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
  expectSiteFrame,
} from '../fixtures/expect-app.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

test('signs in with storage blocked and stays signed in until the page closes', async ({
  openInTelegram,
  page,
}) => {
  await blockStorage(page)
  const { messenger } = await openInTelegram('/', { startParam: 'policy' })
  await messenger.launched()
  await expect(page).toHaveURL('/policy')
  await expectSignedIn(page, 'anna_morozova')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, 'anna_morozova')
})

test('opens a browser with storage blocked and signs in by code', async ({
  openInBrowser,
  page,
  readCode,
}) => {
  await blockStorage(page)
  await openInBrowser('/policy')
  await expectSiteFrame(page)
  await signInByCode(page, 'blocked@example.ru', readCode)
  await expectSignedIn(page, 'blocked@example.ru')
})

test('keeps a sign-in in memory with storage full', async ({ openInTelegram, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openInTelegram('/policy')
  await expectSignedIn(page, 'anna_morozova')
})

for (const [what, isRefused] of [
  ['another address', (url: unknown) => Boolean(url)],
  ['anything', () => true],
] as const) {
  test(`opens and removes credentials from the address if history refuses ${what}`, async ({
    openInTelegram,
    page,
  }) => {
    await page.addInitScript(`{
      const isRefused = ${isRefused.toString()}
      const replace = history.replaceState.bind(history)
      history.replaceState = (state, title, url) => {
        if (isRefused(url)) throw new DOMException('no', 'SecurityError')
        replace(state, title, url)
      }
    }`)
    await openInTelegram('/policy')
    await expectSignedIn(page, 'anna_morozova')
    expect(page.url()).not.toContain('tgWebApp')
    await page.getByRole('link', { name: 'Профиль: anna_morozova' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()
    expect(page.url()).not.toContain('tgWebApp')
  })
}

test('ignores launch parameters pasted into a browser', async ({ openInBrowser, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openInBrowser(`/policy#${launchHash({}, awaitInitData({}))}`)
  await expectSiteFrame(page)
  await expectSignedOut(page)
  await expect(page).toHaveURL('/policy')
  expect(asked).not.toContain('/front/v1/tg-user/')
})

test('prefers the proxy of two bridges', async ({ openInTelegram, page }) => {
  await page.addInitScript(() =>
    Object.assign(window.external, { notify: () => window.tellTest?.('notify', null) }),
  )
  const { messenger } = await openInTelegram('/policy')
  await messenger.launched()
  await expectMessengerFrame(page)
  expect(messenger.events().map((event) => event.name)).not.toContain('notify')
})
