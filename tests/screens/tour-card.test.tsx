import { formatMoney, moneyDelta } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bareTourAddressWith, tourAddressWith, tourWith } from '../find-tour.ts'
import { NOW } from '../page.ts'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'
import { translatePage } from '#support/translate-page.ts'

const price = () => screen.findByRole('complementary', { name: 'Цена' })
const confirmed = () => screen.findByText(/^Цена подтверждена в 12:00/)
/** As the queries see text: no-break spaces are spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const totalOf = (panel: HTMLElement) =>
  Number(within(panel).getByText('Итого').closest('tr')?.querySelector('td')?.textContent?.replace(/\D/g, ''))

testScreen('tour-card', {
  address: () => tourAddressWith('unchanged'),
  main: 'actualize',
  ready: confirmed,
  title: /^Тур в /,
  loading: () => screen.findByText('Цена из поиска, проверяем…'),
  failed: /Оператор не ответил/,
})

describe('price of a tour', () => {
  test('shows the price of the search while checking', async () => {
    const { tour } = await tourWith('unchanged')
    const app = await openApp(await tourAddressWith('unchanged'), { held: ['actualize'] })
    expect(within(await price()).getByText(plain(formatMoney(tour.price)))).toBeDefined()
    expect(tour.surcharge).toBeGreaterThan(0)
    expect(document.title).toMatch(/^Проверяем цену/)
    app.release()
    await confirmed()
  })

  test.each(['cheaper', 'dearer'] as const)(
    'reports %s with both prices and the difference',
    async (outcome) => {
      const { tour } = await tourWith(outcome)
      await openApp(await tourAddressWith(outcome))
      const notice = await screen.findByRole('alert')
      const words = notice.textContent
      const now = Number(/стало (\d[\d\u00a0]*)\u00a0₽/.exec(words)?.[1]?.replace(/\D/g, ''))
      expect(words).toContain(`было ${formatMoney(tour.price)}`)
      expect(words).toContain('₽ за двоих (')
      expect(words).toContain(`(${moneyDelta(now - tour.price)})`)
      expect(now < tour.price).toBe(outcome === 'cheaper')
      expect(totalOf(await price())).toBe(now)
    },
  )

  test('is the price of the list before and after the operator names the payments', async () => {
    const { tour } = await tourWith('unchanged')
    const app = await openApp(await tourAddressWith('unchanged'), { held: ['tourDetail'] })
    await confirmed()
    const panel = await price()
    expect(totalOf(panel)).toBe(tour.price)
    expect(panel.textContent).toContain('по данным поиска')
    expect(panel.textContent).not.toMatch(/уточняем|не известны/)
    app.release()
    await waitFor(() => expect(panel.textContent).not.toContain('по данным поиска'))
    expect(totalOf(panel)).toBe(tour.price)
    await confirmed()
  })

  test('says that payments are awaited if the list did not name them', async () => {
    const app = await openApp(await bareTourAddressWith('unchanged'), { held: ['tourDetail'] })
    await confirmed()
    expect((await price()).textContent).toContain('за двоих, уточняем доплаты')
    app.release()
    await waitFor(async () => expect((await price()).textContent).not.toContain('уточняем'))
    await confirmed()
  })

  test('confirms the price of a bare link', async () => {
    const { tour } = await tourWith('dearer')
    await openApp(`/tour-card/${tour.tourid}`)
    await confirmed()
  })

  test('adds up its lines and takes the price into the request', async () => {
    const app = await openApp(await tourAddressWith('unchanged'))
    await confirmed()
    await app.settled()
    const panel = await price()
    const amounts = [...panel.querySelectorAll('tbody td')].map((cell) =>
      Number(cell.textContent.replace(/\D/g, '')),
    )
    const total = totalOf(panel)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    const [request] = within(panel).getAllByRole('link', { name: 'Оставить заявку' })
    expect(request?.getAttribute('href')).toMatch(/tour=[\w-]+&hotel=\d+&price=\d{4,}&payments=\d+&flight=\w/)
  })

  test('offers the same search and an open request when gone', async () => {
    const { pathname, searchParams } = new URL(await tourAddressWith('gone'), location.origin)
    // A link made by hand, which does not name the hotel.
    searchParams.delete('hotel')
    await openApp(`${pathname}?${searchParams}`)
    await screen.findByText('Этого тура больше нет')
    expect(document.title).toMatch(/^Тура больше нет/)
    expect(screen.getByRole('link', { name: 'Найти похожие' }).getAttribute('href')).toMatch(
      /^\/tours\?from=1&to=4&dates=2026-11-28_2026-12-05/,
    )
    expect(screen.getByRole('link', { name: 'Подобрать похожий' }).getAttribute('href')).toMatch(
      /^\/tour-booking\?from=1/,
    )
  })

  test('is gone for an unknown id', async () => {
    await openApp('/tour-card/AAAAAAAAAAAAAAAA')
    await screen.findByText('Этого тура больше нет')
  })

  test('is checked again on request and says when', async () => {
    const app = await openApp(await tourAddressWith('unchanged'))
    await confirmed()
    await app.settled()
    vi.setSystemTime(NOW + 60_000)
    await app.user.click(screen.getByRole('button', { name: 'Проверить цену ещё раз' }))
    await screen.findByText(/^Цена подтверждена в 12:01/)
    expect(app.calls.filter(({ name }) => name === 'actualize')).toHaveLength(2)
  })
})

const surcharge = /\+(\d[\d\u00a0]*)\u00a0₽$/

describe('flights', () => {
  test('fail alone, still allow a request, and load on retry', async () => {
    const app = await openApp(await bareTourAddressWith('unchanged'), {
      faults: [{ call: 'tourDetail', kind: '503', times: 2 }],
    })
    const part = await screen.findByRole('region', { name: /^Перелёт/ })
    await within(part).findByText(/Рейс уточнит менеджер/)
    await confirmed()
    // Payments next to the tour's price come with the flights: without them there is no total and no
    // instalment.
    const panel = await price()
    expect(panel.textContent).toContain('доплаты ещё не известны')
    expect(within(panel).queryByText(/^Итого/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Как оплатить' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Оставить заявку' }).length).toBeGreaterThan(0)
    await app.user.click(within(part).getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('radiogroup', { name: 'Варианты перелёта' })
    within(panel).getByText(/^Итого/)
    expect(panel.textContent).not.toContain('не известны')
    await screen.findByRole('heading', { name: 'Как оплатить' })
  })

  test('let a page translator update the label of the total', async () => {
    const app = await openApp(await bareTourAddressWith('unchanged'), {
      faults: [{ call: 'tourDetail', kind: '503', times: 2 }],
    })
    await screen.findByText(/Рейс уточнит менеджер/)
    await confirmed()
    const panel = within(await price())
    panel.getByText(/^Без доплат/)
    translatePage()
    await app.user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await panel.findByText(/^Итого/)
    expect(panel.queryByText(/^Без доплат/)).toBeNull()
  })

  test("change the total by the variant's difference", async () => {
    const app = await openApp(await tourAddressWith('unchanged'))
    const group = await screen.findByRole('radiogroup', { name: 'Варианты перелёта' })
    await app.user.click(screen.getByRole('button', { name: /^Другие рейсы: \d, / }))
    const before = totalOf(await price())
    const dearer = within(group)
      .getAllByRole('radio')
      .find((radio) => surcharge.test(radio.closest('label')?.textContent ?? ''))
    if (!dearer) throw new Error('this tour has one variant only')
    const [, delta = ''] = surcharge.exec(dearer.closest('label')?.textContent ?? '') ?? []
    await app.user.click(dearer)
    expect(totalOf(await price())).toBe(before + Number(delta.replace(/\D/g, '')))
  })
})

test('name the hotel and link it', async () => {
  const { hotel } = await tourWith('unchanged')
  await openApp(await tourAddressWith('unchanged'))
  await screen.findByRole('heading', { level: 1, name: new RegExp(hotelName(hotel.hotelname)) })
  const link = screen.getByRole('link', { name: 'Подробнее об отеле' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/hotels/.*_${hotel.hotelcode}\\?`))
})

test('have breadcrumbs for people and search engines', async () => {
  const { hotel } = await tourWith('unchanged')
  await openApp(await tourAddressWith('unchanged'))
  const crumbs = within(await screen.findByRole('navigation', { name: 'Где я' }))
  const addresses = crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses[0]).toBe('/')
  expect(addresses[1]).toMatch(/^\/tours\?.*to=/)
  expect(addresses[2]).toMatch(new RegExp(`^/hotels/.*_${hotel.hotelcode}\\?`))
  expect(crumbs.getByText(/\d/, { selector: '[aria-current="page"]' })).toBeDefined()
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(data).toContain('BreadcrumbList')
  expect(data).toContain(hotelName(hotel.hotelname))
})
