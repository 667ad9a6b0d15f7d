import { driver } from '#support/messenger/webapp-driver.ts'
import { expect, test, vi } from 'vitest'
import { showBackButton } from './bridge-room.ts'

function bridge() {
  const posted: unknown[] = []
  const listeners = new Set<(event: string, payload: unknown) => void>()
  return {
    posted,
    press() {
      for (const listener of listeners) listener('back_button_pressed', undefined)
    },
    bridge: {
      post: (event: string, params?: unknown) => void posted.push([event, params]),
      listen(listener: (event: string, payload: unknown) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

test('shows the button behind the bridge and listens until hidden', () => {
  const client = bridge()
  const onPress = vi.fn<() => void>()
  const hide = showBackButton(client.bridge, onPress)
  client.press()
  hide()
  client.press()
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(client.posted).toEqual([
    ['web_app_setup_back_button', { is_visible: true }],
    ['web_app_setup_back_button', { is_visible: false }],
  ])
})

test.each([true, false])("listens to an object's button until hidden, with offEvent: %s", (hasOff) => {
  const calls: string[] = []
  const listeners = new Set<() => void>()
  const webApp = {
    BackButton: { show: () => calls.push('show'), hide: () => calls.push('hide') },
    onEvent: (event: string, act: () => void) => event === 'backButtonClicked' && listeners.add(act),
    ...(hasOff && { offEvent: (_: string, act: () => void) => listeners.delete(act) }),
  }
  const onPress = vi.fn<() => void>()
  const hide = driver(webApp).showBackButton(onPress)
  for (const press of listeners) press()
  hide()
  for (const press of listeners) press()
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(calls).toEqual(['show', 'hide'])
})

test.each([
  ['has no back button', {}],
  [
    'throws from show',
    {
      BackButton: {
        show() {
          throw new TypeError('WebAppMethodUnsupported')
        },
      },
      onEvent: 'yes',
    },
  ],
])('ignores a client that %s', (_, webApp) => {
  expect(() => driver(webApp).showBackButton(() => {})()).not.toThrow()
})
