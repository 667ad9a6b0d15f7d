import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const TURKEY = '/hotels/turkey'
const cards = () => screen.findAllByRole('article')
const total = () => screen.getByText(/^[\d\s]+отел/).textContent
const names = (all: HTMLElement[]) => all.map((card) => within(card).getByRole('link').textContent ?? '')

testScreen('hotels of a country', {
  address: TURKEY,
  main: 'hotels',
  ready: cards,
  title: /^Отели в Турции — цены на туры, отзывы, фото — Путёвка$/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Отели в Турции' }),
  failed: /овторите через минуту/,
})

describe('hotels of a country', () => {
  test('shows part of the list, each hotel with its own address', async () => {
    await openApp(TURKEY)
    const all = await cards()
    expect(all).toHaveLength(24)
    expect(total()).toBe('1\u00a0082\u00a0отеля')
    for (const card of all) {
      const link = within(card).getByRole('link')
      expect(link.getAttribute('href')).toMatch(/^\/hotels\/turkey\/[a-z-]+\/[a-z0-9-]+_\d+$/)
      expect(within(card).getByRole('button', { name: /^В избранное/ })).toBeDefined()
    }
  })

  test('keeps filters and order in the address after a reload', async () => {
    const app = await openApp(TURKEY)
    await cards()
    await app.user.click(screen.getByRole('checkbox', { name: /^Кемер/ }))
    await app.user.click(screen.getByRole('checkbox', { name: /^5★/ }))
    await app.user.click(screen.getByRole('button', { name: '4,5+' }))
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'name')
    expect(app.address()).toBe(`${TURKEY}?resort=kemer&stars=5&rating=4.5&sort=name`)
    const shown = names(await cards())
    expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'ru')))
    expect(total()).toMatch(/^\d+\u00a0отел(ь|я|ей) из 1\u00a0082$/)
    const again = await openApp(app.address(), { bench: app.bench })
    await again.settled()
    expect(names(await cards()).slice(0, shown.length)).toEqual(shown)
  })

  test('counts the hotels each value would leave', async () => {
    const app = await openApp(`${TURKEY}?stars=5`)
    await cards()
    const kemer = screen.getByRole('checkbox', { name: /^Кемер/ })
    const promised = /(\d+)$/.exec(kemer.closest('label')?.textContent ?? '')?.[1]
    await app.user.click(kemer)
    expect(total()).toMatch(new RegExp(`^${promised}\\u00a0отел`))
  })

  test('finds a hotel by a part of its name', async () => {
    const app = await openApp(TURKEY)
    const [first = ''] = names(await cards())
    await app.user.type(screen.getByRole('searchbox', { name: 'Название отеля' }), first)
    expect(names(await cards())).toContain(first)
    expect(app.address()).toContain('name=')
  })

  test('offers to reset the filters when nothing is left', async () => {
    const app = await openApp(`${TURKEY}?name=zzzz&stars=5`)
    await screen.findByText('Под все условия отелей нет')
    await app.user.click(screen.getByRole('button', { name: 'Убрать фильтр: «zzzz»' }))
    await cards()
    await app.user.click(screen.getByRole('button', { name: 'Сбросить все' }))
    expect(app.address()).toBe(TURKEY)
  })

  test('ignores unknown filters', async () => {
    await openApp(`${TURKEY}?rating=99&sort=constructor&stars=...`)
    expect(await cards()).toHaveLength(24)
    expect(total()).toBe('1\u00a0082\u00a0отеля')
  })

  test('transliterates names without the resorts', async () => {
    await openApp(TURKEY, { faults: [{ call: 'regions', kind: '500', times: 2 }] })
    for (const card of await cards())
      expect(within(card).getByRole('link').getAttribute('href')).toMatch(/^\/hotels\/turkey\/[a-z-]+\//)
  })

  test('shows a missing page for an unknown country', async () => {
    await openApp('/hotels/narnia')
    await screen.findByText('Ничего не нашли...')
  })
})
