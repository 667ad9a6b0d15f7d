import type { FrameLocator, Locator, Page } from '@playwright/test'
import { APP, CLIENT, frameAt } from '../engines/web-client.ts'
import { blockStorage } from '../fixtures/blocked-storage.ts'
import { anna, awaitInitData, launchHash, petr, toTheme } from '../fixtures/launch-data.ts'
import { consentBox, nameField, phoneField } from '../fixtures/labels.ts'
import { expect, test as base } from '../fixtures/test.ts'

/** Both sites are answered over TLS by this machine. */
const test = base.extend<{ frame: Awaited<ReturnType<typeof frameAt>> }>({
  frame: async ({ host }, use) => {
    const frame = await frameAt(host.url, '/')
    await use(frame)
    await frame.stop()
  },
  proxy: async ({ frame }, use) =>
    use({ server: frame.proxy.replace('127.0.0.1', 'localhost'), bypass: 'localhost' }),
})
test.use({ ignoreHTTPSErrors: true })

/** Opens the app in the client, as Anna by default. */
async function openClient(page: Page, path = '/', user = anna, start: { startParam?: string } = {}) {
  const launch = launchHash({ platform: 'weba', ...start }, awaitInitData({ user, ...start }))
  // Chromium asks for permission before a public page may frame this machine. A deployment is public itself.
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(CLIENT).origin })
  await page.goto(`${CLIENT}#${encodeURIComponent(`${path}#${launch}`)}`)
  const app = page.frameLocator('iframe')
  const isSignedIn = () =>
    app.getByRole('link', { name: `Профиль: ${user.username ?? user.first_name}` }).waitFor()
  await isSignedIn()
  /** The screen and the address agree. */
  const shows = async (heading: RegExp, address: RegExp) => {
    await expect(app.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect
      .poll(() => page.frames()[1]?.evaluate(() => location.pathname + location.search))
      .toMatch(address)
  }
  return {
    app,
    shows,
    /** Returns after the client has loaded the app again. */
    reload: async () => {
      const former = await app.locator('html').elementHandle()
      await page.evaluate(() =>
        frames[0]?.postMessage(JSON.stringify({ eventType: 'reload_iframe', eventData: null }), '*'),
      )
      await expect.poll(() => former?.isVisible().catch(() => false)).toBe(false)
      await isSignedIn()
    },
    /** Returns after the client has loaded its own address again. */
    loadAgain: async () => {
      const former = await app.locator('html').elementHandle()
      await page.evaluate(() => {
        const frame = document.querySelector('iframe')
        if (frame) frame.src = String(frame.src)
      })
      await expect.poll(() => former?.isVisible().catch(() => false)).toBe(false)
    },
    step: async (link: Locator, heading: RegExp, address: RegExp) => {
      await link.click()
      await shows(heading, address)
    },
    /** What the client's own menu or chat leaves in the shared history. */
    pushEntry: () => page.evaluate(() => history.pushState({}, '')),
    goBack: () => app.getByRole('button', { name: 'Назад' }).click(),
  }
}

for (const storage of ['allowed', 'refused'])
  test.describe(`with storage ${storage}`, () => {
    test.beforeEach(async ({ page, allowConsole }) => {
      // The router reports that it cannot store the scroll position of a page.
      allowConsole(/Failed to save scroll positions/)
      if (storage === 'refused') await blockStorage(page)
    })

    test('goes back two screens under entries of the client', async ({ page }) => {
      const { app, pushEntry, goBack, shows, step } = await openClient(page)
      expect(await app.locator('html').evaluate(() => location.origin)).toBe(APP)
      await step(app.getByRole('link', { name: 'Все горящие туры' }), /Горящие туры/, /^\/hottours/)
      await step(app.locator('a[href^="/tour-card/"]').first(), /./, /^\/tour-card\//)
      await pushEntry()
      await goBack()
      await shows(/Горящие туры из Москвы/, /^\/hottours$/)
      await pushEntry()
      await goBack()
      await shows(/Куда поедем/, /^\/$/)
      // The way forward is open again.
      await step(app.getByRole('link', { name: 'Все горящие туры' }), /Горящие туры/, /^\/hottours/)
      await goBack()
      await shows(/Куда поедем/, /^\/$/)
    })

    test('knows the way back after the client reloads the app', async ({ page }) => {
      const { app, pushEntry, goBack, shows, step, reload } = await openClient(page)
      await step(app.getByRole('link', { name: 'Все горящие туры' }), /Горящие туры/, /^\/hottours/)
      await pushEntry()
      await reload()
      await shows(/Горящие туры/, /^\/hottours/)
      await goBack()
      await shows(/Куда поедем/, /^\/$/)
    })
  })

test('closes a sheet under an entry of the client and goes back later', async ({ page }) => {
  const { app, pushEntry, goBack, shows, step } = await openClient(page)
  await app.getByRole('button', { name: /^Кто едет/ }).click()
  await expect.poll(() => page.frames()[1]?.evaluate(() => Number(history.state?.cover))).toBe(1)
  await pushEntry()
  await app.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await step(app.getByRole('link', { name: 'Все горящие туры' }), /Горящие туры/, /^\/hottours/)
  await goBack()
  await shows(/Куда поедем/, /^\/$/)
  await expect(app.getByRole('dialog')).toHaveCount(0)
})

test('steps back with the browser while the client has no entry', async ({ page }) => {
  const { app, shows, step } = await openClient(page)
  await step(app.getByRole('link', { name: 'Все горящие туры' }), /Горящие туры/, /^\/hottours/)
  await step(app.locator('a[href^="/tour-card/"]').first(), /./, /^\/tour-card\//)
  await page.evaluate(() => history.back())
  await shows(/Горящие туры из Москвы/, /^\/hottours$/)
  await page.evaluate(() => history.back())
  await shows(/Куда поедем/, /^\/$/)
  await page.evaluate(() => history.forward())
  await shows(/Горящие туры из Москвы/, /^\/hottours$/)
})

test('opens the last place when the client loads again', async ({ page }) => {
  const { shows, app, step, goBack, loadAgain } = await openClient(page, '/', anna, { startParam: 'hot' })
  await shows(/./, /^\/hottours$/)
  await step(app.locator('a[href^="/tour-card/"]:visible').first(), /./, /^\/tour-card\//)
  await loadAgain()
  await shows(/./, /^\/tour-card\//)
  await goBack()
  await shows(/Куда поедем/, /^\/$/)
})

test('keeps two accounts of one browser apart', async ({ page, context, readLeads }) => {
  const name = (app: FrameLocator) => nameField(app)
  const path = '/tour-booking?from=1&to=4'
  const first = await openClient(page, path)
  await name(first.app).fill('Анна в своей вкладке')
  const second = await openClient(await context.newPage(), path, petr)
  await expect(name(second.app)).toHaveValue('Пётр')
  await name(second.app).fill('Пётр в своей вкладке')
  await second.reload()
  await expect(name(second.app)).toHaveValue('Пётр в своей вкладке')
  await expect(first.app.getByRole('link', { name: 'Профиль: anna_morozova' })).toBeVisible()
  await expect(name(first.app)).toHaveValue('Анна в своей вкладке')
  await first.reload()
  await expect(name(first.app)).toHaveValue('Анна в своей вкладке')
  await phoneField(first.app).pressSequentially('9161234567')
  await consentBox(first.app).check()
  const sending = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('request'))
  await phoneField(first.app).press('Enter')
  const authorization = (await (await sending).allHeaders())['authorization']
  const token = await second.app.locator('html').evaluate(() => localStorage.getItem('_ath_tkn'))
  expect(authorization).toBe(`Bearer ${token}`)
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Анна в своей вкладке' }))
})

test('paints the last theme of the client at once after a reload', async ({ page, allowConsole }) => {
  allowConsole(/Failed to save scroll positions/)
  await blockStorage(page)
  const { app, reload } = await openClient(page)
  const scheme = () => app.locator('html').getAttribute('data-scheme')
  expect(await scheme()).toBe('light')
  await page.evaluate(
    (theme) =>
      frames[0]?.postMessage(
        JSON.stringify({ eventType: 'theme_changed', eventData: { theme_params: theme } }),
        '*',
      ),
    toTheme('dark'),
  )
  await expect.poll(scheme).toBe('dark')
  await reload()
  expect(await scheme()).toBe('dark')
})
