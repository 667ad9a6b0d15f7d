import { expect, test } from '@playwright/test'

test('the document loads without breaking its own policy', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('#root')).not.toBeEmpty()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(failures).toEqual([])
})

test('an unknown path is a true 404, a missing file is no page', async ({ request }) => {
  const page = await request.get('/nowhere/at/all')
  expect(page.status()).toBe(404)
  expect(page.headers()['content-type']).toContain('text/html')
  const file = await request.get('/assets/gone-12345678.js')
  expect(file.status()).toBe(404)
  expect(file.headers()['content-type']).toContain('text/plain')
})

test('the host says that it is well', async ({ request }) => {
  const response = await request.get('/health')
  expect(await response.json()).toEqual({ status: 'ok' })
})
