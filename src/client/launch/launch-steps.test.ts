import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { expect, test } from 'vitest'
import { runLaunch } from './launch.ts'

function callsOf(
  changes: Partial<Messenger>,
  signIn: () => Promise<void> = () => Promise.resolve(),
  isLate = false,
) {
  const calls: string[] = []
  const note = (name: string) => () => void calls.push(name)
  const messenger: Messenger = {
    ...createBrowser(),
    expand: note('expand'),
    hideBackButton: note('hideBackButton'),
    ready: note('ready'),
    ...changes,
  }
  runLaunch({
    findMessenger: () => {
      calls.push('findMessenger')
      return isLate ? Promise.resolve(messenger) : messenger
    },
    claimSession: note('claimSession'),
    openStartParam: (startParam) => calls.push(`openStartParam ${startParam}`),
    mount: note('mount'),
    signIn: () => {
      calls.push('signIn')
      return signIn()
    },
  })
  return calls
}
const inMessenger = { kind: 'telegram', isMessenger: true } as const

test.each<[string, Partial<Messenger>, string[]]>([
  ['a browser: only the screens', {}, ['findMessenger', 'mount']],
  [
    'a messenger: expand, hide the back button, mount, sign in',
    inMessenger,
    ['findMessenger', 'expand', 'hideBackButton', 'claimSession', 'mount', 'ready', 'signIn'],
  ],
  [
    'a messenger with a start parameter: in the address before the router reads it',
    { ...inMessenger, startParam: 'policy' },
    [
      'findMessenger',
      'expand',
      'hideBackButton',
      'claimSession',
      'openStartParam policy',
      'mount',
      'ready',
      'signIn',
    ],
  ],
])('%s', (_, changes, expected) => {
  expect(callsOf(changes)).toEqual(expected)
})

test('does not wait for sign-in', () => {
  expect(callsOf(inMessenger, () => new Promise(() => {})).at(-1)).toBe('signIn')
})

test('waits for a driver that is still loading, then launches the same', async () => {
  const calls = callsOf(inMessenger, undefined, true)
  expect(calls).toEqual(['findMessenger'])
  await Promise.resolve()
  expect(calls).toEqual(callsOf(inMessenger))
})
