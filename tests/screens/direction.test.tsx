// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { expectHarmless, testScreen } from '../test-screen.ts'

const LANDING = '/tours/turkey-moskva'
const heading = () => screen.findByRole('heading', { level: 1, name: 'Туры в Турцию из Москвы' })
const months = () => screen.findByRole('table', { name: 'Цены по месяцам' })
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

describe('direction', () => {
  test('names its lowest price with its unit and searches nothing', async () => {
    const app = await openApp(LANDING)
    await heading()
    await app.settled()
    const [price] = screen.getAllByText(/^от \d+\s\d{3}\s₽$/, { selector: 'p > b' })
    expect(price?.parentElement?.textContent).toMatch(/^от \d+\u00a0\d{3}\u00a0₽ за двоих, 7\u00a0ночей$/)
    expect(app.calls.some(({ name }) => name === 'searchRequest')).toBe(false)
    expect(field(/Откуда.*Москва/)).toBeDefined()
    expect(field(/Куда.*Турция/)).toBeDefined()
  })

  test('a month fills the form with dates that hold its cheapest day; the address keeps it', async () => {
    const app = await openApp(LANDING)
    const table = await months()
    expect(within(table).getAllByRole('row')).toHaveLength(12)
    await app.user.click(within(table).getByRole('button', { name: 'Май 2027' }))
    await screen.findByText(/Вылет .* мая 2027 — даты уже в форме поиска\./)
    await app.settled()
    expect(field(/Вылет.*мая/)).toBeDefined()
    expect(app.address()).toBe(`${LANDING}?month=2027-05`)
    const price = within(table)
      .getByRole('row', { name: /Май 2027/ })
      .textContent.replace(/\D/g, '')
      .slice(4)
    await app.user.click(screen.getByRole('button', { name: 'Найти туры' }))
    await screen.findByText(/Поиск закончен/)
    const asked = new URL(app.address(), location.origin).searchParams
    expect(asked.get('dates')).toMatch(/^2027-05-\d\d_2027-05-\d\d$/)
    expect(asked.has('month')).toBe(false)
    const [cheapest] = await screen.findAllByText(/^\d+\s\d{3}\s₽$/)
    expect(cheapest?.textContent?.replace(/\D/g, '')).toBe(price)
  })

  test('a month of the address is chosen after a reload, one that is no month is not', async () => {
    const app = await openApp(`${LANDING}?month=2027-05`)
    const chosen = within(await months()).getByRole('button', { name: 'Май 2027' })
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    await app.goTo(`${LANDING}?month=2099-19`)
    await app.settled()
    expect(within(await months()).queryByRole('button', { pressed: true })).toBeNull()
  })

  test('its hotels have prices and lead to their pages with the same search', async () => {
    const app = await openApp(LANDING)
    const hotels = await screen.findByRole('region', { name: 'Отели в Турции' })
    await app.settled()
    const [first] = within(hotels).getAllByRole('article')
    if (!first) throw new Error('no hotel')
    expect(first.textContent).toMatch(/от \d+\u00a0\d{3}\u00a0₽ за двоих, 7\u00a0ночей/)
    const { pathname, searchParams } = linkOf(within(first).getByRole('link'))
    expect(pathname).toMatch(/^\/hotels\/turkey\/[a-z-]+\/[a-z0-9-]+_\d+$/)
    expect([searchParams.get('to'), searchParams.get('nights')]).toEqual(['4', '7-7'])
    expect(linkOf(within(hotels).getByRole('link', { name: 'Все отели' })).pathname).toBe('/hotels/turkey')
    expect(within(first).getByRole('button', { name: /^В избранное/ })).toBeDefined()
  })

  test('questions open; search engines read them, the price and where the page stands', async () => {
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

  test('scripts of an answer reach neither the page nor the search engines', async () => {
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

  test('related directions lead on', async () => {
    await openApp(LANDING)
    const related = await screen.findByRole('region', { name: 'Похожие направления' })
    expect(linkOf(within(related).getByRole('link', { name: /^Египет/ })).pathname).toBe(
      '/tours/egypt-moskva',
    )
  })

  test('a direction nobody sells is a page that does not exist', async () => {
    await openApp('/tours/narnia-moskva')
    await screen.findByText('Ничего не нашли...')
    expect(document.title).toMatch(/^Ничего не нашли/)
  })
})
