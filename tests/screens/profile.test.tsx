import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

const email = 'anna@example.ru'
const logout = () => screen.findByRole('button', { name: 'Выйти' })

testScreen('profile', {
  address: '/profile',
  signedInAs: email,
  main: 'userInfo',
  ready: logout,
  title: /^Профиль/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Профиль' }),
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

describe('profile', () => {
  test('offers sign-in when signed out', async () => {
    const app = await openApp('/profile')
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    expect(app.calls.some(({ name }) => name === 'userInfo')).toBe(false)
  })

  test('forgets token and data on sign-out and goes home', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await app.user.click(await logout())
    await screen.findByText('Вы успешно вышли из системы!')
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем?' })
    expect(app.address()).toBe('/')
    expect(localStorage.getItem('_ath_tkn')).toBeNull()
    expect(app.client.getQueryData(['own', 'user'])).toBeUndefined()
    screen.getByRole('button', { name: 'Войти' })
  })

  test('signs out without an answer too', async () => {
    const app = await openApp('/profile', {
      signedInAs: email,
      faults: [{ call: 'logout', kind: '503', times: 2 }],
    })
    await app.user.click(await logout())
    await screen.findByText(/Вы вышли на этом устройстве/)
    expect(localStorage.getItem('_ath_tkn')).toBeNull()
  })

  test('drops personal data when the token expired and offers sign-in', async () => {
    const app = await openApp('/profile', { signedInAs: email, faults: [{ call: 'userInfo', kind: '401' }] })
    await screen.findByText('Вы не вошли')
    expect(app.address()).toBe('/profile')
    expect(localStorage.getItem('_ath_tkn')).toBeNull()
  })

  test('follows a sign-out of another tab', async () => {
    await openApp('/profile', { signedInAs: email })
    await logout()
    localStorage.removeItem('_ath_tkn')
    window.dispatchEvent(new StorageEvent('storage', { key: '_ath_tkn' }))
    await screen.findByText('Вы не вошли')
  })
})
