import { expect, test } from '../fixtures/test.ts'

test('serves the desk with the page policy and excludes it from search engines', async ({ request }) => {
  for (const path of [
    '/desk',
    '/desk/reviews',
    '/desk/today',
    '/desk/failures',
    '/desk/sources',
    '/desk/leads/ABCD2345',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const headers = response.headers()
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('frame-ancestors')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await request.get('/desk/nowhere')).status()).toBe(404)
})

test('loads no byte of the desk on a visitor’s page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/tours', '/history']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((path) => /desk|\/agency\//.test(path))).toEqual([])
})

test.describe('without managers', () => {
  test.use({ hostSettings: { MANAGERS: '', MANAGER_MAILS: '' } })

  test('serves no desk and none of its files', async ({ request }) => {
    expect((await request.get('/desk')).status()).toBe(404)
    expect((await request.get('/desk/today')).status()).toBe(404)
  })
})
