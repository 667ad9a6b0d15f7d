import type { Page } from '@playwright/test'
import { GENERATIONS } from '#support/tourvisor/contract-of.ts'
import { BOUGHT_FOR, BUYER, buyTour, expectPhoto } from '../fixtures/buy-tour.ts'
import { searchAddress, resultsSettled } from '../fixtures/results.ts'
import { askForCode, code, email, sheet } from '../fixtures/login-sheet.ts'
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

    test('shows hot tours, a direction and its hotels at no cost', async ({ openInBrowser, tourvisor }) => {
      const { page } = await openInBrowser('/hottours/turkey-moskva')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Горящие туры в Турцию из Москвы')
      const hot = page.getByRole('region', { name: 'Ближайшие вылеты' }).getByRole('link').first()
      await expect(hot).toContainText('за человека')
      await expectPhoto(hot)
      await hot.click()
      await expect(page.getByText(/Цена (подтверждена в|изменилась)/)).toBeVisible()
      const paid = tourvisor.counts().metered
      await page.goto('/tours/turkey-moskva')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Туры в Турцию из Москвы')
      await expect(
        page.getByRole('region', { name: 'Отели в Турции' }).getByRole('link').first(),
      ).toBeVisible()
      expect(tourvisor.counts().metered).toEqual(paid)
    })
  })
}

test.describe('services that were not bought', () => {
  test('keeps the hotel’s name and tours and links on from missing hot tours', async ({
    openInBrowser,
    tourvisor,
  }) => {
    tourvisor.set({ noHotelModule: true, noHotModule: true })
    const { page } = await openInBrowser(searchAddress())
    await resultsSettled(page)
    const name = await page.getByRole('article').first().getByRole('heading').innerText()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('region', { name: 'Туры в этот отель' })).toContainText('за двоих')
    await page.goto('/hottours')
    await expect(page.getByRole('heading', { name: 'Горящих туров сейчас нет' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Все направления' }).click()
    await expect(page).toHaveURL('/directions')
  })
})

test('restarts a search that Tourvisor has forgotten', async ({ openInBrowser, tourvisor }) => {
  tourvisor.set({ searchExpires: { value: true, times: 1 } })
  const { page } = await openInBrowser(searchAddress())
  await resultsSettled(page)
  expect(tourvisor.counts().metered.searches).toBe(2)
})

test.describe('a spent daily search limit', () => {
  test.use({ hostSettings: { TOURVISOR_SEARCHES_PER_DAY: '1' } })

  test('reports the spent limit and leads to a request', async ({ openInBrowser, allowConsole }) => {
    allowConsole(/Failed to load resource.*422/)
    const { page } = await openInBrowser(searchAddress())
    await resultsSettled(page)
    await page.goto(searchAddress(9))
    await expect(page.getByText(/Онлайн-поиск на сегодня закончился/)).toBeVisible()
    await expectWayToRequest(page)
  })
})

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
  await page.getByRole('main').getByRole('link', { name: /заявк/i }).first().click()
  await expect(page).toHaveURL(/\/tour-booking/)
  await expect(page.getByLabel('Телефон')).toBeVisible()
}

async function signInHere(page: Page, readCode: (email: string) => Promise<string>): Promise<void> {
  await email(page).fill('maria@example.ru')
  await askForCode(page).click()
  await code(page).fill(await readCode('maria@example.ru'))
  await expect(sheet(page)).toHaveCount(0)
}
