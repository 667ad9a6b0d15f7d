import { blockStorage } from '../fixtures/blocked-storage.ts'
import { initDataOf, launchHash } from '../fixtures/launch-data.ts'
import {
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
  expectSiteFrame,
} from '../fixtures/expect-app.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

test('storage blocked: signs in and stays signed in while the page lives', async ({
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

test('storage blocked in a browser: the site opens, and a code signs in', async ({
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

test('storage full: a sign-in lives in memory', async ({ openInTelegram, page }) => {
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
  test(`history that refuses ${what}: opens, goes on, and the credentials leave the address`, async ({
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

test('launch parameters pasted into a browser sign nobody in', async ({ openInBrowser, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openInBrowser(`/policy#${launchHash({}, initDataOf({}))}`)
  await expectSiteFrame(page)
  await expectSignedOut(page)
  await expect(page).toHaveURL('/policy')
  expect(asked).not.toContain('/front/v1/tg-user/')
})

test('two bridges: the proxy speaks', async ({ openInTelegram, page }) => {
  await page.addInitScript(() =>
    Object.assign(window.external, { notify: () => window.tellTest?.('notify', null) }),
  )
  const { messenger } = await openInTelegram('/policy')
  await messenger.launched()
  await expectMessengerFrame(page)
  expect(messenger.events().map((event) => event.name)).not.toContain('notify')
})
