import { holdCode } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows an empty header in a messenger before its code loads', async ({ open }, { project }) => {
  const { page } = await open('/about')
  const title = page.getByRole('heading', { level: 1, name: 'О компании' })
  await expect(title).toBeVisible()
  const isMessenger = project.name.startsWith('telegram')
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(title).toBeVisible()
  const before = await title.boundingBox()
  await expect(page.getByRole('banner').locator('a').first()).toBeVisible({ visible: !isMessenger })
  await expect(page.getByRole('contentinfo')).toBeVisible({ visible: !isMessenger })
  release()
  const ownParts = page.getByRole('banner').getByRole(isMessenger ? 'button' : 'link')
  await expect(ownParts.first()).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
})

test('replays a press made before the code loaded', async ({ open }) => {
  const { page } = await open('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).click()
  release()
  await expect(page.getByRole('dialog').getByLabel('Как к вам обращаться')).toBeVisible()
})
