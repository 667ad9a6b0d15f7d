// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp, type App } from '../render-app.tsx'

const dialog = () => screen.findByRole('dialog', { name: 'Заказать звонок' })
const name = () => screen.getByLabelText<HTMLInputElement>('Как к вам обращаться')
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /согласие/ })
const send = () => screen.getByRole('button', { name: 'Жду звонка' })
const accepted = () => screen.findByRole('heading', { name: /^Заявка № [A-Z2-9]{8} принята$/ })
const calls = (app: App) => app.calls.filter((call) => call.name === 'callRequest')
const leads = ({ bench }: App) => bench.store.leads.list()

async function openFromHeader(app: App): Promise<void> {
  const header = await screen.findByRole('banner')
  await app.user.click(within(header).getByRole('button', { name: 'Заказать звонок' }))
  await dialog()
}

async function fill(app: App): Promise<void> {
  await app.user.type(name(), 'Анна')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
}

describe('sending', () => {
  test.each([
    ['503', /повторите через минуту/],
    ['500', /повторите через минуту/],
    ['429', /Повторите через 1 с\./],
    ['401', /она пройдёт и без входа/],
    ['html', /Повторите через минуту/],
    ['truncated', /Повторите через минуту/],
    ['empty', /Повторите через минуту/],
    ['hang', /повторите через минуту/],
  ] as const)('%s: a sentence, nothing lost, and one row after another try', async (kind, sentence) => {
    const app = await openApp('/policy', {
      signedInAs: 'anna@example.ru',
      faults: [{ call: 'callRequest', kind }],
    })
    await openFromHeader(app)
    await fill(app)
    await app.user.click(send())
    const alert = await screen.findByText(/Всё введённое сохранено/)
    expect(alert.textContent).toMatch(sentence)
    expect(within(alert).getByRole('link').getAttribute('href')).toMatch(/^tel:\+7\d{10}$/)
    expect([name().value, phone().value, consent().checked]).toEqual(['Анна', '+7 (916) 123-45-67', true])
    await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await accepted()
    expect(await leads(app)).toHaveLength(1)
  })

  test('without a network it says so, and sends when asked again', async () => {
    const app = await openApp('/policy')
    await openFromHeader(app)
    await fill(app)
    const { provider } = app.bench
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    app.bench.provider = Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), provider)
    await app.user.click(send())
    await screen.findByText(/^Нет интернета\. Повторите отправку, когда связь появится/)
    app.bench.provider = provider
    await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await accepted()
    expect(await leads(app)).toHaveLength(1)
  })

  test.each([
    ['a double press', (app: App) => app.user.dblClick(send())],
    [
      'Enter and a press',
      async (app: App) => {
        await app.user.type(name(), '{Enter}')
        await app.user.click(screen.getByRole('button', { name: 'Жду звонка' }))
      },
    ],
  ])('%s is one call', async (_, press) => {
    const app = await openApp('/policy', { faults: [{ call: 'callRequest', kind: 'slow', delayMs: 150 }] })
    await openFromHeader(app)
    await fill(app)
    await press(app)
    await accepted()
    expect(calls(app)).toHaveLength(1)
    expect(await leads(app)).toHaveLength(1)
  })

  test('a reload while it is on its way: the same key, one row, also with contacts out of the account', async () => {
    const first = await openApp('/policy')
    const token = await first.bench.signIn('anna@example.ru')
    const body = { first_name: 'Анна', phone: '89161234567' }
    await first.bench.call('PUT', '/user/profile', { body, token })
    first.session.signIn(token)
    await openFromHeader(first)
    await screen.findByDisplayValue('+7 (916) 123-45-67')
    await first.user.click(consent())
    first.breakNext('callRequest', 'slow', 1, 100)
    await first.user.click(send())
    const draft = localStorage.getItem('draft:call') ?? ''
    cleanup()
    await waitFor(async () => expect(await leads(first)).toHaveLength(1))
    await waitFor(() => expect(sessionStorage.getItem('sent:call:open')).not.toBeNull())
    // A page that is gone writes nothing when its answer comes.
    sessionStorage.removeItem('sent:call:open')
    localStorage.setItem('draft:call', draft)
    const second = await openApp('/policy', { bench: first.bench })
    await dialog()
    await screen.findByDisplayValue('Анна')
    await second.user.click(consent())
    await second.user.click(send())
    await accepted()
    expect(await leads(second)).toHaveLength(1)
  })
})

test('signed in, the way leads to one’s requests, and this one is there', async () => {
  const app = await openApp('/policy', { signedInAs: 'anna@example.ru' })
  await openFromHeader(app)
  await fill(app)
  await app.user.click(send())
  const number = (await accepted()).textContent.split(' ')[2] ?? ''
  await app.user.click(screen.getByRole('link', { name: 'Мои заявки' }))
  await screen.findByRole('heading', { level: 1, name: 'Мои заявки' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText(new RegExp(number))
})
