import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callSheet } from '../fixtures/lead.ts'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const failed = /[Пп]овторите через минуту|Повторите через минуту/
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const again = () => screen.findAllByRole('button', { name: 'Повторить' })

testScreen('about', {
  address: '/about',
  main: 'settings',
  ready: () => screen.findByText(/турагентство, которое работает так/),
  title: /^О компании/,
  loading: () => heading('О компании'),
  failed,
})

testScreen('contacts', {
  address: '/contacts',
  main: 'settings',
  ready: () => screen.findByRole('heading', { level: 2, name: 'Реквизиты' }),
  title: /^Контакты/,
  loading: () => heading('Контакты'),
  failed,
})

describe('contacts', () => {
  test('links every contact', async () => {
    const app = await openApp('/contacts')
    await screen.findByRole('heading', { level: 2, name: 'Реквизиты' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: /^8 800 000-00-00/ }).getAttribute('href')).toBe('tel:+78000000000')
    expect(main.getAllByRole('link', { name: /@/ })[0]?.getAttribute('href')).toBe(
      'mailto:hello@putevka.example',
    )
    const map = main.getByRole<HTMLAnchorElement>('link', { name: 'Показать на карте' })
    expect(decodeURIComponent(map.href)).toBe('https://yandex.ru/maps/?pt=37.6371,55.7649&z=15&l=map')
    expect(map.rel).toBe('noopener noreferrer')
    const way = main.getByRole<HTMLAnchorElement>('link', { name: 'Построить маршрут' })
    expect(decodeURIComponent(way.href)).toBe('https://yandex.ru/maps/?rtext=~55.7649,37.6371')
    // Without a key there is no map and no place for one.
    expect(main.queryByRole('region', { name: 'Офис на карте' })).toBeNull()
    main.getByRole('link', { name: /^t\.me\/putevka_example_bot/ })
    await app.user.click(main.getByRole('button', { name: 'Заказать звонок' }))
    await callSheet()
  })

  test('finds an office without coordinates by its address', async () => {
    await openApp('/contacts', { mapKey: 'test-key', spoil: withoutCoordinates })
    await screen.findByRole('heading', { level: 2, name: 'Реквизиты' })
    const main = within(screen.getByRole('main'))
    const map = main.getByRole<HTMLAnchorElement>('link', { name: 'Показать на карте' })
    expect(decodeURIComponent(map.href)).toContain('Примерный переулок')
    expect(main.queryByRole('link', { name: 'Построить маршрут' })).toBeNull()
    expect(main.queryByRole('button', { name: 'Подробная карта' })).toBeNull()
  })

  test('loads the map on a press when coordinates and a key are set', async () => {
    const app = await openApp('/contacts', { mapKey: 'test-key' })
    await screen.findByRole('region', { name: 'Офис на карте' })
    expect(document.querySelector('img[src*="yandex"]')).toBeNull()
    await app.user.click(await screen.findByRole('button', { name: 'Подробная карта' }))
    await screen.findByRole('application', { name: 'Карта: Путёвка' })
    await app.goTo('/policy')
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
  })

  test('offers a call back when nothing is published', async () => {
    await openApp('/contacts', { spoil: (body, name) => (name === 'settings' ? { settings: [] } : body) })
    await screen.findByText('Контакты ещё не опубликованы')
  })
})

describe('menu pages', () => {
  test.each([
    ['/payment', 'Оплата и возврат'],
    ['/consent', 'Согласие на обработку данных'],
    ['/terms', 'Пользовательское соглашение'],
    ['/requisites', 'Реквизиты'],
  ])('open %s: %s from the footer', async (address, title) => {
    await openApp(address)
    await heading(title)
    await waitFor(() => expect(document.title).toBe(`${title} — Путёвка`))
    const link = within(await screen.findByRole('contentinfo')).getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe(address)
  })

  test('reject an alias of no menu', async () => {
    await openApp('/payments')
    await screen.findByRole('heading', { name: 'Ничего не нашли...' })
  })

  test('never claim a page is missing while settings load', async () => {
    const app = await openApp('/payment', { faults: [{ call: 'settings', kind: '503', times: 4 }] })
    const [retry] = await again()
    expect(screen.queryByText('Ничего не нашли...')).toBeNull()
    if (retry) await app.user.click(retry)
    await heading('Оплата и возврат')
  })
})

/** Answers as a provider without this key. */
function withoutCoordinates(body: unknown, name: string | undefined): unknown {
  if (name !== 'settings') return body
  const { settings, ...rest } = body as { settings: { key: string }[] }
  return { ...rest, settings: settings.filter(({ key }) => key !== 'coordinates') }
}
