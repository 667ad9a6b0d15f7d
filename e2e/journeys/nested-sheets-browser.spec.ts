import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

test('closes the top sheet on Escape and keeps changes under it', async ({ openInBrowser }) => {
  const { page } = await openInBrowser(`/tours?${queryToParams(plentifulQuery()).toString()}`)
  await page.getByRole('button', { name: /→/ }).click()
  const search = page.getByRole('dialog').first()
  await search.getByRole('button', { name: /^Кто едет/ }).click()
  const party = page.getByRole('dialog', { name: 'Кто едет' })
  await party.getByRole('button', { name: 'Взрослые: больше' }).click()
  await page.keyboard.press('Escape')
  await expect(party).toHaveCount(0)
  await expect(search).toBeVisible()
  await expect(search.getByRole('button', { name: /^Кто едет/ })).toContainText('3')
})
