import { expect, test } from 'vitest'
import { createPrefetcher } from './prefetch.ts'

/** Preloads that finish on demand. */
function start(connection?: { saveData?: boolean; effectiveType?: string }) {
  const begun: string[] = []
  const ends = new Map<string, { well: () => void; badly: () => void }>()
  const prefetcher = createPrefetcher((path) => {
    begun.push(path)
    return new Promise<void>((resolve, reject) => {
      ends.set(path, { well: resolve, badly: () => reject(new Error('no chunk')) })
    })
  }, connection)
  const end = async (path: string, how: 'well' | 'badly' = 'well') => {
    ends.get(path)?.[how]()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { prefetcher, begun, end }
}

test('runs at most four at once, in order, each once', async () => {
  const { prefetcher, begun, end } = start()
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/1']) prefetcher.want(path)
  expect(begun).toEqual(['/1', '/2', '/3', '/4'])
  await end('/2')
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5'])
  await end('/5')
  await end('/1')
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/6'])
  prefetcher.want('/2')
  expect(begun).toHaveLength(6)
})

test('forgets failed preloads', async () => {
  const { prefetcher, begun, end } = start()
  prefetcher.want('/1')
  await end('/1', 'badly')
  prefetcher.want('/1')
  expect(begun).toEqual(['/1', '/1'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing on an expensive connection: %o',
  (connection) => {
    const { prefetcher, begun } = start(connection)
    prefetcher.want('/1')
    expect(begun).toEqual([])
  },
)
