import { expectCleanAddress } from '../fixtures/expect-app.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { bots, shareInTelegram } from '../fixtures/shared-link.ts'
import { expect, petr, test } from '../fixtures/test.ts'

test.use({ hostSettings: bots })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

const heading = { level: 1 } as const

test('opens a shared tour with its price and flights', async ({ openInTelegram, request }) => {
  const { tour, address } = await findTour(request, 'unchanged')
  const { page, messenger } = await openInTelegram(address)
  await expect(page.getByText(/Цена подтверждена в/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Перелёт/ })).toBeVisible()
  // Until extra payments are known, the message says that there may be some.
  await page.getByText('Из чего цена').click()
  await expect(page.getByRole('row', { name: /^Итого/ })).toBeVisible()
  const name = await page.getByRole('heading', heading).innerText()
  const { text, startParam } = await shareInTelegram(page, messenger)
  // Spelled or packed: an id with two underscores in a row is never spelled.
  expect(addressOfStartParam(startParam)).toMatch(
    new RegExp(`^/tour-card/${tour.tourid}\\?from=1&to=4&dates=`),
  )
  expect(text).toMatch(/^Тур из Москвы: .+ · .+, \d+ ноч.+ · \d[\d ]+ ₽ за двоих$/)

  const other = await openInTelegram('/', { startParam, user: petr })
  await expect(other.page.getByRole('heading', heading)).toHaveText(name)
  await expect(other.page.getByText(/Цена подтверждена в/)).toBeVisible()
  await expect(other.page).toHaveURL(new RegExp(`/tour-card/${tour.tourid}\\?from=1&to=4&dates=`))
})

test('shares found tours with their filters, ticked for another traveller', async ({ openInTelegram }) => {
  const path = `/tours?${queryToParams(plentifulQuery()).toString()}&sort=rating&f_rating=4`
  const { page, messenger } = await openInTelegram(path)
  await expect(page.getByRole('article').first()).toBeVisible()
  const { text, startParam } = await shareInTelegram(page, messenger)
  expect(startParam).toMatch(/_sort-rating_f_rating-4_utm_source-telegram_utm_medium-share$/)
  expect(text).toMatch(/^Туры в Турцию из Москвы: .+, 2 взрослых · от \d[\d ]+ ₽ за двоих$/)
  const other = await openInTelegram('/', { startParam })
  await expect(other.page.getByRole('button', { name: /^Рейтинг 4\+/, pressed: true })).toBeVisible()
  await expect(other.page.getByLabel('Сортировка')).toHaveValue('rating')
  expectCleanAddress(other.page, path)
})

test('copies the page’s address without utm marks in a browser', async ({ openInBrowser, page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openInBrowser('/tours/turkey-moskva?utm_source=vk&token=secret#faq')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/tours/turkey-moskva`)
})
