import { expect, test } from '../fixtures/test.ts'

test('copies the page’s address without utm marks in a browser', async ({ openInBrowser, page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openInBrowser('/tours/turkey-moskva?utm_source=vk&token=secret#faq')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/tours/turkey-moskva`)
})

test('passes the address and the text to the system’s dialog', async ({ openInBrowser, page, baseURL }) => {
  await page.addInitScript(() => {
    const share = (data: unknown) => {
      document.documentElement.dataset.shared = JSON.stringify(data)
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await openInBrowser('/tours/turkey-moskva')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const shared = page.locator('html[data-shared]')
  await expect(shared).toHaveCount(1)
  const data = JSON.parse((await shared.getAttribute('data-shared')) ?? '{}') as { url: string; text: string }
  expect(data.url).toBe(`${baseURL}/tours/turkey-moskva`)
  expect(data.text).toMatch(/^Туры в Турцию из Москвы: от /)
})
