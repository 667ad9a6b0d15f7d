import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_MAX } from '#shared/contract/conversation.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openDeskBench, type DeskBench } from '../support/provider/agency-api.ts'
import { printFigure } from '../support/provider/figure.ts'

/** Longest answer to other calls while a file is written, read or erased, ms. */
const MOST_MS = 300
/** Memory outside of the heap, where bytes of files are, that a file in transit may add, bytes. */
const MOST_MEMORY = 32 * 2 ** 20
const PART = 65_536

onBothDatabases((place) => {
  let bench: DeskBench
  let lead: string
  let file: string
  beforeAll(async () => {
    bench = await openDeskBench({}, place())
    const token = await bench.signIn('sender@example.ru')
    lead = await bench.ask(token)
    const account = await bench.store.accounts.byLoginEmail('sender@example.ru')
    const sent = { source: 'far', name: 'Паспорт.pdf', type: 'application/pdf', size: 0 }
    const acting = { actor: { kind: 'traveller', name: '' }, now: bench.now() } as const
    const text = { text: 'Вот', key: null, file: sent }
    await bench.store.conversations.writeToManager(lead, account?.id ?? '', text, acting)
    const claim = await bench.store.files.claim(bench.now(), 60_000)
    file = claim?.id ?? ''
    if (claim) await bench.store.files.finish(claim, { state: 'sent' }, FILE_MAX)
  })
  afterAll(() => bench.close())

  /** The work while the list is read again and again; returns its result and the longest answer. */
  async function besides<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; longestMs: number; memory: number }> {
    let isOver = false
    let longestMs = 0
    let memory = 0
    const before = process.memoryUsage().external
    const reading = (async () => {
      while (!isOver) {
        const startedAt = performance.now()
        await bench.agency('GET', '/leads')
        longestMs = Math.max(longestMs, performance.now() - startedAt)
        memory = Math.max(memory, process.memoryUsage().external - before)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const result = await work().finally(() => (isOver = true))
    await reading
    return { result, longestMs, memory }
  }

  async function* content(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < FILE_MAX; sent += PART) {
      yield Buffer.alloc(PART, sent % 251)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  test('a file of 10 MB is stored, read and erased while others are answered', async () => {
    await bench.agency('GET', '/leads')
    const expected = createHash('sha256')
    for await (const part of content()) expected.update(part)
    const stored = await besides(() => bench.store.files.write(file, content(), FILE_MAX))
    expect(stored.result).toBe(FILE_MAX)
    const read = await besides(async () => {
      const hash = createHash('sha256')
      for await (const piece of bench.store.files.read(file)) hash.update(piece)
      return hash.digest('hex')
    })
    expect(read.result).toBe(expected.digest('hex'))
    const erased = await besides(() =>
      bench.store.people.eraseLead(lead, { cause: 'agency', now: bench.now() }),
    )
    expect((await bench.store.files.read(file).next()).done).toBe(true)
    const parts = { stored, read, erased }
    for (const [name, { longestMs, memory }] of Object.entries(parts)) {
      printFigure(`${name}: ${longestMs.toFixed(0)} мс, память ${(memory / 2 ** 20).toFixed(0)} МБ`)
      expect(longestMs).toBeLessThan(MOST_MS)
      expect(memory).toBeLessThan(MOST_MEMORY)
    }
  })
})
