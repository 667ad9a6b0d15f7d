import type { Messenger } from '#client/platform/messenger/port.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'

const messenger: Partial<Messenger> = {
  isMessenger: true,
  person: { id: '7', firstName: 'Марина', username: 'marina_k', photoUrl: '' },
}
/** With a main button of the client. */
const withButton: Partial<Messenger> = { ...messenger, takeMainButton: () => ({ show: () => true }) }
const bar = () => screen.findByRole('navigation', { name: 'Основные разделы' })
const noBar = () => expect(screen.queryByRole('navigation', { name: 'Основные разделы' })).toBeNull()

describe('bottom bar of a messenger', () => {
  test('marks the open section and leads to the others', async () => {
    const app = await openApp('/hottours', { messenger })
    const tabs = within(await bar())
    expect(tabs.getByRole('link', { name: 'Горящие' }).getAttribute('aria-current')).toBe('page')
    expect(tabs.getByRole('link', { name: 'Поиск' }).hasAttribute('aria-current')).toBe(false)
    await app.user.click(tabs.getByRole('link', { name: 'Поиск' }))
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем?' })
    expect(within(await bar()).getByRole('link', { name: 'Поиск', current: 'page' })).toBeDefined()
  })

  test('opens the sign-in flow for personal sections when signed out', async () => {
    const app = await openApp('/hottours', { messenger })
    for (const name of ['Избранное', 'Заявки']) {
      await app.user.click(within(await bar()).getByRole('button', { name }))
      const sheet = within(await screen.findByRole('dialog', { name: /^Вход/ }))
      await app.user.click(sheet.getByRole('button', { name: 'Закрыть' }))
    }
    expect(app.address()).toBe('/hottours')
  })

  test('links personal sections when signed in, and opens the menu', async () => {
    const app = await openApp('/hottours', { messenger, signedInAs: 'marina@example.ru' })
    const tabs = within(await bar())
    expect(tabs.getByRole('link', { name: 'Избранное' }).getAttribute('href')).toBe('/favorites')
    await app.user.click(tabs.getByRole('button', { name: 'Ещё' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Меню' }))
    await app.user.click(await menu.findByRole('link', { name: 'Контакты' }))
    await waitFor(() => expect(app.address()).toBe('/contacts'))
    await app.user.click(within(await bar()).getByRole('link', { name: 'Заявки' }))
    await screen.findByRole('heading', { level: 1, name: 'Мои заявки' })
  })

  test('stays on home and results, also with the main button of the client', async () => {
    const app = await openApp('/', { messenger: withButton, signedInAs: 'marina@example.ru' })
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем?' })
    expect(within(await bar()).getByRole('link', { name: 'Поиск', current: 'page' })).toBeDefined()
    await within(screen.getByRole('banner')).findByText('marina@example.ru')
    await app.goTo('/tours?from=1&to=4')
    await screen.findByRole('heading', { level: 1, name: /^Туры/ })
    await bar()
  })

  test.each(['/tours/turkey-moskva', '/tour-booking?from=1&to=4', '/policy'])(
    'is absent from %s',
    async (address) => {
      await openApp(address, { messenger })
      await screen.findByRole('heading', { level: 1 })
      noBar()
    },
  )

  test('is absent from a browser', async () => {
    await openApp('/hottours')
    await screen.findByRole('heading', { level: 1, name: /^Горящие туры из/ })
    noBar()
  })
})
