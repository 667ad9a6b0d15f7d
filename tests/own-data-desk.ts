import { issueToken } from '#server/identity/tokens.ts'
import { openBench } from './support/provider/bench.ts'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { NOW } from './page.ts'
import { openApp, type App, type AppOptions } from './render-app.tsx'

export const email = 'anna@example.ru'
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const press = async (app: App, name: string) => app.user.click(await button(name))
export const sent = (app: App, call: string) => app.calls.filter(({ name }) => name === call)

/** The profile of a messenger's user; `openLink` receives what it opens outside. */
export async function openInMessenger(options: AppOptions = {}) {
  const openLink = vi.fn<(url: string) => void>()
  const bench = await openBench()
  const profile = { first_name: 'Пётр', last_name: '', username: 'petr', photo_url: '' }
  const id = await bench.store.accounts.ofMessenger(
    { messenger: 'telegram', external_id: '42' },
    profile,
    NOW,
  )
  localStorage.setItem('_ath_tkn', await issueToken(bench.store, id, NOW, 'hash-of-this-launch'))
  const messenger = {
    isMessenger: true,
    kind: 'telegram',
    initData: 'user=%7B%22id%22%3A42%7D&hash=launch-1',
    openLink,
  } as const
  const app = await openApp('/profile', { bench, messenger, ...options })
  return { app, openLink, bench, id }
}
