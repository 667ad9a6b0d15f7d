import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { button, openInMessenger, press, sent, email } from '../fixtures/own-data.ts'
import { openApp } from '../render-app.tsx'

/** Files the browser was asked to save. */
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

describe('«Скачать мои данные»', () => {
  test('saves a file with everything', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await press(app, 'Скачать мои данные')
    await screen.findByText('Файл передан браузеру, ищите его в загрузках.')
    expect(saved.map(({ name }) => name)).toEqual(['moi-dannye-2026-11-21.json'])
    expect(saved[0]?.file.type).toBe('application/json;charset=utf-8')
    const file = JSON.parse((await saved[0]?.file.text()) ?? '') as { profile: { email: string } }
    expect(file.profile.email).toBe(email)
  })

  test('opens outside a messenger, which cannot save, on a second press', async () => {
    const { app, openLink, bench } = await openInMessenger()
    await screen.findByText('Файл откроется в браузере.')
    await press(app, 'Скачать мои данные')
    await button('Открыть файл в браузере')
    expect(openLink).not.toHaveBeenCalled()
    await press(app, 'Открыть файл в браузере')
    const [url = ''] = openLink.mock.calls[0] ?? []
    expect(new URL(url).origin).toBe(location.origin)
    const { status, body } = await bench.call('GET', url.replace(`${location.origin}/front/v1`, ''))
    expect({ status, profile: body['profile'] }).toEqual({
      status: 200,
      profile: expect.objectContaining({ username: 'petr' }),
    })
    expect(saved).toEqual([])
  })

  test('refreshes an expired link before opening it', async () => {
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
    ['429', 2, /Слишком много запросов подряд/],
  ] as const)('explains the failure after %s and works on retry', async (kind, times, words) => {
    const app = await openApp('/profile', { signedInAs: email, faults: [{ call: 'ownData', kind, times }] })
    await press(app, 'Скачать мои данные')
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull()
    await press(app, 'Скачать мои данные')
    await screen.findByText(/Файл передан браузеру/)
    expect(screen.queryByText(words)).toBeNull()
  })

  test('reports a missing connection and works later', async () => {
    const app = await openApp('/profile', { signedInAs: email })
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

  test('is requested once for two presses and reports progress', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    app.hold('ownData')
    const act = await button('Скачать мои данные')
    act.click()
    act.click()
    await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
    app.release()
    await screen.findByText(/Файл передан браузеру/)
    expect(sent(app, 'ownData')).toHaveLength(1)
  })

  test('leads to sign-in when the session ended', async () => {
    const app = await openApp('/profile', { signedInAs: email, faults: [{ call: 'ownData', kind: '401' }] })
    await press(app, 'Скачать мои данные')
    await screen.findByText('Вы не вошли')
  })

  test("shows the agency's e-mail for a provider without the call", async () => {
    const app = await openApp('/profile', { signedInAs: email })
    const { provider } = app.bench
    const gone = () => Promise.resolve(Response.json({ message: 'нет' }, { status: 404 }))
    app.bench.provider = Object.assign(
      (request: Request, from?: string) =>
        /own-data|user\/account/.test(request.url) ? gone() : provider(request, from),
      provider,
    )
    await press(app, 'Скачать мои данные')
    const advice = await screen.findByText(/^Здесь этого сделать нельзя/)
    // The settings with the address may arrive after the refusal.
    const link = await within(advice).findByRole('link', { name: 'hello@putevka.example' })
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
