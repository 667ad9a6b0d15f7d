import type { MainAct, Messenger } from '#client/platform/messenger/port.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { accepted, fillCall, phone } from '../fixtures/lead.ts'
import { SEND_REQUEST, send } from '../fixtures/request.ts'
import { openApp } from '../render-app.tsx'

const openRequest = '/tour-booking?from=1&to=4'
const popular = () => screen.findByRole('region', { name: 'Популярные направления' })

/** A client with a main button; the last entry is what it shows. */
function client() {
  const shown: (MainAct | undefined)[] = []
  const button = { press: () => {}, lose: () => {} }
  const messenger: Partial<Messenger> = {
    isMessenger: true,
    takeMainButton(onPress, onLost) {
      Object.assign(button, { press: onPress, lose: onLost })
      return {
        show(given) {
          shown.push(given)
          return true
        },
      }
    },
  }
  return { messenger, button, now: () => shown.at(-1) }
}

describe('primary action', () => {
  test("is on the client's button instead of the page, and sends", async () => {
    const { messenger, button, now } = client()
    const app = await openApp(openRequest, { messenger })
    await screen.findByRole('form', { name: 'Заявка' })
    await waitFor(() => expect(now()).toMatchObject({ text: SEND_REQUEST, isEnabled: true, isBusy: false }))
    expect(screen.queryByRole('button', { name: SEND_REQUEST })).toBeNull()
    act(button.press)
    await screen.findByText(/^Введите имя/)
    await fillCall(app)
    await app.user.type(phone(), '{Enter}')
    await accepted()
    await waitFor(() => expect(now()).toBeUndefined())
  })

  test('stays on the page when the client turns out to have no button', async () => {
    const { messenger, button } = client()
    await openApp(openRequest, { messenger })
    await screen.findByRole('form', { name: 'Заявка' })
    expect(screen.queryByRole('button', { name: SEND_REQUEST })).toBeNull()
    act(button.lose)
    send()
  })
})

describe('permission to write', () => {
  test.each([
    [true, /может ответить вам в чате/],
    [false, /ответит по телефону/],
  ])('is not asked again after %s', async (isAllowed, words) => {
    const requestWrite = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isAllowed))
    const haptic = vi.fn<Messenger['haptic']>()
    const messenger = { isMessenger: true, canRequestWrite: true, requestWrite, haptic }
    const app = await openApp(openRequest, { messenger })
    await screen.findByRole('form', { name: 'Заявка' })
    expect(screen.queryByRole('button', { name: 'Получать ответы в Telegram' })).toBeNull()
    await fillCall(app)
    await app.user.click(send())
    await accepted()
    await app.user.click(screen.getByRole('button', { name: 'Получать ответы в Telegram' }))
    await screen.findByText(words)
    expect(haptic.mock.calls).toEqual([['success']])
    expect(requestWrite).toHaveBeenCalledTimes(1)
    await app.user.click(screen.getByRole('button', { name: 'Ещё одна заявка' }))
    await fillCall(app)
    await app.user.click(send())
    await accepted()
    expect(screen.queryByRole('button', { name: 'Получать ответы в Telegram' })).toBeNull()
  })
})

describe('searches of other devices', () => {
  test('appear on the home page, and are forgotten on sign-out', async () => {
    const written: string[] = []
    const found = [{ address: '/tours?from=1&to=9', title: 'Москва → ОАЭ', note: '7 ночей' }]
    const messenger: Partial<Messenger> = {
      isMessenger: true,
      readCloud: () => Promise.resolve(JSON.stringify(found)),
      writeCloud: (_, value) => void written.push(value),
    }
    const app = await openApp('/', { messenger, signedInAs: 'anna@example.ru' })
    const own = await screen.findByRole('region', { name: 'Вы искали' })
    within(own).getByRole('link', { name: /Москва → ОАЭ/ })
    await app.goTo('/profile')
    await app.user.click(await screen.findByRole('button', { name: /^Выйти/ }))
    await waitFor(() => expect(written).toEqual(['']))
    expect(localStorage.getItem('recent_searches')).toBeNull()
  })
})

describe('home screen shortcut', () => {
  const offer = () => screen.queryByRole('button', { name: 'Добавить' })
  const clientThat = (canAdd: boolean) => ({
    isMessenger: true,
    canAddToHomeScreen: () => Promise.resolve(canAdd),
    addToHomeScreen: vi.fn<() => void>(),
  })

  test.each([
    ['0', true],
    ['1', false],
    ['', true],
    ['many', true],
  ])('is not offered after %j visits when %s', async (visits, canAdd) => {
    localStorage.setItem('visits', visits)
    const app = await openApp('/', { messenger: clientThat(canAdd) })
    await popular()
    await app.settled()
    expect(offer()).toBeNull()
  })

  test.each(['Добавить', 'Не предлагать'])('is offered from the second visit until «%s»', async (choice) => {
    localStorage.setItem('visits', '1')
    const messenger = clientThat(true)
    const app = await openApp('/', { messenger })
    await app.user.click(await screen.findByRole('button', { name: choice }))
    expect(offer()).toBeNull()
    expect(messenger.addToHomeScreen).toHaveBeenCalledTimes(choice === 'Добавить' ? 1 : 0)
    await app.goTo('/policy')
    await app.goTo('/')
    await popular()
    await app.settled()
    expect(offer()).toBeNull()
  })
})
