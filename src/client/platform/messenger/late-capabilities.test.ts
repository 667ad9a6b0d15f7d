import { expect, test, vi } from 'vitest'
import { createTelegram } from './telegram.ts'
import { createWebAppObject } from './webapp-object/webapp-object.ts'
import { lateCapabilities } from './late-capabilities.ts'

const awaitInitData = (user: object) =>
  new URLSearchParams({ user: JSON.stringify(user), hash: 'h' }).toString()
const stranger = awaitInitData({ id: 42 })
const known = awaitInitData({ id: 42, allows_write_to_pm: true })
const launch = { platform: 'android', startParam: undefined }

test.each([
  ['9.1', stranger, true],
  ['6.9', stranger, true],
  ['6.8', stranger, false],
  ['9.1', known, false],
  ['9.1', undefined, true],
])('sets canRequestWrite for client %s with init data %s to %s', (version, initData, canRequest) => {
  const bridge = { post() {}, listen: () => () => {} }
  const found = { ...launch, kind: 'telegram', launch: '', theme: undefined, version, initData } as const
  expect(createTelegram(found, bridge).canRequestWrite).toBe(canRequest)
})

test.each([
  [{ requestWriteAccess() {} }, stranger, true],
  [{ requestWriteAccess() {} }, known, false],
  [{ requestWriteAccess: true }, stranger, false],
  [{}, stranger, false],
])('sets canRequestWrite for object %j with init data %s to %s', (webApp, initData, canRequest) => {
  const found = { ...launch, kind: 'webapp', webApp, version: '9.1', initData } as const
  expect(createWebAppObject(found).canRequestWrite).toBe(canRequest)
})

test.each([
  ['android', '7.8', true],
  ['ios', '9.1', true],
  ['android', '7.7', false],
  ['tdesktop', '9.1', false],
  ['weba', '9.1', false],
])('sets canShareStory for %s %s to %s', (platform, version, canShare) => {
  const bridge = { post() {}, listen: () => () => {} }
  const client = { ...launch, platform, version, initData: stranger }
  const found = { ...client, kind: 'telegram', launch: '', theme: undefined } as const
  expect(createTelegram(found, bridge).canShareStory).toBe(canShare)
  const object = (webApp: object) => createWebAppObject({ ...client, kind: 'webapp', webApp })
  expect(object({ shareToStory() {} }).canShareStory).toBe(canShare)
  expect(object({}).canShareStory).toBe(false)
})

test('does nothing and does not fail if the code fails to load', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no network')))
  const capabilities = lateCapabilities(load)
  expect(load).not.toHaveBeenCalled()
  await expect(capabilities.requestWrite()).resolves.toBe(false)
  await expect(capabilities.readCloud('recent')).resolves.toBeUndefined()
  await expect(capabilities.canAddToHomeScreen()).resolves.toBe(false)
  capabilities.writeCloud('recent', '[]')
  capabilities.addToHomeScreen()
  expect(load).toHaveBeenCalledTimes(1)
})
