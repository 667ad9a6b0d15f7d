// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { openMax } from './max.ts'
import type { Messenger } from '../port.ts'

afterEach(() => void Reflect.deleteProperty(window, 'WebApp'))

test('passes closing and swipes to the object; has no main button', async () => {
  const calls: string[] = []
  const WebApp = {
    platform: 'ios',
    enableClosingConfirmation: () => calls.push('ask'),
    disableClosingConfirmation: () => calls.push('do not ask'),
    disableVerticalSwipes: () => Promise.reject(new Error('old')),
    enableVerticalSwipes: () => calls.push('swipes'),
  }
  Object.defineProperty(window, 'WebApp', { configurable: true, value: WebApp })
  const messenger = openMax(undefined, window, () => undefined) as Messenger
  messenger.confirmClosing(true)
  messenger.confirmClosing(false)
  messenger.allowSwipes(false)
  messenger.allowSwipes(true)
  messenger.paint({ header: '#ffffff', page: '#ffffff', bottom: '#ffffff' })
  await Promise.resolve()
  expect(calls).toEqual(['ask', 'do not ask', 'swipes'])
  const onPress = () => {}
  expect(messenger.takeMainButton(onPress, onPress)).toBeUndefined()
})
