import { expect, test } from '../fixtures/test.ts'

test('loads the document without breaking its policy', async ({ open, checkA11y }) => {
  const { page, messenger } = await open('/')
  await messenger?.launched()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await checkA11y()
})

test('answers 404 for an unknown path and serves no page for a missing file', async ({ request }) => {
  const page = await request.get('/nowhere/at/all')
  expect(page.status()).toBe(404)
  expect(page.headers()['content-type']).toContain('text/html')
  const file = await request.get('/assets/gone-12345678.js')
  expect(file.status()).toBe(404)
  expect(file.headers()['content-type']).toContain('text/plain')
})

test('reports that the host is healthy', async ({ request }) => {
  const response = await request.get('/health')
  expect(await response.json()).toEqual({ status: 'ok' })
})
