import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, openInMessenger, press, sent, email } from '../fixtures/own-data.ts'
import { openApp, type App } from '../render-app.tsx'

describe('«Удалить мои данные»', () => {
  const ask = async (app: App) => {
    await press(app, 'Удалить мои данные')
    return screen.findByRole('dialog', { name: 'Удалить мои данные?' })
  }

  test('says what is erased and what stays, and can be cancelled', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    const sheet = within(await ask(app))
    sheet.getByRole('heading', { name: 'Сразу исчезнут' })
    sheet.getByRole('heading', { name: 'Останутся' })
    await app.user.click(sheet.getByRole('button', { name: 'Не удалять' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(app, 'deleteAccount')).toEqual([])
    expect(await app.bench.store.accounts.byLoginEmail(email)).toBeDefined()
  })

  test('leaves a visitor without token, data and drafts, with the record number', async () => {
    localStorage.setItem('draft:profile', '{"first_name":"Анна"}')
    const app = await openApp('/profile', { signedInAs: email })
    const pendingFavorites = `wishes:${app.session.ownerKey()}`
    localStorage.setItem(pendingFavorites, '[]')
    await ask(app)
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ваши данные удалены\./)
    const [record] = await app.bench.store.people.journal()
    screen.getByText(`Ваши данные удалены. Номер записи об удалении: ${record?.id}.`)
    expect(screen.queryByRole('dialog')).toBeNull()
    const kept = ['_ath_tkn', 'draft:profile', pendingFavorites, 'signed_in_as'].map((key) =>
      localStorage.getItem(key),
    )
    expect(kept).toEqual([null, null, null, null])
    expect(app.client.getQueryData(['own', 'user'])).toBeUndefined()
    expect(await app.bench.store.accounts.byLoginEmail(email)).toBeUndefined()
    screen.getByRole('button', { name: 'Войти' })
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем?' })
    expect(app.address()).toBe('/')
  })

  test('signs in again in a messenger only at the next launch', async () => {
    const { app, bench, id } = await openInMessenger()
    const sheet = within(await ask(app))
    sheet.getByText(/появится новый, пустой профиль/)
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ваши данные удалены\./)
    expect(app.session.isSignInSuppressed('launch-1')).toBe(true)
    expect(await bench.store.accounts.byId(id)).toBeUndefined()
    expect(await bench.store.spentInitData.has('hash-of-this-launch', bench.now())).toBe(true)
    screen.getByText(/появится, только если снова открыть приложение из бота/)
  })

  test.each(['503', '429'] as const)('reports that nothing was deleted after %s', async (kind) => {
    const app = await openApp('/profile', { signedInAs: email, faults: [{ call: 'deleteAccount', kind }] })
    const sheet = within(await ask(app))
    await press(app, 'Удалить навсегда')
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Данные не удалены\. /)
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ваши данные удалены\./)
  })

  test.each(['truncated', 'hang'] as const)(
    'reports an unknown result after %s and finds out on retry',
    async (kind) => {
      const app = await openApp('/profile', { signedInAs: email, faults: [{ call: 'deleteAccount', kind }] })
      const sheet = within(await ask(app))
      await press(app, 'Удалить навсегда')
      expect((await sheet.findByRole('alert')).textContent).toMatch(/^Ответа нет, и неизвестно/)
      expect(sent(app, 'deleteAccount')).toHaveLength(1)
      await press(app, 'Удалить навсегда')
      await screen.findByText(/^Ваши данные удалены\./)
      expect(await app.bench.store.accounts.byLoginEmail(email)).toBeUndefined()
    },
  )

  test('reports that nothing was deleted when the session ended', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    const token = app.session.token() ?? ''
    await button('Сохранить')
    await app.settled()
    await app.bench.call('GET', '/auth/logout', { token })
    await ask(app)
    await press(app, 'Удалить навсегда')
    await screen.findByText('Данные не удалены: вход устарел. Войдите и повторите.')
    screen.getByText('Вы не вошли')
    expect(await app.bench.store.accounts.byLoginEmail(email)).toBeDefined()
  })

  test('is sent once for two presses and finishes when left', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    app.hold('deleteAccount')
    await ask(app)
    const act = await button('Удалить навсегда')
    act.click()
    act.click()
    await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
    await press(app, 'Не удалять')
    app.release()
    await screen.findByText(/^Ваши данные удалены\./)
    expect(sent(app, 'deleteAccount')).toHaveLength(1)
  })
})
