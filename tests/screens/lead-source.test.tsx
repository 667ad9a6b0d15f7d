import { expect, test } from 'vitest'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { rememberLanding, rememberVisit } from '#client/platform/visit.ts'
import { openStartParam } from '#client/launch/launch.ts'
import { countBySource } from '#server/visits/source-numbers.ts'
import { accepted, fillCall, openFromHeader, sendCall } from '../fixtures/lead.ts'
import { preparePage } from '../page.ts'
import { openApp, type App } from '../render-app.tsx'

preparePage()

/** Stores the source as a launch does. */
function land(startParam: string | undefined, pathname = '/policy'): void {
  const storages = {
    local: createSafeStorage(() => localStorage),
    perTab: createSafeStorage(() => sessionStorage),
  }
  const search = startParam === undefined ? '' : openStartParam(startParam, window)
  rememberVisit(storages, { search, host: location.host }, '')
  rememberLanding(storages, pathname)
}

/** Sends a call request; returns the labels of its sources. */
async function sendRequest(): Promise<{ app: App; labels: string[] }> {
  const app = await openApp('/policy')
  await openFromHeader(app)
  await fillCall(app)
  await app.user.click(sendCall())
  await accepted()
  const day = '2026-11-21'
  const { rows } = await countBySource(app.bench.store, { from: day, to: day, now: Date.now() })
  return { app, labels: rows.filter(({ leads }) => leads > 0).map(({ label }) => label) }
}

test.each([
  [
    't_abcd1234__utm_source-telegram_utm_medium-channel_utm_content-telegram-20261128-1000',
    'Пост 28.11, 10:00',
  ],
  ['home__utm_source-vk', 'vk'],
  ['policy', 'Без метки'],
])('sends the source of the start parameter %s with a call request', async (startParam, label) => {
  land(startParam)
  const { labels } = await sendRequest()
  expect(labels).toEqual([label])
})

test('sends the shared list that brought the visitor', async () => {
  land(undefined, `/together/${'0a'.repeat(16)}`)
  const { app, labels } = await sendRequest()
  expect(labels).toEqual(['Общий список'])
  const [lead] = await app.bench.store.leads.list()
  expect(lead?.context).toContain('utm_medium=list')
})
