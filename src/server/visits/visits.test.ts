import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SOURCE_DAYS } from '#shared/domain/retention.ts'
import { ownUtm } from '#shared/domain/source/visit-source.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { countBySource } from './source-numbers.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

const post = ownUtm('channel', 'telegram', 'telegram-20261128-1000')

async function report(kind: 'visit' | 'search', utm?: unknown, from = '10.0.0.1'): Promise<number> {
  const { status } = await bench.call('POST', '/visits', { body: { kind, ...(utm ? { utm } : {}) }, from })
  await bench.provider.settled()
  return status
}

async function numbers(query = '') {
  const { rows } = await bench.read('sources', 'GET', `/sources${query}`)
  return rows
}

async function book(id: string): Promise<void> {
  await bench.agency('PATCH', `/leads/${id}`, { body: { version: 1, status: 'booked' } })
}

describe('numbers by source', () => {
  test('counts visits, searches, leads and bookings', async () => {
    await report('visit', new URLSearchParams(post).toString())
    await report('visit', post)
    await report('search', post)
    await report('visit')
    await report('visit', { utm_source: 'VK', utm_medium: 'cpc' })
    await bench.ask(undefined, { utm: new URLSearchParams(post).toString() })
    await book(await bench.ask(undefined, { utm: post }))
    await bench.ask(undefined, { utm: undefined })
    expect(await numbers()).toMatchObject([
      {
        source: 'channel',
        content: 'telegram-20261128-1000',
        label: 'Пост 28.11, 10:00',
        visits: 2,
        searches: 1,
        leads: 2,
        booked: 1,
      },
      { source: 'direct', content: '', label: 'Без метки', visits: 1, searches: 0, leads: 1, booked: 0 },
      { source: 'vk', content: '', label: 'vk', visits: 1, searches: 0, leads: 0, booked: 0 },
    ])
  })

  test('separates days by the Moscow clock', async () => {
    // It is noon in Moscow on the 21st of November.
    await report('visit', { utm_source: 'vk' })
    await bench.ask(undefined, { utm: { utm_source: 'vk' } })
    bench.advance(12 * 3_600_000)
    await report('visit', { utm_source: 'vk' })
    expect(await numbers()).toMatchObject([{ source: 'vk', visits: 1, leads: 0 }])
    expect(await numbers('?from=2026-11-21&to=2026-11-21')).toMatchObject([{ visits: 1, leads: 1 }])
    expect(await numbers('?from=2026-11-21&to=2026-11-22')).toMatchObject([{ visits: 2, leads: 1 }])
  })

  test('sums up what five hundred rows have no room for', async () => {
    await report('visit', { utm_source: 'vk' })
    await report('visit', { utm_source: 'vk' })
    const invented = Array.from({ length: 600 }, (_, index) => ({
      context: JSON.stringify({ version: 1, utm: { utm_source: `ad-${index}` } }),
      status: 'new' as const,
    }))
    const leads = {
      portions: async function* () {
        yield invented
      },
    }
    const { visitSources, offers } = bench.store
    const store = { visitSources, offers, leads: leads as never }
    const rows = await countBySource(store, '2026-11-21', '2026-11-21')
    expect(rows).toHaveLength(501)
    expect(rows).toContainEqual(expect.objectContaining({ source: 'vk', visits: 2 }))
    expect(rows).toContainEqual(expect.objectContaining({ source: 'other', leads: 101 }))
  })

  test('counts an erased lead without its source', async () => {
    const id = await bench.ask(undefined, { utm: { utm_source: 'vk' } })
    await bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
    expect(await numbers()).toMatchObject([{ source: 'direct', leads: 1 }])
  })

  test.each([
    ['from=2026-11-22&to=2026-11-21'],
    ['from=2026-01-01&to=2026-11-21'],
    ['from=yesterday'],
    ['to=2026-02-30'],
  ])('refuses the days %s', async (query) => {
    expect((await bench.agency('GET', `/sources?${query}`)).status).toBe(422)
  })

  test('are for managers only', async () => {
    expect((await bench.agency('GET', '/sources', { token: '' })).status).toBe(401)
  })
})

