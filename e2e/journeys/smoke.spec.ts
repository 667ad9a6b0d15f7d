import { expect, test } from '../fixtures/test.ts'

test('the document loads without breaking its own policy', async ({ open, checkA11y }) => {
  const { page, messenger } = await open('/')
  await messenger?.launched()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await checkA11y()
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
