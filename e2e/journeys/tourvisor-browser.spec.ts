import type { Page } from '@playwright/test'
import { GENERATIONS } from '#support/tourvisor/contract-of.ts'
import { BOUGHT_FOR, BUYER, buyTour } from '../fixtures/buy-tour.ts'
import { searchAddress, resultsSettled } from '../fixtures/results.ts'
import { askForCode, code, email, sheet } from '../fixtures/login-sheet.ts'
import { phoneField } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/tourvisor.ts'

for (const generation of GENERATIONS) {
  test.describe(`an agency with a contract for the ${generation} API`, () => {
    test.use({ generation, operatorSpeed: 8 })

    test('sells a tour: search, hotel, heart, price check, flights, request', async ({
      openInBrowser,
      readCode,
      readLeads,
      tourvisor,
    }) => {
      const site = await openInBrowser('/')
      await buyTour(site, { signIn: () => signInHere(site.page, readCode) })
      expect((await readLeads()).map(({ kind, name }) => [kind, name])).toEqual([['tour', BUYER]])
      await site.page.goto('/favorites')
      await expect(site.page.getByText(/за двоих, видели/)).toHaveCount(1)
      expect(tourvisor.counts().metered).toEqual(BOUGHT_FOR)
    })
  })
}

test('keeps pages open and leads to a request while Tourvisor is down', async ({
  openInBrowser,
  allowConsole,
  tourvisor,
}) => {
  allowConsole(/Failed to load resource.*503/)
  const { page } = await openInBrowser(searchAddress())
  await resultsSettled(page)
  tourvisor.set({ down: true })
  await page.goto('/hotels/turkey')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Отели Турции|Турци/)
  await page.goto(searchAddress(9))
  await expect(page.getByText(/Операторы не ответили/)).toBeVisible({ timeout: 30_000 })
  await expectWayToRequest(page)
})

async function expectWayToRequest(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /заявк|подберёт менеджер/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tour-booking/)
  await expect(phoneField(page)).toBeVisible()
}

async function signInHere(page: Page, readCode: (email: string) => Promise<string>): Promise<void> {
  await email(page).fill('maria@example.ru')
  await askForCode(page).click()
  await code(page).fill(await readCode('maria@example.ru'))
  await expect(sheet(page)).toHaveCount(0)
}
