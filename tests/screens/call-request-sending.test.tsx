import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  accepted,
  calls,
  consent,
  failures,
  fillCall,
  leads,
  name,
  openFromHeader,
  phone,
  sendCall,
} from '../fixtures/lead.ts'
import { openApp, type App } from '../render-app.tsx'

describe('sending a call request', () => {
  test.each(failures)('keeps everything after %s and makes one lead on retry', async (kind, sentence) => {
    const app = await openApp('/policy', {
      signedInAs: 'anna@example.ru',
      faults: [{ call: 'callRequest', kind }],
    })
    await openFromHeader(app)
    await fillCall(app)
    await app.user.click(sendCall())
    const alert = await screen.findByText(/Всё введённое сохранено/)
    expect(alert.textContent).toMatch(sentence)
    expect(within(alert).getByRole('link').getAttribute('href')).toMatch(/^tel:\+7\d{10}$/)
    expect([name().value, phone().value, consent().checked]).toEqual(['Анна', '+7 (916) 123-45-67', true])
    await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await accepted()
    expect(await leads(app)).toHaveLength(1)
  })

  test('reports a missing network and sends on retry', async () => {
    const app = await openApp('/policy')
    await openFromHeader(app)
    await fillCall(app)
    const { provider } = app.bench
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    app.bench.provider = Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), provider)
    await app.user.click(sendCall())
    await screen.findByText(/^Нет интернета\. Повторите отправку, когда связь появится/)
    app.bench.provider = provider
    await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await accepted()
    expect(await leads(app)).toHaveLength(1)
  })

  test.each([
    ['a double press', (app: App) => app.user.dblClick(sendCall())],
    [
      'Enter and a press',
      async (app: App) => {
        await app.user.type(name(), '{Enter}')
        await app.user.click(screen.getByRole('button', { name: 'Жду звонка' }))
      },
    ],
  ])('%s is one call', async (_, press) => {
    const app = await openApp('/policy', { held: ['callRequest'] })
    await openFromHeader(app)
    await fillCall(app)
    await press(app)
    app.release()
    await accepted()
    expect(calls(app)).toHaveLength(1)
    expect(await leads(app)).toHaveLength(1)
  })
})

test('links a signed-in traveller to this request in the history', async () => {
  const app = await openApp('/policy', { signedInAs: 'anna@example.ru' })
  await openFromHeader(app)
  await fillCall(app)
  await app.user.click(sendCall())
  const number = (await accepted()).textContent.split(' ')[1] ?? ''
  await app.user.click(screen.getByRole('link', { name: 'Мои заявки' }))
  await screen.findByRole('heading', { level: 1, name: 'Мои заявки' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText(new RegExp(number))
})
