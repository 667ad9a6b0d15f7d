import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { builtPart } from '../fixtures/document-loads.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ isSparing: false })

const tellsOfHearts = builtPart('later')
const results = `/tours?${queryToParams(plentifulQuery()).toString()}`

test('sends hearts tapped offline once each after reconnecting', async ({
  openInBrowser,
  signIn,
  allowConsole,
  checkA11y,
}) => {
  await signIn()
  const { page } = await openInBrowser(results)
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('progressbar', { name: 'Ход поиска' })).toHaveCount(0, { timeout: 30_000 })

  // The chunk that reports hearts loads after the first view. Wait for it before going offline.
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(asked, { timeout: 20_000 }).toContainEqual(expect.stringContaining(tellsOfHearts))
  // The last pattern belongs to the accessibility check: it requests style sheets while offline.
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|preload assets/)
  await page.context().setOffline(true)
  for (const at of [0, 1])
    await cards
      .nth(at)
      .getByRole('button', { name: /^В избранное/ })
      .click()
  await expect(page.getByText('Сохраним, когда появится связь')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Избранное, 2\u00a0отеля' })).toBeVisible()
  await checkA11y('[role=status]', page)

  const additions: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/user/favorites'))
      additions.push(response.request().postData() ?? '')
  })
  await page.context().setOffline(false)
  await expect.poll(() => additions.length).toBe(2)
  await page.goto('/favorites')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByText('ещё не отправлено')).toHaveCount(0)
  expect(additions).toHaveLength(2)
})

test('loses nothing if the page reloads before it is online again', async ({
  openInBrowser,
  signIn,
  failNext,
  workbench: { mendAll },
}) => {
  await signIn()
  const { page } = await openInBrowser(results)
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible({ timeout: 20_000 })
  await failNext({ call: 'addFavorite', kind: '503', times: 99 })
  await first.getByRole('button', { name: /^В избранное/ }).click()
  await page.goto('/favorites')
  await expect(page.getByText('ещё не отправлено')).toBeVisible()
  await page.reload()
  await expect(page.getByText('ещё не отправлено')).toBeVisible()
  await mendAll()
  await expect(page.getByText('ещё не отправлено')).toHaveCount(0, { timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Убрать из избранного/ })).toHaveCount(1)
})

test('sends each heart once if two tabs come back online together', async ({
  openInBrowser,
  signIn,
  allowConsole,
}) => {
  await signIn()
  const { page: one } = await openInBrowser(results)
  await expect(one.getByRole('article').nth(3)).toBeVisible({ timeout: 20_000 })
  await expect(one.getByRole('progressbar', { name: 'Ход поиска' })).toHaveCount(0, { timeout: 30_000 })
  const { page: two } = await openInBrowser(results)
  await expect(two.getByRole('article').nth(3)).toBeVisible({ timeout: 20_000 })
  await expect(two.getByRole('progressbar', { name: 'Ход поиска' })).toHaveCount(0, { timeout: 30_000 })

  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await one.context().setOffline(true)
  for (const at of [0, 1])
    await one
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^В избранное/ })
      .click()
  // Hearts tapped in one tab appear in the other at once.
  await expect(two.getByRole('link', { name: 'Избранное, 2\u00a0отеля' })).toBeVisible()
  // The tabs may show equal hotels in another order.
  for (let taken = 0; taken < 2; taken++)
    await two
      .getByRole('article')
      .getByRole('button', { name: /^В избранное/ })
      .first()
      .click()
  await expect(one.getByRole('link', { name: 'Избранное, 4\u00a0отеля' })).toBeVisible()

  const additions: string[] = []
  one.context().on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/user/favorites'))
      additions.push(response.request().postData() ?? '')
  })
  await one.context().setOffline(false)
  await expect.poll(() => new Set(additions).size).toBe(4)
  await expect
    .poll(() => one.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wishes:'))))
    .toEqual([])
  for (const page of [one, two])
    await expect(page.getByRole('link', { name: 'Избранное, 4\u00a0отеля' })).toBeVisible()
  expect(additions).toHaveLength(4)
})