describe('counters', () => {
  test('sum reports that arrive together', async () => {
    const body = { kind: 'visit', utm: post }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bench.call('POST', '/visits', { body })),
    )
    await bench.provider.settled()
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await numbers()).toMatchObject([{ source: 'channel', visits: 50 }])
  })

  test('ignore a network over its limit without a refusal', async () => {
    const body = { kind: 'visit' }
    for (let count = 0; count < 620; count += 1)
      expect((await bench.call('POST', '/visits', { body })).status).toBe(200)
    await bench.provider.settled()
    expect(await numbers()).toMatchObject([{ source: 'direct', visits: 600 }])
    await report('visit', undefined, '10.0.0.2')
    expect(await numbers()).toMatchObject([{ visits: 601 }])
  })

  test('keep a limited number of invented names and posts a day', async () => {
    const row = { day: '2026-11-21', content: '', visits: 1, searches: 0 }
    const invented = Array.from({ length: 120 }, (_, index) => [
      { ...row, source: `ad-${index}` },
      { ...row, source: 'channel', content: String(index) },
    ])
    await bench.store.visitSources.add([...invented.flat(), { ...row, source: 'qr' }])
    const rows = await numbers()
    expect(rows).toHaveLength(203)
    expect(rows).toContainEqual(
      expect.objectContaining({ source: 'other', label: 'Другие метки', visits: 20 }),
    )
    expect(rows).toContainEqual(expect.objectContaining({ source: 'channel', content: '', visits: 20 }))
    expect(rows).toContainEqual(expect.objectContaining({ source: 'qr', visits: 1 }))
  })

  test('count known campaigns and posts on a day full of invented names', async () => {
    const { visitSources, channelPosts } = bench.store
    const id = 'telegram-20261121-1000'
    await channelPosts.plan({ id, channel: 'telegram', chatId: '1', at: bench.now() })
    const row = { day: '2026-11-21', content: '', visits: 1, searches: 0 }
    await visitSources.add([{ ...row, day: '2026-11-19', source: 'yandex_direct' }])
    const invented = (day: string) =>
      Array.from({ length: 250 }, (_, index) => ({ ...row, day, source: `ad-${day}-${index}` }))
    await visitSources.add([...invented('2026-11-20'), ...invented('2026-11-21')])
    await visitSources.add([
      { ...row, source: 'yandex_direct' },
      { ...row, source: 'channel', content: id },
      { ...row, source: 'channel', content: 'telegram-20261121-9999' },
    ])
    const rows = await visitSources.list('2026-11-21', '2026-11-21')
    expect(rows).toContainEqual({ source: 'yandex_direct', content: '', visits: 1, searches: 0 })
    expect(rows).toContainEqual({ source: 'channel', content: id, visits: 1, searches: 0 })
    expect(rows).toContainEqual({ source: 'channel', content: '', visits: 1, searches: 0 })
  })

  test('count further names of one network as other ones', async () => {
    for (let number = 0; number < 25; number += 1) await report('visit', { utm_source: `ad-${number}` })
    expect(await numbers()).toContainEqual(expect.objectContaining({ source: 'other', visits: 5 }))
  })

  test('keep no address, user or time', async () => {
    const headers = { 'user-agent': 'Secret Browser', authorization: 'Bearer secret' }
    const utm = { utm_source: 'vk', utm_term: 'Анна +79161234567' }
    await bench.call('POST', '/visits', { body: { kind: 'visit', utm }, headers, from: '203.0.113.7' })
    await bench.provider.settled()
    const stored = await bench.store.visitSources.list('2026-11-21', '2026-11-21')
    expect(stored).toEqual([{ source: 'vk', content: '', visits: 1, searches: 0 }])
  })

  test('are pruned after their term', async () => {
    await report('visit')
    const list = () => bench.store.visitSources.list('2026-11-21', '2026-11-21')
    await bench.store.prune(bench.now() + (SOURCE_DAYS - 1) * DAY_MS)
    expect(await list()).toHaveLength(1)
    await bench.store.prune(bench.now() + SOURCE_DAYS * DAY_MS)
    expect(await list()).toEqual([])
  })

  test.each([[{}], [{ kind: 'lead' }], [{ kind: 'visit', utm: 7 }]])('refuse the report %j', async (body) => {
    expect((await bench.call('POST', '/visits', { body })).status).toBe(422)
  })
})

test('answers before a failing database, and logs it', async () => {
  bench.store.visitSources.add = () => Promise.reject(new Error('disk'))
  expect(await report('visit')).toBe(200)
  expect(bench.lines.join()).toContain('Визиты не учтены')
})
