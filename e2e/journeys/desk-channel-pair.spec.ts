import { DEV_BOT_TOKEN } from '#server/identity/init-data-signature.ts'
import { openFakeChannel, visibleText, type FakeChannel } from '#support/channel/fake-channel.ts'
import { test as base } from '../fixtures/bot-api.ts'
import { expectTargets } from '../fixtures/accessibility.ts'
import { enterDesk } from '../fixtures/desk.ts'
import type { HostSettings } from '../fixtures/host.ts'
import { keepPicture } from '../fixtures/keep-picture.ts'
import { bots } from '../fixtures/shared-link.ts'
import { expect } from '../fixtures/test.ts'
import { clockOfHost, DAY, startClockAt } from '../screenshots/clock.ts'

const test = base.extend<{ hostSettings: HostSettings }, { feed: FakeChannel }>({
  feed: [
    async ({}, use) => {
      const feed = await openFakeChannel(Date.now)
      await use(feed)
      await feed.close()
    },
    { scope: 'worker' },
  ],
  hostSettings: async ({ feed, hostPort }, use) =>
    use({
      ...bots,
      TELEGRAM_BOT_TOKEN: DEV_BOT_TOKEN,
      TELEGRAM_API_ROOT: feed.url,
      CHANNEL_ID: '-1001',
      PORT: `${hostPort}`,
      // Addresses of photos contain it.
      PUBLIC_URL: `http://localhost:${hostPort}`,
      // Noon: a channel is silent at night.
      NODE_OPTIONS: clockOfHost,
    }),
})

test('publishes only what a manager approved, with own words above', async ({
  page,
  readCode,
  feed,
  checkA11y,
  isMobile,
}) => {
  await page.addInitScript(startClockAt, DAY)
  await page.setViewportSize(isMobile ? { width: 390, height: 664 } : { width: 1440, height: 900 })
  await enterDesk({ page, readCode }, isMobile ? 'roma' : 'nina', '/desk/channel')
  const posts = page.getByRole('region', { name: 'Ближайшие публикации' }).getByRole('article')
  await expect(posts.first().getByText('Смотреть тур')).toBeVisible()
  await page.getByRole('button', { name: 'С одобрением' }).click()
  await expect(posts.first().getByText('Ждёт одобрения')).toBeVisible()

  const first = posts.first()
  await first.getByRole('button', { name: 'Добавить слова' }).click()
  await first.getByLabel('Свои слова').fill('Были сами в мае: море в двух шагах')
  await first.getByRole('button', { name: 'Сохранить' }).click()
  await expect(first.getByText('Были сами в мае')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(250)
    await checkA11y()
    await keepPicture(page, `channel-${colorScheme}-${isMobile ? 390 : 1440}`)
  }
  await expectTargets(page, isMobile ? 44 : 24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await first.getByRole('button', { name: 'Опубликовать сейчас' }).click()
  await expect.poll(() => feed.messages.length).toBe(1)
  expect(visibleText(feed.messages[0]?.caption ?? '')).toMatch(/^Были сами в мае: море в двух шагах\n\n.+★/)

  await posts.first().getByRole('button', { name: 'Одобрить' }).click()
  await expect(posts.first().getByText('Одобрена')).toBeVisible()
  await posts.nth(1).getByRole('button', { name: 'Пропустить' }).click()
  await expect(posts.nth(1).getByText('Пропущена')).toBeVisible()

  await page.getByText('Дни, времена, картинка').click()
  await page.getByRole('button', { name: /^Карточка/ }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(posts.first().locator('img')).toHaveAttribute('src', /^\/og\/post\//)
  await page.getByText('Своя публикация').click()
  await keepPicture(page, `channel-forms-${isMobile ? 390 : 1440}`)
  await page.getByRole('button', { name: 'Остановлен' }).click()
  await expect(posts.first().getByText('Канал остановлен')).toBeVisible()
  expect(feed.messages).toHaveLength(1)
})
