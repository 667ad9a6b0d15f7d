import { expect, test } from '../fixtures/test.ts'

test('shows no header of the site in a messenger before its code loads', async ({ open, allowConsole }, {
  project,
}) => {
  // Scripts that the first document is still loading are aborted too.
  allowConsole(/Failed to load resource|Failed to fetch dynamically imported module/)
  const { page } = await open('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'О компании' })).toBeVisible()
  // The same document again, without the code that would hydrate it.
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

test('replays a press made before the code loaded', async ({ open }) => {
  const { page } = await open('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).click()
  letGo?.()
  await expect(page.getByRole('dialog').getByLabel('Как к вам обращаться')).toBeVisible({ timeout: 20_000 })
})
