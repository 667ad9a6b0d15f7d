import { expect, test } from '../fixtures/test.ts'

test('before its code is there a messenger shows no header of the site', async ({ open, allowConsole }, {
  project,
}) => {
  allowConsole(/Failed to load resource/)
  const { page } = await open('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'О компании' })).toBeVisible()
  // The same document once more, without the code that would take it over.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1, name: 'О компании' })
  await expect(title).toBeVisible()
  const isMessenger = project.name.startsWith('telegram')
  await expect(page.getByRole('banner')).toBeVisible({ visible: !isMessenger })
  await expect(page.getByRole('contentinfo')).toBeVisible({ visible: !isMessenger })
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(title).toBeVisible()
})
