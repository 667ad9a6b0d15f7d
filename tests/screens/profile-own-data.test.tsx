// @vitest-environment jsdom
import { issueToken } from '#provider/auth/tokens.ts'
import { openBench } from '#provider/bench/bench.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW } from '../page.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

const who = 'anna@example.ru'
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (app: App, name: string) => app.user.click(await button(name))
const sent = (app: App, call: string) => app.calls.filter(({ name }) => name === call)

/** What the browser was given to save. */
const saved: { name: string; file: Blob }[] = []
beforeEach(() => {
  saved.length = 0
  let latest = new Blob()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        latest = file
        return 'blob:own-data'
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push({ name: this.download, file: latest })
  })
})

async function openInMessenger(options: AppOptions = {}) {
  const openLink = vi.fn<(url: string) => void>()
  const bench = await openBench()
  const profile = { first_name: 'Пётр', last_name: '', username: 'petr', photo_url: '' }
  const id = await bench.store.accounts.ofMessenger('telegram_id', '42', profile, NOW)
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

describe('«Скачать мои данные»', () => {
  test('gives a browser a file with everything', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    await press(app, 'Скачать мои данные')
    await screen.findByText('Файл передан браузеру, ищите его в загрузках.')
    expect(saved.map(({ name }) => name)).toEqual(['putevka-moi-dannye-2026-11-21.json'])
    expect(saved[0]?.file.type).toBe('application/json;charset=utf-8')
    const file = JSON.parse((await saved[0]?.file.text()) ?? '') as { profile: { email: string } }
    expect(file.profile.email).toBe(who)
  })

  test('opens beside a messenger, which saves nothing, in a press of its own', async () => {
    const { app, openLink, bench } = await openInMessenger()
    await screen.findByText('Файл откроется в браузере: мессенджер сохранять файлы не умеет.')
    await press(app, 'Скачать мои данные')
    await button('Открыть файл в браузере')
    expect(openLink).not.toHaveBeenCalled()
    await press(app, 'Открыть файл в браузере')
    const [url = ''] = openLink.mock.calls[0] ?? []
    expect(new URL(url).origin).toBe(location.origin)
    const { status, body } = await bench.call('GET', url.replace(`${location.origin}/front/v1`, ''))
    expect([status, body['profile']]).toEqual([200, expect.objectContaining({ username: 'petr' })])
    expect(saved).toEqual([])
  })

  test('a link that has had its time is fetched anew before it opens', async () => {
    const { app, openLink } = await openInMessenger()
    await press(app, 'Скачать мои данные')
    await button('Открыть файл в браузере')
    vi.setSystemTime(Date.now() + 300_001)
    await press(app, 'Открыть файл в браузере')
    expect(openLink).not.toHaveBeenCalled()
    await waitFor(() => expect(sent(app, 'ownDataLink')).toHaveLength(2))
    await press(app, 'Открыть файл в браузере')
    expect(openLink).toHaveBeenCalledOnce()
  })

  test.each([
    ['503', 2, /Сервис временно не отвечает/],
    ['html', 1, /Сервер ответил непонятно/],
    ['empty', 1, /Сервер ответил непонятно/],
    ['hang', 2, /Сервис временно не отвечает/],
    ['429', 2, /Слишком много запросов подряд/],
  ] as const)('after %s it says what happened, and another press does it', async (kind, times, words) => {
    const app = await openApp('/profile', { signedInAs: who, faults: [{ call: 'ownData', kind, times }] })
    await press(app, 'Скачать мои данные')
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull()
    await press(app, 'Скачать мои данные')
    await screen.findByText(/Файл передан браузеру/)
    expect(screen.queryByText(words)).toBeNull()
  })

  test('without a connection it says so, and works when there is one', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    const { provider } = app.bench
    await button('Скачать мои данные')
    await app.settled()
    app.bench.provider = Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), provider)
    await press(app, 'Скачать мои данные')
    await screen.findByText('Нет связи с сервером. Проверьте интернет и повторите.')
    await press(app, 'Удалить мои данные')
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ответа нет, и неизвестно, удалены ли данные/)
    app.bench.provider = provider
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ваши данные удалены/)
  })

  test('pressed twice it is asked for once, and says that it waits', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    app.breakNext('ownData', 'slow', 1, 300)
    const act = await button('Скачать мои данные')
    act.click()
    act.click()
    await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
    await screen.findByText(/Файл передан браузеру/)
    expect(sent(app, 'ownData')).toHaveLength(1)
  })

  test('of a session that ended leads to signing in', async () => {
    const app = await openApp('/profile', { signedInAs: who, faults: [{ call: 'ownData', kind: '401' }] })
    await press(app, 'Скачать мои данные')
    await screen.findByText('Вы не вошли')
  })

  test('a provider that knows no such call names the agency’s mail', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    const { provider } = app.bench
    const gone = () => Promise.resolve(Response.json({ message: 'нет' }, { status: 404 }))
    app.bench.provider = Object.assign(
      (request: Request, from?: string) =>
        /own-data|user\/account/.test(request.url) ? gone() : provider(request, from),
      provider,
    )
    await press(app, 'Скачать мои данные')
    const told = await screen.findByText(/^Здесь этого сделать нельзя/)
    const link = within(told).getByRole('link', { name: 'hello@putevka.example' })
    expect(link.getAttribute('href')).toBe('mailto:hello@putevka.example')
    await press(app, 'Удалить мои данные')
    await press(app, 'Удалить навсегда')
    await waitFor(() =>
      expect(
        within(screen.getByRole('dialog')).getByRole('link', { name: 'hello@putevka.example' }),
      ).toBeTruthy(),
    )
    expect(localStorage.getItem('_ath_tkn')).not.toBeNull()
  })
})

