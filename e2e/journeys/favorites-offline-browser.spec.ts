import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { SEARCH_PROGRESS } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ isSparing: false })

const results = `/tours?${queryToParams(plentifulQuery()).toString()}`

test('sends each heart once if two tabs come back online together', async ({
  openInBrowser,
  signIn,
  allowConsole,
}) => {
  await signIn()
  const { page: one } = await openInBrowser(results)
  await expect(one.getByRole('article').nth(3)).toBeVisible()
  await expect(one.getByRole('progressbar', { name: SEARCH_PROGRESS })).toHaveCount(0, { timeout: 30_000 })
  const { page: two } = await openInBrowser(results)
  await expect(two.getByRole('article').nth(3)).toBeVisible()
  await expect(two.getByRole('progressbar', { name: SEARCH_PROGRESS })).toHaveCount(0, { timeout: 30_000 })

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
