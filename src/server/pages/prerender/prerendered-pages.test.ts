import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { decodeAsset } from '../../assets/assets.ts'
import { createPrerenderedPages } from './prerendered-pages.ts'
import { ORIGIN_MARK } from './ready-page.ts'

const MAX_AGE_MS = 600_000

/** Opens pages that render only on command. */
function open({ limit = 10 } = {}) {
  let now = 1000
  const asked: string[] = []
  const failures: unknown[] = []
  let answer = (path: string): Promise<RenderedPage | undefined> => Promise.resolve(listPage(path))
  const pages = createPrerenderedPages({
    render: (path) => {
      asked.push(path)
      return answer(path)
    },
    html: (page) => `<link href="${ORIGIN_MARK}/">${page.body}`,
    clock: () => now,
    maxAgeMs: MAX_AGE_MS,
    limit,
    onFailure: (error) => failures.push(error),
  })
  const listPage = (path: string): RenderedPage => ({
    screen: 'home',
    isWhole: true,
    head: '',
    body: `${path} made at ${now}`,
    structuredData: [],
    state: { path, renderedAt: now, queries: {} },
    payload: { path, renderedAt: now, queries: {} },
  })
  return {
    pages,
    asked,
    failures,
    listPage,
    pass: (ms: number) => (now += ms),
    answerBy: (next: typeof answer) => (answer = next),
    text: async (path: string, origin = 'https://a.example') =>
      decodeAsset((await pages.get(path))?.document(origin)),
    // Longer than the maximum pause after a page, because a slow page on a busy machine is followed by one.
    settle: () => new Promise((resolve) => setTimeout(resolve, 310)),
  }
}

test('renders once for concurrent visitors, each with their origin', async () => {
  const { text, asked } = open()
  const all = await Promise.all([text('/'), text('/'), text('/', 'https://b.example')])
  expect(all).toEqual([
    '<link href="https://a.example/">/ made at 1000',
    '<link href="https://a.example/">/ made at 1000',
    '<link href="https://b.example/">/ made at 1000',
  ])
  expect(asked).toEqual(['/'])
})

test('serves a stale page at once and renders a new one', async () => {
  const { text, asked, pass, settle } = open()
  await text('/')
  pass(MAX_AGE_MS - 1)
  expect(await text('/')).toContain('made at 1000')
  pass(1)
  expect(await text('/')).toContain('made at 1000')
  expect(asked).toEqual(['/', '/'])
  await settle()
  expect(await text('/')).toContain(`made at ${1000 + MAX_AGE_MS}`)
})

test('keeps a page that failed to render and retries in half a minute', async () => {
  const { text, asked, failures, pass, answerBy, settle } = open()
  await text('/')
  answerBy(() => Promise.reject(new Error('the provider is away')))
  pass(MAX_AGE_MS)
  await text('/')
  await settle()
  expect(await text('/')).toContain('made at 1000')
  expect(asked).toHaveLength(2)
  expect(failures).toHaveLength(1)
  pass(30_000)
  await text('/')
  await settle()
  expect(asked).toHaveLength(3)
})

test('replaces missing pages by partial ones, never whole ones, and retries', async () => {
  const { text, asked, pass, answerBy, listPage, settle } = open()
  const part = async (path: string) => ({ ...listPage(path), body: 'a part', isWhole: false })
  answerBy(part)
  expect(await text('/')).toContain('a part')
  pass(30_000)
  answerBy(async (path) => listPage(path))
  await text('/')
  await settle()
  expect(await text('/')).toContain('made at 31000')
  answerBy(part)
  pass(MAX_AGE_MS)
  await text('/')
  await settle()
  expect(await text('/')).toContain('made at 31000')
  expect(asked).toHaveLength(3)
})

test('waits for a long unvisited page and serves it if no new one comes', async () => {
  const { text, pass, answerBy } = open()
  await text('/')
  pass(MAX_AGE_MS * 3 + 1)
  expect(await text('/')).toContain(`made at ${1001 + MAX_AGE_MS * 3}`)
  pass(MAX_AGE_MS * 3 + 1)
  answerBy(() => new Promise(() => {}))
  expect(await text('/')).toContain(`made at ${1001 + MAX_AGE_MS * 3}`)
})

test('makes the first visitor wait at most two and a half seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pages, answerBy } = open()
  answerBy(() => new Promise(() => {}))
  const answered = vi.fn<(page: unknown) => void>()
  void pages.get('/').then(answered)
  await vi.advanceTimersByTimeAsync(2499)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('limits the queue for a crowd of new addresses', async () => {
  const { pages, asked, answerBy } = open({ limit: 100 })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answerBy(async () => {
    await held
    return undefined
  })
  const crowd = Array.from({ length: 60 }, (_, index) =>
    pages.get(`/hotels/a/b/c_${index}`, `visitor ${index}`),
  )
  expect(await crowd[59]).toBeUndefined()
  release()
  await Promise.all(crowd)
  expect(asked).toHaveLength(16)
})

test('limits one visitor’s share of the queue', async () => {
  const { pages, asked, answerBy } = open({ limit: 100 })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answerBy(() => held.then(() => undefined))
  const greedy = Array.from({ length: 60 }, (_, index) => pages.get(`/hotels/a/b/c_${index}`, 'greedy'))
  const modest = pages.get('/', 'modest')
  release()
  await Promise.all([...greedy, modest])
  expect(asked).toHaveLength(5)
  expect(asked).toContain('/')
})

test('renders again and drops a result started before forget()', async () => {
  const { pages, asked, answerBy, text, listPage } = open()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answerBy(async (path) => {
    const isOld = asked.length === 1
    await held
    return { ...listPage(path), body: isOld ? 'old words' : 'new words' }
  })
  const first = text('/')
  await Promise.resolve()
  pages.forget()
  release()
  expect(await first).toContain('new words')
  expect(await text('/')).toContain('new words')
  expect(asked).toEqual(['/', '/'])
})

test('does not render a missing page repeatedly', async () => {
  const { pages, asked, answerBy } = open()
  answerBy(() => Promise.resolve(undefined))
  expect(await pages.get('/x')).toBeUndefined()
  expect(await pages.get('/x')).toBeUndefined()
  expect(asked).toEqual(['/x'])
})

test('keeps a limited number and drops the longest unvisited first', async () => {
  const { text, asked } = open({ limit: 2 })
  await text('/1')
  await text('/2')
  await text('/1')
  await text('/3')
  await text('/1')
  expect(asked).toEqual(['/1', '/2', '/3'])
  await text('/2')
  expect(asked).toEqual(['/1', '/2', '/3', '/2'])
})

test('warms in sequence up to the limit until the server closes', async () => {
  const { pages, asked } = open({ limit: 3 })
  await pages.warm(['/1', '/2', '/3', '/4'], new AbortController().signal)
  expect(asked).toEqual(['/1', '/2', '/3'])
  await pages.warm(['/5'], AbortSignal.abort())
  expect(asked).toHaveLength(3)
})