describe('«Удалить мои данные»', () => {
  const ask = async (app: App) => {
    await press(app, 'Удалить мои данные')
    return screen.findByRole('dialog', { name: 'Удалить мои данные?' })
  }

  test('is asked in words of what goes and what stays, and can be left', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    const sheet = within(await ask(app))
    sheet.getByRole('heading', { name: 'Сразу исчезнут' })
    sheet.getByRole('heading', { name: 'Останутся' })
    await app.user.click(sheet.getByRole('button', { name: 'Не удалять' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(app, 'deleteAccount')).toEqual([])
    expect(await app.bench.store.accounts.byLoginEmail(who)).toBeDefined()
  })

  test('done, the app is a visitor’s: no token, no data, no drafts, and the number of the record', async () => {
    localStorage.setItem('draft:profile', '{"first_name":"Анна"}')
    const app = await openApp('/profile', { signedInAs: who })
    const wishes = `wishes:${app.session.who()}`
    localStorage.setItem(wishes, '[]')
    await ask(app)
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ваши данные удалены\./)
    const [record] = await app.bench.store.people.journal()
    screen.getByText(`Ваши данные удалены. Номер записи об удалении: ${record?.id}.`)
    expect(screen.queryByRole('dialog')).toBeNull()
    const kept = ['_ath_tkn', 'draft:profile', wishes, 'signed_in_as'].map((key) => localStorage.getItem(key))
    expect(kept).toEqual([null, null, null, null])
    expect(app.client.getQueryData(['own', 'user'])).toBeUndefined()
    expect(await app.bench.store.accounts.byLoginEmail(who)).toBeUndefined()
    screen.getByRole('button', { name: 'Войти' })
    await screen.findByRole('heading', { level: 1, name: 'Куда поедем отдыхать?' })
    expect(app.address()).toBe('/')
  })

  test('in a messenger signs nobody in again until the next launch', async () => {
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

  test.each(['503', '500', '429'] as const)('after %s says that nothing was deleted', async (kind) => {
    const app = await openApp('/profile', { signedInAs: who, faults: [{ call: 'deleteAccount', kind }] })
    const sheet = within(await ask(app))
    await press(app, 'Удалить навсегда')
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Данные не удалены\. /)
    await press(app, 'Удалить навсегда')
    await screen.findByText(/^Ваши данные удалены\./)
  })

  test.each(['truncated', 'html', 'empty', 'hang'] as const)(
    'after %s nobody knows; another press tells, whatever was done',
    async (kind) => {
      const app = await openApp('/profile', { signedInAs: who, faults: [{ call: 'deleteAccount', kind }] })
      const sheet = within(await ask(app))
      await press(app, 'Удалить навсегда')
      expect((await sheet.findByRole('alert')).textContent).toMatch(/^Ответа нет, и неизвестно/)
      expect(sent(app, 'deleteAccount')).toHaveLength(1)
      await press(app, 'Удалить навсегда')
      await screen.findByText(/^Ваши данные удалены\./)
      expect(await app.bench.store.accounts.byLoginEmail(who)).toBeUndefined()
    },
  )

  test('of a session that ended says that nothing was deleted, and signing in is the way on', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    const token = app.session.token() ?? ''
    await button('Сохранить')
    await app.settled()
    await app.bench.call('GET', '/auth/logout', { token })
    await ask(app)
    await press(app, 'Удалить навсегда')
    await screen.findByText('Данные не удалены: вход устарел. Войдите и повторите.')
    screen.getByText('Вы не вошли')
    expect(await app.bench.store.accounts.byLoginEmail(who)).toBeDefined()
  })

  test('pressed twice it is sent once; left while it goes on, it ends the same', async () => {
    const app = await openApp('/profile', { signedInAs: who })
    app.breakNext('deleteAccount', 'slow', 1, 300)
    await ask(app)
    const act = await button('Удалить навсегда')
    act.click()
    act.click()
    await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
    await press(app, 'Не удалять')
    await screen.findByText(/^Ваши данные удалены\./)
    expect(sent(app, 'deleteAccount')).toHaveLength(1)
  })
})
