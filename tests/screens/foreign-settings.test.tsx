import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { callSheet } from '../fixtures/lead.ts'
import { openApp } from '../render-app.tsx'

/** Settings as an agency's own host may send them. */
const withSettings =
  (...changes: { key: string; value: unknown }[]) =>
  (body: unknown, name?: string) => {
    if (name !== 'settings') return body
    const { settings } = body as { settings: { key: string; value: unknown }[] }
    const kept = settings.filter(({ key }) => changes.every((change) => change.key !== key))
    return { ...(body as object), settings: [...kept, ...changes] }
  }

test('links a menu item under any one-part alias to its page', async () => {
  const item = { title: 'Публичная оферта', alias: 'Public_Offer', content: '<p>Условия</p>' }
  await openApp('/Public_Offer', { spoil: withSettings({ key: 'right_menu', value: [item] }) })
  await screen.findByRole('heading', { level: 1, name: item.title })
  await within(screen.getByRole('main')).findByText('Условия')
  const footer = screen.getByRole('contentinfo')
  const link = await within(footer).findByRole('link', { name: item.title })
  expect(link.getAttribute('href')).toBe('/Public_Offer')
})

test('links a question without an answer to where a manager can be asked', async () => {
  const item = { title: 'Можно ли с собакой', alias: 'dog', show_in_footer: 1 }
  const app = await openApp('/support#dog', { spoil: withSettings({ key: 'left_menu', value: item }) })
  const main = within(await screen.findByRole('main'))
  await main.findByText(item.title)
  await waitFor(() => expect(document.querySelector<HTMLDetailsElement>('details#dog')?.open).toBe(true))
  await main.findByText(/^Ответа здесь пока нет/)
  const details = within(main.getByRole('group'))
  await app.user.click(details.getByRole('button', { name: 'Заказать звонок' }))
  await callSheet()
})

test("shows the credit without an agency's text about technology", async () => {
  await openApp('/policy', { spoil: withSettings({ key: 'view', value: [] }) })
  await within(await screen.findByRole('contentinfo')).findByText('Сайт работает на «Путёвке»')
})

test('follows a link to the site itself within the app', async () => {
  const html = '<p><a href="/contacts#map">Наш офис</a> <a href="/offer.pdf">Оферта</a></p>'
  const item = { title: 'Оплата', alias: 'payment', content: html }
  const app = await openApp('/payment', { spoil: withSettings({ key: 'main_menu', value: [item] }) })
  const main = within(await screen.findByRole('main'))
  const office = await main.findByRole('link', { name: 'Наш офис' })
  const pressed: boolean[] = []
  const seen = (event: MouseEvent) => {
    pressed.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', seen)
  onTestFinished(() => document.removeEventListener('click', seen))
  await app.user.click(main.getByRole('link', { name: 'Оферта' }))
  expect(pressed).toEqual([false])
  await app.user.click(office)
  await screen.findByRole('heading', { level: 1, name: 'Контакты' })
  expect(app.address()).toBe('/contacts#map')
  expect(pressed).toEqual([false, true])
})

test.each([
  ['/nowhere', 'Page not found: /nowhere'],
  ['/no/where', 'Page not found: /no/where'],
  ['/tours/Turkey_Moskva?a=1', 'Page Not Found: /tours/Turkey_Moskva?a=1'],
])('shows the message of %s', async (address, message) => {
  const app = await openApp(address)
  await screen.findByText('Ничего не нашли...')
  expect(app.errors()).toMatchObject([{ status: 404, data: { message } }])
})
