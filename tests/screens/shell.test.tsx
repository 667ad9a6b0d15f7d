import { openOutsideLinks } from '#client/launch/outside-links.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectConsole } from '../console-guard.ts'
import { openApp } from '../render-app.tsx'
import { foundHotels } from '../find-tour.ts'

describe('missing pages', () => {
  test.each([
    '/nowhere',
    '/tours/x/y',
    '/hotels/Turkey/kemer/orion_1',
    '/hotels/turkey/kemer/orion',
    '/tour-card/a%20b',
    '/%E0%A4%A',
  ])('shows the text of requirement 2 for %s', async (address) => {
    // The router warns about an address that cannot be decoded.
    expectConsole(/malformed URL segment/)
    const app = await openApp(address)
    await screen.findByRole('heading', { name: 'Ничего не нашли...' })
    expect(document.title).toMatch(/^Ничего не нашли/)
    screen.getByRole('banner')
    screen.getByRole('contentinfo')
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'На главную' }))
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем?' })
  })
})

test('offers a search and three popular directions on a missing page', async () => {
  await openApp('/nowhere')
  const main = within(await screen.findByRole('main'))
  const search = await main.findByRole('link', { name: 'Куда поедем?' })
  expect(search.getAttribute('href')).toBe('/tours')
  const popular = await main.findByRole('region', { name: 'Популярные направления' })
  await waitFor(() => expect(within(popular).getAllByRole('listitem')).toHaveLength(3))
})

describe('header', () => {
  test('opens and closes the sign-in sheet when signed out', async () => {
    const app = await openApp('/policy')
    await app.user.click(await screen.findByRole('button', { name: 'Войти' }))
    const sheet = await screen.findByRole('dialog', { name: 'Вход' })
    within(sheet).getByLabelText('Электронная почта')
    await app.user.click(within(sheet).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('links the profile by e-mail when signed in', async () => {
    const app = await openApp('/policy', { signedInAs: 'anna@example.ru' })
    await app.user.click(await screen.findByRole('link', { name: 'Профиль: anna@example.ru' }))
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
  })

  test('links menu items to screens and calls the phone', async () => {
    await openApp('/policy')
    const menu = await screen.findByRole('navigation', { name: 'Главное меню' })
    expect((await within(menu).findByRole('link', { name: 'Поиск тура' })).getAttribute('href')).toBe(
      '/tours',
    )
    const header = screen.getByRole('banner')
    const phone = within(header).getByRole('link', { name: /бесплатно$/ })
    expect(phone.getAttribute('href')).toMatch(/^tel:\+7\d{10}$/)
  })

  test('shows copyright, credit and e-mail in the footer', async () => {
    await openApp('/policy')
    const footer = await screen.findByRole('contentinfo')
    within(footer).getByText(/© 2024/)
    const email = await within(footer).findByRole('link', { name: /@/ })
    expect(email.getAttribute('href')).toMatch(/^mailto:[^\s@]+@[^\s@]+$/)
  })

  test('links home and signs in without settings', async () => {
    await openApp('/policy', { faults: [{ call: 'settings', kind: '500', times: 9 }] })
    const header = await screen.findByRole('banner')
    within(header).getByRole('link', { name: 'На главную' })
    within(header).getByRole('button', { name: 'Войти' })
  })
})

describe('inside a messenger', () => {
  const messenger = {
    isMessenger: true,
    person: { id: '7', firstName: 'Анна', username: 'anna', photoUrl: '' },
  }

  test('shows no header or footer, and goes back home from a deep link', async () => {
    const app = await openApp('/policy', { messenger })
    await screen.findByRole('heading', { level: 1, name: 'Персональные данные' })
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Главное меню' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Назад' }))
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем?' })
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull()
  })
})

describe('after navigation', () => {
  const announcement = () => document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent

  test('focuses the new heading and announces its title', async () => {
    const app = await openApp('/policy')
    await screen.findByRole('heading', { level: 1 })
    expect(announcement()).toBe('')
    await app.goTo('/tours')
    const title = await screen.findByRole('heading', { level: 1, name: /^Туры/ })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await waitFor(() => expect(announcement()).toBe(document.title))
  })

  test('does both for a heading that arrives later', async () => {
    const [hotel] = await foundHotels()
    const app = await openApp('/policy', { held: ['hotelDetail'] })
    await screen.findByRole('heading', { level: 1 })
    await app.goTo(`/hotels/turkey/kemer/hotel_${hotel?.hotelcode}`)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    app.release()
    const title = await screen.findByRole('heading', { level: 1, name: hotelName(hotel?.hotelname ?? '') })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await waitFor(() => expect(announcement()).toBe(document.title))
  })
})

describe('mobile menu', () => {
  test('lists favorites, main menu, agency, phone and social links', async () => {
    const app = await openApp('/policy')
    await app.user.click(await screen.findByRole('button', { name: 'Меню' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Меню' }))
    menu.getByRole('button', { name: 'Избранное' })
    menu.getByRole('link', { name: /бесплатно$/ })
    const social = within(await menu.findByRole('list', { name: 'Мы в соцсетях' }))
    const telegram = social.getByRole<HTMLAnchorElement>('link', { name: 'Telegram' })
    expect(telegram.rel).toBe('noopener noreferrer')
    await waitFor(() => expect(telegram.querySelector('svg path')).not.toBeNull())
    const item = menu.getByRole('link', { name: 'Поиск тура' })
    expect(item.querySelector('svg')).not.toBeNull()
    await app.user.click(item)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe('/tours')
  })

  test('gives way to the sign-in sheet for favorites when signed out', async () => {
    const app = await openApp('/policy')
    await app.user.click(await screen.findByRole('button', { name: 'Меню' }))
    const menu = within(await screen.findByRole('dialog'))
    await app.user.click(menu.getByRole('button', { name: 'Избранное' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    expect(screen.queryByRole('dialog', { name: 'Меню' })).toBeNull()
  })

  test('opens social links through the messenger', async () => {
    const openLink = vi.fn<(url: string) => void>()
    // As app start does in a messenger.
    onTestFinished(openOutsideLinks({ ...createBrowser(), openLink }, window))
    const app = await openApp('/policy', { messenger: { isMessenger: true, openLink } })
    await app.user.click(await screen.findByRole('button', { name: 'Меню' }))
    await app.user.click(await screen.findByRole('link', { name: 'Telegram' }))
    expect(openLink.mock.calls).toEqual([['https://t.me/putevka_example_bot']])
  })
})
