import { driver } from '#support/messenger/webapp-driver.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

const mail = () => screen.findByLabelText<HTMLInputElement>('Электронная почта')

test("follows the client's theme", async () => {
  let themeChanged = () => {}
  const webApp = {
    colorScheme: 'dark',
    expand() {
      throw new TypeError('WebAppMethodUnsupported')
    },
    onEvent(event: string, listener: () => void) {
      if (event === 'themeChanged') themeChanged = listener
    },
  }
  await openDesk('/desk', { isSignedIn: false, messenger: driver(webApp) })
  await mail()
  expect(document.documentElement.dataset.scheme).toBe('dark')
  webApp.colorScheme = 'light'
  act(() => themeChanged())
  expect(document.documentElement.dataset.scheme).toBe('light')
})

test("keeps the system's scheme when the client names none", async () => {
  document.documentElement.dataset.scheme = 'dark'
  await openDesk('/desk', { isSignedIn: false, messenger: driver({}) })
  await mail()
  expect(document.documentElement.dataset.scheme).toBe('dark')
})

test("shows the client's back button over a lead, back to the list", async () => {
  const narrow = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => narrow)
  const bench = await openDeskBench()
  const id = await bench.ask()
  let press = () => {}
  const hide = vi.fn<() => void>()
  const showBackButton = (onPress: () => void) => {
    press = onPress
    return hide
  }
  await openDesk(`/desk/leads/${id}?status=new`, { bench, messenger: { showBackButton } })
  await screen.findByLabelText('Заметка для коллег')
  expect(hide).not.toHaveBeenCalled()
  act(() => press())
  await screen.findByRole('heading', { level: 1, name: 'Заявки' })
  expect(location.pathname + location.search).toBe('/desk?status=new')
  expect(hide).toHaveBeenCalledTimes(1)
})

test('does not sign in with launch data of MAX', async () => {
  const desk = await openDesk('/desk', {
    isSignedIn: false,
    messenger: { kind: 'max', initData: 'user=1&hash=2', initDataField: 'max_init_data' },
  })
  await mail()
  await waitFor(() => expect(desk.calls).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Войти через Telegram' })).toBeNull()
})
