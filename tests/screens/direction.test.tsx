import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, type App } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'
import { expectHarmless, testScreen } from '../test-screen.ts'

const LANDING = '/tours/turkey-moskva'
const heading = () => screen.findByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })
const months = () => screen.findByRole('toolbar', { name: 'Цены по месяцам: выбор' })
/** Opens the table behind the chart. */
async function numbers(app: App): Promise<HTMLElement> {
  const plot = await screen.findByRole('figure', { name: 'Цены по месяцам' })
  await app.user.click(within(plot).getByText('Таблицей'))
  return within(plot).findByRole('table', { name: 'Цены по месяцам' })
}
const field = (name: RegExp) => within(screen.getByRole('search')).getByRole('button', { name })
const linkOf = (element: HTMLElement) => new URL(element.getAttribute('href') ?? '', location.origin)
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join()

testScreen('direction', {
  address: LANDING,
  main: 'direction',
  ready: heading,
  title: /^Туры в Турцию из Москвы 2026 — цены от \d+\u00a0\d{3}\u00a0₽ — Путёвка$/,
  loading: async () => {
    expect(document.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  },
  failed: /овторите через минуту/,
})

describe('direction landing', () => {
  test('names its lowest price with its unit without a search', async () => {
    const app = await openApp(LANDING)
    await heading()
    await app.settled()
    const [price] = screen.getAllByText(/^от \d+\s\d{3}\s₽$/, { selector: 'p > b' })
    expect(price?.parentElement?.textContent).toMatch(
      /^от \d+\u00a0\d{3}\u00a0₽ за двоих, 7\u00a0ночейвключая налог \d[\d\u00a0]*\u00a0₽$/,
    )
    expect(app.calls.some(({ name }) => name === 'searchRequest')).toBe(false)
    expect(field(/Откуда.*Москва/)).toBeDefined()
    expect(field(/Куда.*Турция/)).toBeDefined()
  })

  test('fills the form with the cheapest day of a month, in the address', async () => {
    const app = await openApp(LANDING)
    const table = await numbers(app)
    expect(within(table).getAllByRole('row')).toHaveLength(13)
    await app.user.click(within(await months()).getByRole('button', { name: /^Май 2027, от/ }))
    expect(within(table).getByRole('button', { name: 'Май 2027' }).getAttribute('aria-pressed')).toBe('true')
    await screen.findByText(/Вылет .* мая 2027 — даты уже в форме поиска\./)
    await app.settled()
    expect(field(/Вылет.*мая/)).toBeDefined()
    expect(app.address()).toBe(`${LANDING}?month=2027-05`)
    const price = within(table)
      .getByRole('row', { name: /Май 2027/ })
      .textContent.replace(/\D/g, '')
      .slice(4)
    await app.user.click(screen.getByRole('button', { name: 'Найти туры' }))
    await searchEnded()
    const asked = new URL(app.address(), location.origin).searchParams
    expect(asked.get('dates')).toMatch(/^2027-05-\d\d_2027-05-\d\d$/)
    expect(asked.has('month')).toBe(false)
    const cheapest = await screen.findByText(/^от \d+\s\d{3}\s₽$/)
    expect(cheapest.textContent.replace(/\D/g, '')).toBe(price)
  })

  test('keeps the party when another month is chosen', async () => {
    const app = await openApp(LANDING)
    const bars = within(await months())
    await app.user.click(field(/Кто едет/))
    await app.user.click(await screen.findByRole('button', { name: 'Взрослые: больше' }))
    await app.user.click(screen.getByRole('button', { name: /^Готово/ }))
    await app.user.click(bars.getByRole('button', { name: /^Май 2027/ }))
    await screen.findByText(/Вылет .* мая 2027 — даты уже в форме поиска\./)
    expect(field(/Вылет.*мая/)).toBeDefined()
    expect(field(/Кто едет.*3.взрослых/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /от нет/ })).toBeNull()
  })

  test('restores a month from the address, ignores an invalid one', async () => {
    const app = await openApp(`${LANDING}?month=2027-05`)
    const chosen = within(await months()).getByRole('button', { name: /^Май 2027/ })
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    await app.goTo(`${LANDING}?month=2099-19`)
    await app.settled()
    const bars = within(await months())
    await waitFor(() => expect(bars.queryByRole('button', { pressed: true })).toBeNull())
  })

  test('draws the chart from its table, from zero, with the lowest marked', async () => {
    const app = await openApp(LANDING)
    const table = await numbers(app)
    const plot = screen.getByRole('figure', { name: 'Цены по месяцам' })
    const heights = [...plot.querySelectorAll('rect')].map((bar) =>
      Number.parseFloat(bar.getAttribute('height') ?? ''),
    )
    const prices = [...table.querySelectorAll('tbody td')].map((cell) =>
      Number(cell.textContent.replace(/\D/g, '')),
    )
    expect(heights).toHaveLength(12)
    const scale = (heights[0] ?? 0) / (prices[0] ?? 1)
    for (const [index, price] of prices.entries()) expect(heights[index]).toBeCloseTo(price * scale, 1)
    expect(plot.querySelectorAll('circle')).toHaveLength(1)
    const cheapest = within(table).getByText('минимум').closest('td')
    expect(Number(cheapest?.textContent.replace(/\D/g, ''))).toBe(Math.min(...prices))
  })

  test('makes the bars one tab stop with arrow keys and Enter', async () => {
    const app = await openApp(LANDING)
    const bars = within(await months()).getAllByRole('button')
    expect(bars.filter((bar) => bar.tabIndex === 0)).toHaveLength(1)
    bars[0]?.focus()
    await app.user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(bars[2])
    await app.user.keyboard('{End}')
    expect(document.activeElement).toBe(bars.at(-1))
    await app.user.keyboard('{Home}{Enter}')
    await app.settled()
    expect(app.address()).toMatch(/\?month=2026-11$/)
  })

  test('shows the days of a month and fills the form with a day', async () => {
    const app = await openApp(`${LANDING}?month=2027-05`)
    const days = await screen.findByRole('toolbar', { name: 'Цены по дням: выбор' })
    expect(within(days).getAllByRole('button')).toHaveLength(31)
    await app.user.click(within(days).getByRole('button', { name: /^12\sмая/ }))
    await screen.findByText(/^Вылет 12\sмая\s2027 — дата уже в форме поиска\.$/)
    await app.settled()
    expect(app.address()).toBe(`${LANDING}?month=2027-05&day=2027-05-12`)
    await app.goTo(`${LANDING}?month=2027-06&day=2027-05-12`)
    await screen.findByText(/Вылет .* июня 2027 — даты уже в форме поиска\./)
  })

  test('links hotels with prices to the same search', async () => {
    const app = await openApp(LANDING)
    const hotels = await screen.findByRole('region', { name: 'Отели в Турции' })
    await app.settled()
    const [first] = within(hotels).getAllByRole('article')
    if (!first) throw new Error('no hotel')
    expect(first.textContent).toMatch(/от \d+\u00a0\d{3}\u00a0₽ за двоих, 7\u00a0ночей/)
    const { pathname, searchParams } = linkOf(within(first).getByRole('link'))
    expect(pathname).toMatch(/^\/hotels\/turkey\/[a-z-]+\/[a-z0-9-]+_\d+$/)
    expect({ to: searchParams.get('to'), nights: searchParams.get('nights') }).toEqual({
      to: '4',
      nights: '7-7',
    })
    expect(linkOf(within(hotels).getByRole('link', { name: 'Все отели' })).pathname).toBe('/hotels/turkey')
    expect(within(first).getByRole('button', { name: /^В избранное/ })).toBeDefined()
  })

  test('opens questions and describes itself to search engines', async () => {
    const app = await openApp(LANDING)
    const questions = await screen.findByRole('region', { name: 'Частые вопросы' })
    const question = within(questions).getByText('Нужна ли виза в Турцию?')
    await app.user.click(question)
    expect(question.closest('details')?.open).toBe(true)
    await app.settled()
    const data = structured()
    for (const kind of ['FAQPage', 'AggregateOffer', 'BreadcrumbList'])
      expect(data).toContain(`"@type":"${kind}"`)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/turkey-moskva$/)
  })

  test('keeps scripts of an answer out of the page and structured data', async () => {
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'direction') return body
      const { data } = body as { data: object }
      const content = '<p>Нет</p><script>window.stolen=1</script><img src=x onerror=alert(1)>'
      return { data: { ...data, faq: [{ title: 'Виза?', content }], description: content } }
    }
    const app = await openApp(LANDING, { spoil })
    await screen.findByText('Виза?')
    await app.settled()
    expectHarmless()
    expect(structured()).toContain('"text":"Нет"')
    expect(structured()).not.toContain('stolen')
  })

  test('links related directions', async () => {
    await openApp(LANDING)
    const related = await screen.findByRole('region', { name: 'Похожие направления' })
    expect(linkOf(within(related).getByRole('link', { name: /^Египет/ })).pathname).toBe(
      '/tours/egypt-moskva',
    )
  })

  test('shows a missing page for an unsold direction', async () => {
    await openApp('/tours/narnia-moskva')
    await screen.findByText('Ничего не нашли...')
    expect(document.title).toMatch(/^Ничего не нашли/)
  })
})
