import type { APIRequestContext, Page } from '@playwright/test'
import { queryToParams } from '#domain/tour-query.ts'
import { matchRoute } from '#routes/href.ts'
import { routes } from '#routes/table.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

const search = `/tours?${queryToParams(plentifulQuery()).toString()}`
const MAX_SHIFT = 0.02
/** TypeScript's own library does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
type Address = string | ((request: APIRequestContext) => Promise<string>)

/** Every screen of the route table, some in more than one state: what its visitor sees, under which title. */
const screens: { name: string; title: RegExp; address: Address; sees: string | RegExp }[] = [
  { name: 'home', title: /Путёвка/, address: '/', sees: 'Популярные направления' },
  { name: 'search not begun', title: /^Туры/, address: '/tours', sees: 'Заполните поля' },
  { name: 'results', title: /^Туры в Турцию из Москвы/, address: search, sees: 'Все туры отеля' },
  {
    name: 'nothing found',
    title: /^Туры на Кубу/,
    address: '/tours?from=1&to=10&dates=2030-02-01_2030-02-02&nights=28-28',
    sees: 'нет',
  },
  {
    name: 'direction',
    title: /^Туры в Турцию из Москвы/,
    address: '/tours/turkey-moskva',
    sees: 'Цены по месяцам',
  },
  { name: 'directions', title: /^Направления|^Туры/, address: '/directions', sees: 'за двоих' },
  { name: 'hot tours', title: /^Горящие туры/, address: '/hottours', sees: 'за человека' },
  {
    name: 'hot direction',
    title: /^Горящие туры/,
    address: '/hottours/turkey-moskva',
    sees: /за человека|нет/,
  },
  { name: 'hotels', title: /^Отели/, address: '/hotels', sees: 'Турция' },
  {
    name: 'hotels of a country',
    title: /^Отели Турции|^Отели в Турции/,
    address: '/hotels/turkey',
    sees: /отел/,
  },
  {
    name: 'hotel',
    title: /Турция|отель/i,
    address: async (request) =>
      `/hotels/turkey/kemer/hotel_${(await findTour(request, 'unchanged')).hotel.hotelcode}`,
    sees: /Туры в отель|Найти туры|Найти/,
  },
  {
    name: 'tour',
    title: /^Тур в /,
    address: async (request) => (await findTour(request, 'unchanged')).address,
    sees: /подтвержд/i,
  },
  {
    name: 'open request',
    title: /^Заявка на тур/,
    address: '/tour-booking?from=1&to=4',
    sees: 'Передадим менеджеру',
  },
  { name: 'favourites', title: /^Избранное/, address: '/favorites', sees: /Вы не вошли|Пока ничего|видели/ },
  {
    name: 'history',
    title: /^Мои заявки/,
    address: '/history',
    sees: /Вы не вошли|Заявок пока нет|^№ /,
  },
  { name: 'profile', title: /^Профиль/, address: '/profile', sees: /Вы не вошли|Личные данные/ },
  { name: 'reviews', title: /^Отзывы/, address: '/reviews', sees: 'Летели вшестером' },
  { name: 'support', title: /^Вопросы и ответы/, address: '/support', sees: 'Что входит в цену тура' },
  { name: 'about', title: /^О компании/, address: '/about', sees: 'Почему с нами' },
  { name: 'contacts', title: /^Контакты/, address: '/contacts', sees: 'Реквизиты' },
  { name: 'policy', title: /^Персональные данные/, address: '/policy', sees: 'Согласие на обработку' },
  { name: 'a page of the menu', title: /^Оплата и возврат/, address: '/payment', sees: 'Оплата' },
  { name: 'tickets', title: /^Авиабилеты/, address: '/tickets', sees: 'Авиабилеты' },
  { name: 'transfer', title: /^Трансфер/, address: '/transfer', sees: 'Трансфер' },
  { name: 'tickets module', title: /билет/i, address: '/tickets_module', sees: /./ },
  { name: 'transfer module', title: /трансфер/i, address: '/transfer_module', sees: /./ },
  { name: 'missing page', title: /^Ничего не нашли/, address: '/nowhere', sees: 'Ничего не нашли...' },
]

for (const { name, title, address, sees } of screens) {
  test(`${name}: accessible, no sideways scroll from 320 to 1440`, async ({
    open,
    checkA11y,
    allowConsole,
    request,
  }) => {
    if (name === 'missing page') allowConsole(/Failed to load resource.*404/)
    const { page } = await open(typeof address === 'string' ? address : await address(request))
    await expect(page.getByText(sees).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveTitle(title)
    await expectNothingJumped(page)
    await checkA11y(undefined, page)
    await expectKeyboardGoesOn(page)
    await expectNoSidewaysScroll(page)
  })
}

test('every screen of the table is in the list', () => {
  const visited = screens.map(
    ({ address }) =>
      (typeof address === 'string' ? matchRoute(address.split('?')[0] ?? '') : undefined)?.name,
  )
  const byProvider = ['hotel', 'tourCard']
  expect(
    Object.keys(routes).filter((name) => !visited.includes(name as never) && !byProvider.includes(name)),
  ).toEqual([])
})

/** What stood has not moved while the rest came (`product.md`, quality a person feels). */
async function expectNothingJumped(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    const seen: { value: number; what: string[] }[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName),
        )
        if (!entry.hadRecentInput) seen.push({ value: entry.value, what })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    observer.disconnect()
    return seen
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(MAX_SHIFT)
}

/** Tab goes from one thing to the next, each of them somewhere to be seen, and is caught nowhere. */
async function expectKeyboardGoesOn(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    const { isAgain, isDrawn, isFrame, what } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { width, height } = element.getBoundingClientRect()
      const isAgain = element.hasAttribute('data-walked')
      element.toggleAttribute('data-walked', true)
      return {
        isAgain,
        isDrawn: width > 0 && height > 0,
        isFrame: element instanceof HTMLIFrameElement,
        what: element === document.body ? '' : element.outerHTML.slice(0, 120),
      }
    })
    // The end of the page, or a document of its own.
    if (what === '' || isFrame) return
    expect(isDrawn, what).toBe(true)
    expect(isAgain, `again: ${what}`).toBe(false)
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

test('hotel: accessible, pictures in full, search in place', async ({ open, request, checkA11y }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page } = await open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('button', { name: /Открыть фото 1/ }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^2 из/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Открыть фото 1/ })).toBeFocused()
  await page.getByRole('search').getByRole('button', { name: 'Найти' }).click()
  await expect(
    page
      .getByRole('link', { name: /за двоих/ })
      .or(page.getByText('туров в отель нет'))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
})

test('every field of the form opens, can be changed by keyboard and closes', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  const form = page.getByRole('search')
  for (const field of ['Откуда', 'Куда', 'Вылет', 'На сколько', 'Кто едет']) {
    const opener = form.getByRole('button', { name: new RegExp(`^${field}`) })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    if (field === 'Вылет') await expect(dialog.getByRole('grid').first()).toBeVisible()
    await checkA11y('dialog', page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
