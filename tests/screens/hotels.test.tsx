import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const turkey = () => screen.findByRole('link', { name: /^Турция/ })

testScreen('hotels', {
  address: '/hotels',
  main: 'countries',
  ready: turkey,
  title: /^Отели по странам — /,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Отели' }),
  failed: /овторите через минуту/,
})

describe('hotels', () => {
  test('count the hotels of countries and link them', async () => {
    await openApp('/hotels')
    const link = await screen.findByRole('link', { name: /^Турция\s*1\u00a0082\u00a0отеля$/ })
    expect(link.getAttribute('href')).toBe('/hotels/turkey')
  })

  test('list countries without counts when directions fail', async () => {
    await openApp('/hotels', { faults: [{ call: 'directions', kind: '500', times: 2 }] })
    expect((await turkey()).textContent).toBe('Турция')
  })

  test('find a country by name and recover from an unknown one', async () => {
    const app = await openApp('/hotels')
    await turkey()
    const field = screen.getByRole('searchbox', { name: 'Страна' })
    await app.user.type(field, 'вьет')
    expect(screen.queryByRole('link', { name: /^Турция/ })).toBeNull()
    expect(screen.getByRole('link', { name: /^Вьетнам/ }).getAttribute('href')).toBe('/hotels/vietnam')
    await app.user.type(field, 'ы')
    await app.user.click(screen.getByRole('button', { name: 'Показать все страны' }))
    await turkey()
  })
})
