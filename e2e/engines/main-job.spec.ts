import { firstUnsold } from '../fixtures/find-tour.ts'
import { searchAddress } from '../fixtures/results.ts'
import { expect, test } from './test.ts'
import { fillRequest, resultsSettled, standingHotel, widths } from './ways.ts'

// Links prefetch their targets, as for most visitors.
test.use({ isSparing: false })

for (const { width, height } of widths) {
  test(`at ${width}: searches, opens a hotel, goes back and requests a tour`, async ({
    visitor,
    workbench: { readLeads },
  }) => {
    test.slow()
    const isPhone = width < 1000
    const name = `Мария ${width} ${Date.now()}`
    await visitor.tab.resize(width, height)
    await visitor.open('/')
    await visitor.press('button', /^Найти/)
    await visitor.arrives(/^\/tours\?from=1&to=4/)
    await resultsSettled(visitor)

    if (isPhone) await visitor.press('button', /^Фильтры/)
    await visitor.press('checkbox', /^Всё включено/, { inside: { role: 'group', name: /^Питание/ } })
    if (isPhone) await visitor.press('button', /^Показать/)
    await visitor.arrives(/f_meal=7/)
    // A slow engine briefly shows the previous text of this place.
    const third = async () => (await visitor.part('article', undefined, { nth: 2 })).text
    await expect.poll(third).toContain('Всё включено')
    const hotel = await standingHotel(visitor, 2)

    const named = new RegExp(hotel.text.replaceAll(/[^\p{L}\d ]/gu, '.'))
    await visitor.press('link', named)
    await visitor.arrives(/^\/hotels\/turkey\//)
    await visitor.part('region', /Туры в этот отель/)
    await visitor.tab.back()
    await visitor.arrives(/f_meal=7/)
    const back = () => visitor.glance('heading', named)
    await expect.poll(async () => Math.abs(((await back())?.y ?? 1e6) - hotel.y)).toBeLessThan(150)

    await visitor.press('link', named)
    const offers = { role: 'region', name: /Туры в этот отель/ } as const
    await visitor.part('link', /₽/, { inside: offers, within: 30_000 })
    const nth = firstUnsold(await visitor.tab.evaluate(tourAddresses))
    await visitor.press('link', /₽/, { inside: offers, nth, within: 30_000 })
    await visitor.arrives(/^\/tour-card\//)
    await visitor.sees(/Цена (подтверждена в|изменилась)/, 30_000)
    await visitor.press('link', /^Оставить заявку/)
    await visitor.arrives(/^\/tour-booking/)
    await fillRequest(visitor, name)
    await visitor.press('button', /^Отправить заявку/)
    await visitor.part('heading', /Заявка .+ у менеджера/)
    expect((await readLeads()).filter((lead) => lead['name'] === name)).toHaveLength(1)
  })
}

test('restores a list with its filters and order after a reload', async ({ visitor }) => {
  const address = searchAddress(9, '&f_stars=4~5&sort=rating')
  await visitor.open(address)
  await resultsSettled(visitor)
  // In a new search the visible cards keep their place when a better hotel arrives later.
  await visitor.open(address)
  await resultsSettled(visitor)
  const first = await standingHotel(visitor, 0)
  // A list scrolled while it loads keeps the visible cards in place.
  await visitor.tab.evaluate(() => scrollTo(0, 0))
  await visitor.tab.reload()
  await resultsSettled(visitor)
  expect((await standingHotel(visitor, 0)).text).toBe(first.text)
  await visitor.arrives(/f_stars=4~5&sort=rating/)
})

/** Returns the addresses of the tours on a hotel's page. */
function tourAddresses(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/tour-card/"]')]
  return links.filter((link) => link.offsetParent).map((link) => link.getAttribute('href') ?? '')
}
