import {
  EXPIRED,
  expectCleanAddress,
  expectMessengerFrame,
  expectSignedIn,
  expectSignedOut,
} from '../fixtures/expect-app.ts'
import { expect, petr, test } from '../fixtures/test.ts'

test.describe('theme and insets', () => {
  test('applies the client’s colors and their change while the app runs', async ({
    openInTelegram,
    checkA11y,
  }) => {
    const { page, messenger } = await openInTelegram('/policy', { theme: 'dark' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-scheme', 'dark')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 33, 43)')
    await expectSignedIn(page, 'anna_morozova')
    await checkA11y()
    await messenger.switchTheme('light')
    await expect(html).toHaveAttribute('data-scheme', 'light')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(240, 240, 240)')
    await checkA11y()
  })

  test('replaces an unreadable theme with ours', async ({ openInTelegram, checkA11y }) => {
    const { page } = await openInTelegram('/policy', {
      theme: {
        bg_color: '#2b2b2b',
        secondary_bg_color: '#303030',
        text_color: '#404040',
        button_color: '#333333',
        button_text_color: '#3a3a3a',
      },
    })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expectSignedIn(page, 'anna_morozova')
    await checkA11y()
  })

  test('adds the content inset to the space that the client covers', async ({ openInTelegram }) => {
    const { page } = await openInTelegram('/policy', {
      insets: { safe: { top: 44, bottom: 34 }, content: { top: 46, bottom: 0 } },
    })
    const inset = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--inset-top'))
    await expect.poll(inset).toBe('90px')
  })
})

test.describe('start parameter', () => {
  for (const [startParam, path, expected] of [
    ['policy', '/', '/policy'],
    ['policy', '/tours', '/policy'],
    ['profile', '/', '/profile'],
    ['spring-sale', '/policy', '/policy'],
  ] as const) {
    test(`${startParam} at ${path} opens ${expected}`, async ({ openInTelegram }) => {
      const { page } = await openInTelegram(path, { startParam })
      await expectSignedIn(page, 'anna_morozova')
      expectCleanAddress(page, expected)
    })
  }

  test('opens its screen once, not again after a reload of another screen or home', async ({
    openInTelegram,
  }) => {
    const { page } = await openInTelegram('/', { startParam: 'policy' })
    await expect(page).toHaveURL('/policy')
    await page.getByRole('button', { name: 'Назад' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await expectSignedIn(page, 'anna_morozova')
    expectCleanAddress(page, '/')
    await page.goto('/')
    await expectSignedIn(page, 'anna_morozova')
    expectCleanAddress(page, '/')
  })
})

test.describe('later launches', () => {
  test('expands again and keeps the address after a reload', async ({ openInTelegram }) => {
    const { page, messenger } = await openInTelegram('/policy')
    await expectSignedIn(page, 'anna_morozova')
    const before = messenger.events().length
    await page.reload()
    await expectMessengerFrame(page)
    await expectSignedIn(page, 'anna_morozova')
    expectCleanAddress(page, '/policy')
    const again = messenger
      .events()
      .slice(before)
      .map((event) => event.name)
    expect(again).toContain('web_app_expand')
    expect(again).toContain('web_app_setup_back_button')
  })

  test('keeps the signed-in user after a reload with expired init data', async ({
    openInTelegram,
    failNext,
  }) => {
    const { page } = await openInTelegram('/policy')
    await expectSignedIn(page, 'anna_morozova')
    await failNext({ call: 'messengerLogin', kind: '401' })
    const refused = page.waitForResponse('**/front/v1/tg-user/')
    await page.reload()
    expect((await refused).status()).toBe(401)
    await expectSignedIn(page, 'anna_morozova')
    await expect(page.getByText(EXPIRED)).toBeHidden()
  })

  test('signs another Telegram user in as a separate account', async ({ openInTelegram }) => {
    const first = await openInTelegram('/policy')
    await expectSignedIn(first.page, 'anna_morozova')
    await first.page.close()
    const second = await openInTelegram('/policy', { user: petr })
    await expectSignedIn(second.page, 'Пётр')
  })

  for (const initData of ['forged', 'none'] as const) {
    test(`hides the previous account from another user with init data ${initData}`, async ({
      openInTelegram,
      allowConsole,
    }) => {
      allowConsole(/status of 401/)
      const first = await openInTelegram('/policy')
      await expectSignedIn(first.page, 'anna_morozova')
      await first.page.close()
      const { page } = await openInTelegram('/profile', { user: petr, initData })
      await expectSignedOut(page)
      await expect(page.getByText('anna_morozova')).toHaveCount(0)
      const signed: string[] = []
      page.on('request', (one) => {
        if (one.headers()['authorization']) signed.push(one.url())
      })
      await page.reload()
      await expectSignedOut(page)
      expect(signed).toEqual([])
    })
  }

  test('keeps a logout for this launch and signs in on the next one', async ({ openInTelegram }) => {
    const { page } = await openInTelegram('/profile')
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByText('Вы успешно вышли из системы!')).toBeVisible()
    await expectSignedOut(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSignedOut(page)
    await page.close()
    const next = await openInTelegram('/profile')
    await expectSignedIn(next.page, 'anna_morozova')
  })
})
