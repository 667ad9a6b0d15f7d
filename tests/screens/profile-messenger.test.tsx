import { issueToken } from '#server/identity/tokens.ts'
import { openBench } from '../support/provider/bench.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { NOW } from '../page.ts'
import { openApp, type App } from '../render-app.tsx'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
const updates = (app: App) => app.calls.filter(({ name }) => name === 'updateProfile')
const type = async (app: App, label: string, text: string) => {
  await app.user.clear(await field(label))
  await app.user.type(await field(label), text)
}

describe('an account of a messenger', () => {
  const person = { id: '42', firstName: 'Пётр', username: 'petr', photoUrl: '' }
  test('is shown by username and initials and accepts an e-mail', async () => {
    const bench = await openBench()
    const id = await bench.store.accounts.ofMessenger(
      { messenger: 'telegram', external_id: '42' },
      { first_name: 'Пётр', last_name: '', username: 'petr', photo_url: '' },
      NOW,
    )
    localStorage.setItem('_ath_tkn', await issueToken(bench.store, id, NOW))
    const app = await openApp('/profile', { bench, messenger: { isMessenger: true, person } })
    await screen.findByRole('link', { name: 'Профиль: petr' })
    await screen.findByText('С почтой сможете войти и в браузере, и получать документы')
    await type(app, 'Имя', 'Петя')
    await app.user.click(save())
    await screen.findByText('Профиль обновлен')
    expect(JSON.parse(updates(app)[0]?.body ?? '')).not.toHaveProperty('email')
    await type(app, 'Почта', 'petr@example.ru')
    await app.user.click(save())
    await screen.findByRole('link', { name: 'Профиль: petr@example.ru' })
  })
})
