import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openBench } from '../support/provider/bench.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

const anna = 'anna@example.ru'
const sheet = () => screen.findByRole('dialog', { name: 'Вход' })
const email = () => screen.findByLabelText<HTMLInputElement>('Электронная почта')
const code = () => screen.findByLabelText<HTMLInputElement>('Код из письма')
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код' })
const enter = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Войти' })
const calls = (app: App, name: string) => app.calls.filter((call) => call.name === name)

async function reachCode(address = '/policy', options: AppOptions = {}): Promise<App> {
  const app = await openApp(address, options)
  await app.user.click(await screen.findByRole('button', { name: 'Войти' }))
  await app.user.type(await email(), anna)
  await app.user.click(ask())
  await code()
  return app
}

async function rightCode({ bench }: App): Promise<string> {
  await bench.provider.settled()
  const [letter] = await bench.store.mailbox.list()
  return /Ваш код: (\d{4})/.exec(letter?.body ?? '')?.[1] ?? ''
}

describe('e-mail sign-in', () => {
  test('reports the goal, stores the token and opens the profile', async () => {
    const reachGoal = vi.fn<(goal: string) => void>()
    const app = await reachCode('/policy', { metrics: { reachGoal } })
    expect((await code()).autocomplete).toBe('one-time-code')
    await app.user.click(await code())
    const right = await rightCode(app)
    await app.user.paste(`${right.slice(0, 2)} ${right.slice(2)}`)
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
    expect(app.address()).toBe('/profile')
    expect(localStorage.getItem('_ath_tkn')).toBe(app.session.token())
    expect(reachGoal.mock.calls).toEqual([['authorization']])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test("sends the visit's utm with the code request, if any", async () => {
    localStorage.setItem('utm', 'utm_source=vk')
    const app = await reachCode()
    expect(JSON.parse(calls(app, 'getCode')[0]?.body ?? '')).toEqual({ email: anna, utm: 'utm_source=vk' })
    cleanup()
    localStorage.clear()
    const plain = await reachCode()
    expect(JSON.parse(calls(plain, 'getCode')[0]?.body ?? '')).toEqual({ email: anna })
  })

  test('reopens at the code after a reload', async () => {
    const app = await reachCode('/history')
    cleanup()
    const next = await openApp('/history', { bench: app.bench })
    await sheet()
    screen.getByText(anna)
    await next.user.type(await code(), await rightCode(app))
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
    expect(calls(next, 'getCode')).toEqual([])
  })

  test('reopens where it was after closing', async () => {
    const app = await reachCode()
    await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Войти' }))
    await app.user.type(await code(), await rightCode(app))
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
  })

  test('continues to the history that was asked for', async () => {
    const app = await openApp('/history')
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await app.user.type(await email(), anna)
    await app.user.click(ask())
    await code()
    await app.user.type(await code(), await rightCode(app))
    await screen.findByText('Заявок пока нет')
    expect(app.address()).toBe('/history')
  })

  test('warns how long a session without storage lasts', async () => {
    const app = await reachCode()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await app.user.type(await code(), await rightCode(app))
    await screen.findByText('Браузер не даёт хранить данные: вход продержится, пока страница открыта.')
    expect(app.session.token()).toBeDefined()
    vi.restoreAllMocks()
  })

  test('closes when another tab signs in', async () => {
    const app = await reachCode()
    localStorage.setItem('_ath_tkn', await app.bench.signIn('petr@example.ru'))
    window.dispatchEvent(new StorageEvent('storage', { key: '_ath_tkn' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('link', { name: 'Профиль: petr@example.ru' })
  })
})

const faults = [
  ['503', /Сервис временно не отвечает/],
  ['429', /Подождите 1\sсекунду|Можно повторить/],
  ['truncated', /Сервер ответил непонятно/],
] as const

describe('failures of sign-in', () => {
  test.each(faults)('keep the address when the code request answers %s', async (kind, text) => {
    const app = await openApp('/policy', { faults: [{ call: 'getCode', kind }] })
    await app.user.click(await screen.findByRole('button', { name: 'Войти' }))
    await app.user.type(await email(), anna)
    await app.user.click(ask())
    await screen.findAllByText(text)
    expect((await email()).value).toBe(anna)
    await app.user.click(ask())
    await code()
  })

  test.each(faults)('keep the code and offer a new one when sign-in answers %s', async (kind, text) => {
    const app = await reachCode()
    // The browser retries what it sees as a network failure.
    app.breakNext('login', kind, 2)
    const right = await rightCode(app)
    await app.user.type(await code(), right)
    await screen.findAllByText(text)
    app.mend()
    expect((await code()).value).toBe(right)
    await screen.findByText(/^Получить новый код можно через 00:(20|19)$/)
    await app.user.click(enter())
    // Only faults that spoil a good answer have spent the code.
    const isBurnt = kind === 'truncated'
    if (isBurnt) await screen.findByText('Неверный код')
    else await screen.findByRole('heading', { level: 1, name: 'Профиль' })
  })

  test('ask for a second code when the right one is not enough', async () => {
    const bench = await openBench()
    const { body } = await bench.call('POST', '/auth/get-code', { body: { email: anna } })
    const headers = { 'x-auth-challenge': String(body['challenge']) }
    const wrong = (await bench.readCode(anna)) === '0000' ? '1111' : '0000'
    for (let guess = 0; guess < 3; guess += 1)
      await bench.call('GET', `/auth/login?code=${wrong}`, { headers, from: '10.9.9.9' })
    const app = await reachCode('/policy', { bench })
    const next = () => bench.readCode(anna)
    await app.user.type(await code(), await next())
    await screen.findByText(/кто-то подбирает коды/)
    expect((await code()).value).toBe('')
    await app.user.type(await code(), await next())
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
  })

  test('treat 401 of sign-in as a wrong code', async () => {
    const app = await reachCode()
    app.breakNext('login', '401')
    await app.user.type(await code(), await rightCode(app))
    await screen.findByText(/Войдите заново/)
    expect(screen.queryByText(/Вход устарел\. Войдите ещё раз: всё/)).toBeNull()
  })

  test('stay on the e-mail step for an unexpected message', async () => {
    const app = await openApp('/policy', {
      spoil: (body, name) => (name === 'getCode' ? { message: 'Почта временно не принимается' } : body),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Войти' }))
    await app.user.type(await email(), anna)
    await app.user.click(ask())
    await screen.findByText('Почта временно не принимается')
    await email()
  })
})
