// @vitest-environment jsdom
import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOnDevice } from './keep-on-device.ts'
import { lateValue, onLateValues, outlivesPage, setStoredByClient } from './late-values.ts'
import { memoryStorage } from './memory-storage.ts'
import { createSafeStorage } from './safe-storage.ts'

const blocked = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

function device(found: string | undefined = '') {
  const kept = { text: found }
  return {
    kept,
    readDevice: async () => kept.text,
    writeDevice: vi.fn<(key: string, text: string) => Promise<boolean>>(async (_, text) => {
      kept.text = text
      return true
    }),
  }
}
const nobodyElse = () => undefined
const type = () => document.dispatchEvent(new Event('input'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('keeps drafts and the visit in the client but never the token', async () => {
  const client = device()
  const first = blocked()
  first.set('utm', 'utm_source=vk')
  await keepOnDevice(client, first, window, nobodyElse)
  first.set(TOKEN_STORAGE_KEY, 'secret-token')
  first.set('draft:call', '{"name":"Анна"}')
  type()
  await vi.advanceTimersByTimeAsync(500)
  expect(client.kept.text).toContain('Анна')
  expect(client.kept.text).not.toContain('secret')

  const next = blocked()
  next.set('draft:tour', 'typed already')
  await keepOnDevice(client, next, window, nobodyElse)
  expect(next.get('draft:call')).toBe('{"name":"Анна"}')
  expect(next.get('draft:tour')).toBe('typed already')
  // Sent or signed out: removed from the client too.
  next.remove('draft:call')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(client.kept.text).not.toContain('Анна')
})

test.each(['{', '[]', 'null', '{"draft:call":7,"_ath_tkn":"stolen-token"}'])(
  'ignores %s stored on the device',
  async (text) => {
    const local = blocked()
    await keepOnDevice(device(text), local, window, nobodyElse)
    expect(local.keys()).toEqual([])
  },
)

test('passes late values to an open page, which merges before writing', async () => {
  const client = device('{"draft:call":"kept","draft:tour":"kept before"}')
  const local = blocked()
  local.set('draft:tour', 'typed')
  const stop = onLateValues(() => {
    expect(local.get('draft:call')).toBe('kept')
    local.set('draft:tour', `typed and ${lateValue(local, 'draft:tour')}`)
  })
  await keepOnDevice(client, local, window, nobodyElse)
  stop()
  expect(client.writeDevice).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(client.kept.text).toContain('typed and kept before')
  expect(lateValue(blocked(), 'draft:call')).toBeUndefined()
})

test('returns and keeps nothing after a sign-out before the answer', async () => {
  const client = device('{"draft:call":"kept"}')
  const local = blocked()
  let person = 'Анна'
  const kept = keepOnDevice(client, local, window, () => person)
  person = 'nobody'
  await kept
  expect(local.keys()).toEqual([])
  expect(lateValue(local, 'draft:call')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(500)
  expect(client.kept.text).toBe('{}')
})

test('does not write to a silent client or where the browser keeps storage', async () => {
  const silent = device()
  silent.readDevice = async () => undefined as unknown as string
  await keepOnDevice(silent, blocked(), window, nobodyElse)
  const open = device()
  await keepOnDevice(
    open,
    createSafeStorage(() => memoryStorage(new Map([['draft:call', 'x']]))),
    window,
    nobodyElse,
  )
  document.dispatchEvent(new Event('visibilitychange'))
  expect(silent.writeDevice).not.toHaveBeenCalled()
  expect(open.writeDevice).not.toHaveBeenCalled()
})

test('reports a lost draft once the client refuses it, and tries again', async () => {
  const client = device()
  client.writeDevice.mockResolvedValueOnce(false)
  const local = blocked()
  setStoredByClient(local, true)
  await keepOnDevice(client, local, window, nobodyElse)
  local.set('draft:call', '{"name":"Анна"}')
  type()
  await vi.advanceTimersByTimeAsync(500)
  expect(outlivesPage(local)).toBe(false)
  type()
  await vi.advanceTimersByTimeAsync(500)
  expect(outlivesPage(local)).toBe(true)
  expect(client.kept.text).toContain('Анна')
})
