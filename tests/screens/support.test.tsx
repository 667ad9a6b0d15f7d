import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callSheet } from '../fixtures/lead.ts'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

/** The footer contains some of the questions too. */
const question = async (text: string) => within(await screen.findByRole('main')).findByText(text)
const search = () => screen.findByRole('searchbox', { name: 'Поиск по вопросам и ответам' })
const answer = (alias: string) => document.querySelector<HTMLDetailsElement>(`details#${alias}`)
const shown = () => [...document.querySelectorAll('details')].map((one) => one.id)

testScreen('support', {
  address: '/support',
  main: 'settings',
  ready: () => question('Как отменить тур и вернуть деньги'),
  title: /^Вопросы и ответы/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Вопросы и ответы' }),
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

describe('an answer named by the address', () => {
  test('is open, in view and focused on the first load', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await openApp('/support#refund')
    await question('Как отменить тур и вернуть деньги')
    await waitFor(() => expect(answer('refund')?.open).toBe(true))
    await waitFor(() => expect(document.activeElement).toBe(answer('refund')?.querySelector('summary')))
    expect(scrolled.mock.contexts).toContain(answer('refund'))
    expect(answer('price')?.open).toBe(false)
  })

  test('opens for another hash on the same page, also during a search', async () => {
    const app = await openApp('/support#refund')
    // Its question takes the focus one frame after it opens: letters typed before that would be lost.
    await waitFor(() => expect(document.activeElement).toBe(answer('refund')?.querySelector('summary')))
    await app.user.type(await search(), 'керосин')
    // Results are rendered after the typed text.
    await waitFor(() => expect(shown()).toEqual(['fuel']))
    await app.goTo('/support#price')
    await waitFor(() => expect(answer('price')?.open).toBe(true))
    await waitFor(() => expect(document.activeElement).toBe(answer('price')?.querySelector('summary')))
    expect(await search()).toHaveProperty('value', '')
  })

  test('keeps the focus when coming from another screen', async () => {
    const app = await openApp('/policy')
    await screen.findByRole('heading', { level: 1 })
    await app.goTo('/support#refund')
    await waitFor(() => expect(document.activeElement).toBe(answer('refund')?.querySelector('summary')))
  })

  test.each(['#nothing', '#50%25', '#main'])(
    'opens nothing for %s and keeps the search working',
    async (hash) => {
      const app = await openApp(`/support${hash}`)
      await app.user.type(await search(), 'керосин')
      expect(await search()).toHaveProperty('value', 'керосин')
      expect(document.querySelectorAll('details[open]')).toHaveLength(0)
    },
  )
})

describe('link to an answer', () => {
  const open = async () => {
    const app = await openApp('/support#refund')
    await waitFor(() => expect(answer('refund')?.open).toBe(true))
    return app
  }
  const press = { name: 'Скопировать ссылку на ответ «Как отменить тур и вернуть деньги»' }

  test('is copied to the clipboard', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', press))
    await screen.findByText('Ссылка скопирована')
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/support#refund`)
  })

  test('is shown without a clipboard', async () => {
    const { user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', press))
    await screen.findByText(`Скопируйте адрес: ${location.origin}/support#refund`)
  })
})

describe('search in answers', () => {
  test('finds, counts and marks matches', async () => {
    const app = await openApp('/support')
    await app.user.type(await search(), 'возврат')
    const count = await screen.findByText(
      (_, element) => element?.textContent === `Нашли ${shown().length} ответа`,
    )
    expect(count.getAttribute('role')).toBe('status')
    expect(shown()).toContain('refund')
    expect(document.querySelectorAll('mark').length).toBeGreaterThanOrEqual(shown().length)
    await app.user.clear(await search())
    expect(shown().length).toBeGreaterThan(10)
    expect(document.querySelectorAll('mark')).toHaveLength(0)
  })

  test('offers a call when nothing is found and restores all questions', async () => {
    const app = await openApp('/support')
    await app.user.type(await search(), 'единорог')
    await screen.findByRole('heading', { name: 'По запросу «единорог» ответа нет' })
    const main = within(screen.getByRole('main'))
    await app.user.click(main.getAllByRole('button', { name: 'Заказать звонок' })[0] ?? document.body)
    const sheet = await callSheet()
    await app.user.click(within(sheet).getByRole('button', { name: 'Закрыть' }))
    await app.user.click(screen.getByRole('button', { name: 'Показать все вопросы' }))
    expect(shown().length).toBeGreaterThan(10)
  })
})

test('shows a phone, its hours and a call', async () => {
  const app = await openApp('/support')
  const aside = within(await screen.findByRole('complementary', { name: 'Связь с менеджером' }))
  expect((await aside.findByRole('link', { name: /^8 800/ })).getAttribute('href')).toMatch(/^tel:\+7\d{10}$/)
  aside.getByText('ежедневно с 9:00 до 21:00 по московскому времени')
  await app.user.click(aside.getByRole('button', { name: 'Заказать звонок' }))
  await callSheet()
})

test('offers a call when there are no answers', async () => {
  await openApp('/support', {
    spoil: (body, name) => (name === 'settings' ? { settings: [], lfr: [] } : body),
  })
  await screen.findByText('Ответы ещё не опубликованы')
  expect(screen.getAllByRole('button', { name: 'Заказать звонок' }).length).toBeGreaterThan(1)
})
