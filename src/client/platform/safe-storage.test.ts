import { describe, expect, test } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'

/** Browser storage with injected faults. */
function storageWith(faults: Partial<Storage> = {}, kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  const storage: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    ...faults,
  }
  return { storage, values }
}
const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}

describe.each<[string, () => Storage, boolean]>([
  ['ok', () => storageWith().storage, true],
  ['blocked at access', refuse, false],
  ['null, as in web views without it', () => null as unknown as Storage, false],
  ['throwing on reading', () => storageWith({ getItem: refuse }).storage, false],
  ['throwing on writing', () => storageWith({ setItem: refuse }).storage, true],
  [
    'throwing on writing and erasing',
    () => storageWith({ setItem: refuse, removeItem: refuse }).storage,
    true,
  ],
  [
    'full of what was there',
    () => storageWith({ setItem: refuse }, { key: 'old', other: 'old' }).storage,
    true,
  ],
  [
    'full, and giving nothing up',
    () => storageWith({ setItem: refuse, removeItem: refuse }, { key: 'old' }).storage,
    true,
  ],
])('opens storage %s', (_, open, isPersistent) => {
  test('keeps values while the page lives', () => {
    const safe = createSafeStorage(open)
    expect(safe.isPersistent).toBe(isPersistent)
    safe.set('key', 'one')
    expect(safe.get('key')).toBe('one')
    safe.set('key', 'two')
    expect(safe.get('key')).toBe('two')
    safe.remove('key')
    expect(safe.get('key')).toBeUndefined()
    safe.set('key', 'three')
    expect(safe.get('key')).toBe('three')
    expect(safe.get('missing')).toBeUndefined()
  })
})

test('says whether a value is stored permanently', () => {
  expect(createSafeStorage(() => storageWith().storage).set('key', 'value')).toBe(true)
  expect(createSafeStorage(refuse).set('key', 'value')).toBe(false)
})

test('does not restore a value that could not be replaced', () => {
  const { storage, values } = storageWith({ setItem: refuse }, { key: 'token of somebody before' })
  createSafeStorage(() => storage).set('key', 'new')
  expect(values.has('key')).toBe(false)
  expect(createSafeStorage(() => storage).get('key')).toBeUndefined()
})

test('forgets when cleared, and continues in memory when blocked', () => {
  const { storage, values } = storageWith()
  const safe = createSafeStorage(() => storage)
  safe.set('key', 'value')
  values.clear()
  expect(safe.get('key')).toBeUndefined()
  Object.assign(storage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(safe.get('key')).toBeUndefined()
  expect(safe.set('key', 'again')).toBe(false)
  expect(safe.get('key')).toBe('again')
})

test('writes to the storage again once there is space', () => {
  const { storage, values } = storageWith({ setItem: refuse })
  const safe = createSafeStorage(() => storage)
  safe.set('key', 'one')
  storage.setItem = (key, value) => void values.set(key, value)
  expect(safe.set('key', 'two')).toBe(true)
  values.set('key', 'three')
  expect(safe.get('key')).toBe('three')
})
