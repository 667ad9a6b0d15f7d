import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openBench } from '../support/provider/bench.ts'
import { selectCases } from '../proof/narrow.ts'
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

describe('the way in by e-mail', () => {
  test('the goal of the settings is reached, the token kept, the profile opened', async () => {
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

  test('the utm of the visit goes with the code request; without one there is none', async () => {
    localStorage.setItem('utm', 'utm_source=vk')
    const app = await reachCode()
    expect(JSON.parse(calls(app, 'getCode')[0]?.body ?? '')).toEqual({ email: anna, utm: 'utm_source=vk' })
    cleanup()
    localStorage.clear()
    const plain = await reachCode()
    expect(JSON.parse(calls(plain, 'getCode')[0]?.body ?? '')).toEqual({ email: anna })
  })

  test('a reload in the middle: the sheet stands at the code, and the letter’s code still opens', async () => {
    const app = await reachCode('/history')
    cleanup()
    const next = await openApp('/history', { bench: app.bench })
    await sheet()
    screen.getByText(anna)
    await next.user.type(await code(), await rightCode(app))
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
    expect(calls(next, 'getCode')).toEqual([])
  })

  test('closed by mistake, it opens where it was', async () => {
    const app = await reachCode()
    await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Войти' }))
    await app.user.type(await code(), await rightCode(app))
    await screen.findByRole('heading', { level: 1, name: 'Профиль' })
  })

  test('what was wanted survives the flow: history asked for, history shown', async () => {
    const app = await openApp('/history')
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await app.user.type(await email(), anna)
    await app.user.click(ask())
    await code()
    await app.user.type(await code(), await rightCode(app))
    await screen.findByText('Заявок пока нет')
    expect(app.address()).toBe('/history')
  })

  test('a browser that keeps nothing: signed in, and told for how long', async () => {
    const app = await reachCode()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await app.user.type(await code(), await rightCode(app))
    await screen.findByText('Браузер не даёт хранить данные: вход продержится, пока страница открыта.')
    expect(app.session.token()).toBeDefined()
    vi.restoreAllMocks()
  })

  test('another tab signs in: the sheet here closes', async () => {
    const app = await reachCode()
    localStorage.setItem('_ath_tkn', await app.bench.signIn('petr@example.ru'))
    window.dispatchEvent(new StorageEvent('storage', { key: '_ath_tkn' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('link', { name: 'Профиль: petr@example.ru' })
  })
})

const faults = [
  ['503', /Сервис временно не отвечает/],
  ['500', /Сервис временно не отвечает/],
  ['429', /Подождите 1\sсекунду|Можно повторить/],
  ['html', /Сервер ответил непонятно/],
  ['truncated', /Сервер ответил непонятно/],
  ['empty', /Сервер ответил непонятно/],
  ['hang', /Сервис временно не отвечает/],
] as const
const quickFaults = faults.filter(([kind]) => kind === '503' || kind === 'truncated')

describe('what can go wrong on the way', () => {
  test.each(selectCases(faults, quickFaults))(
    'the code request answers %s: a sentence, the address kept, another try',
    async (kind, text) => {
      const app = await openApp('/policy', { faults: [{ call: 'getCode', kind }] })
      await app.user.click(await screen.findByRole('button', { name: 'Войти' }))
      await app.user.type(await email(), anna)
      await app.user.click(ask())
      await screen.findAllByText(text)
      expect((await email()).value).toBe(anna)
      await app.user.click(ask())
      await code()
    },
  )

  test.each(selectCases(faults, quickFaults))(
    'the login answers %s: a sentence, the code kept, a new one on offer',
    async (kind, text) => {
      const app = await reachCode()
      // What is a failure to the browser is asked for again.
      app.breakNext('login', kind, 2)
      const right = await rightCode(app)
      await app.user.type(await code(), right)
      await screen.findAllByText(text)
      app.mend()
      expect((await code()).value).toBe(right)
      await screen.findByText(/^Получить новый код можно через 00:(20|19)$/)
      await app.user.click(enter())
      // Of the faults only those that spoil a good answer have burnt the code.
      const isBurnt = kind === 'truncated'
      if (isBurnt) await screen.findByText('Неверный код')
      else await screen.findByRole('heading', { level: 1, name: 'Профиль' })
    },
  )

  test('a right code that another must follow: said so, an empty field, and the next one opens', async () => {
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

  test('401 of the login speaks of the code, not of a session', async () => {
    const app = await reachCode()
    app.breakNext('login', '401')
    await app.user.type(await code(), await rightCode(app))
    await screen.findByText(/Войдите заново/)
    expect(screen.queryByText(/Вход устарел\. Войдите ещё раз: всё/)).toBeNull()
  })

  test('any other message than the agreed one stays on the e-mail step and is shown', async () => {
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
