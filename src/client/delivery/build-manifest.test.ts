import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createManifestReader } from './build-manifest.ts'

let asked: string[] = []
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  answer = () => Response.json({ id: 'abc', timestamp: 1, prerendered: ['/', '/about'] })
})
afterEach(() => {
  asked = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('requests the manifest a second after the page is ready and lists pages', async () => {
  const manifest = createManifestReader('abc')
  manifest.fetchSoon()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  expect(manifest.isPrerendered('/about')).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/builds/meta/abc.json'])
  expect(['/', '/about', '/about/', '/tours'].map((path) => manifest.isPrerendered(path))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test.each([
  ['abc', 'slow-2g', 0],
  ['abc', '2g', 1],
  ['abc', '4g', 1],
  [undefined, '4g', 0],
])('requests build %s over %s: %i calls', async (id, effectiveType, calls) => {
  createManifestReader(id, { effectiveType }).fetchSoon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(calls)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['a page in place of the file', () => new Response('<!doctype html>')],
  ['nothing', () => Response.json(null)],
  ['a list that is none', () => Response.json({ id: 'abc', prerendered: '/about' })],
  ['no list', () => Response.json({ id: 'abc' })],
])('treats no page as prerendered, silently: %s', async (_, broken) => {
  answer = broken
  const manifest = createManifestReader('abc')
  manifest.fetchSoon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(1)
  expect(manifest.isPrerendered('/about')).toBe(false)
})
