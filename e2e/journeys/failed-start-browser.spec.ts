import { expect, test } from '../fixtures/error-reports.ts'

test('reports a start that fails at once and marks the page', async ({ page, reports, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/policy')
  const told = () => reports().filter(({ kind, route }) => kind === 'start' && route === 'policy')
  await expect.poll(told).toEqual([
    expect.objectContaining({
      message: 'файл приложения не загрузился',
      // Of several chunks that need the lost one, the first to report it.
      frame: expect.stringMatching(/^[\w-]+\.js$/),
    }),
  ])
  expect(await page.locator('html').getAttribute('data-start')).toBe('failed')
})

test('reports a start that never ends', async ({ page, reports }) => {
  await page.clock.install()
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `await new Promise(() => {});${await response.text()}` })
  })
  await page.goto('/contacts')
  // The clock also runs by itself: opening the page may take some of the twenty seconds.
  await page.clock.runFor(15_000)
  const told = () => reports().filter(({ kind, route }) => kind === 'start' && route === 'contacts')
  expect(await page.locator('html').getAttribute('data-start')).toBeNull()
  await page.clock.runFor(6000)
  await expect
    .poll(told)
    .toEqual([expect.objectContaining({ message: 'приложение не началось за 20 секунд', frame: '' })])
  expect(await page.locator('html').getAttribute('data-start')).toBe('failed')
})

test('does not mark a successful start', async ({ page, reports }) => {
  await page.clock.install()
  await page.goto('/support')
  await expect.poll(() => page.evaluate(() => window.early === undefined)).toBe(true)
  await page.clock.fastForward(60_000)
  expect(await page.locator('html').getAttribute('data-start')).toBeNull()
  expect(reports().filter(({ route }) => route === 'support')).toEqual([])
})
