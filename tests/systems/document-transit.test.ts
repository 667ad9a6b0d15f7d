import { createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_MAX } from '#shared/contract/trips/document.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { crowd } from '../support/crowd.ts'
import { openDeskBench, type DeskBench } from '../support/provider/agency-api.ts'
import { printFigure } from '../support/provider/figure.ts'
import { PDF, sendForm, uploadDocument } from '../support/provider/upload-document.ts'

/** How long a document in transit may keep others waiting, ms: of a hundred moments ninety-nine. */
const MOST_MS = 50
/** The longest such moment, ms, where other programs use the machine too. */
const LONGEST_MS = 100 * Math.min(2, crowd())
/** Memory that it may add, bytes. */
const MOST_MEMORY = 32 * 2 ** 20
const PART = 65_536

onBothDatabases((place) => {
  let bench: DeskBench
  let token: string
  let lead: string
  beforeAll(async () => {
    bench = await openDeskBench({}, place())
    token = await bench.signIn('sender@example.ru')
    lead = await bench.ask(token)
  })
  afterAll(() => bench.close())

  /** The work, the longest that it held the process, and the memory that it added. */
  async function watch<T>(work: () => Promise<T>) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const before = process.memoryUsage().rss
    let memory = 0
    const timer = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss - before)), 20)
    delay.enable()
    const result = await work().finally(() => clearInterval(timer))
    delay.disable()
    return { result, usualMs: delay.percentile(99) / 1e6, longestMs: delay.max / 1e6, memory }
  }

  async function* content(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield Buffer.from(PDF)
    for (let sent = PDF.length; sent < DOCUMENT_MAX; sent += PART) {
      yield Buffer.alloc(Math.min(PART, DOCUMENT_MAX - sent), sent % 251)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function* form(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`
    yield Buffer.from(`${part('kind')}\r\n\r\nticket\r\n${part('file')}; filename="Билет.pdf"\r\n\r\n`)
    yield* content()
    yield Buffer.from('\r\n--b--\r\n')
  }

  const upload = () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    // The types of Node's streams and of the page's are two.
    const body = Readable.toWeb(Readable.from(form())) as unknown as BodyInit
    return sendForm(bench, lead, body, { headers })
  }

  test('a document of 20 MB goes in and out while others are answered', { retry: 2 }, async () => {
    await uploadDocument(bench, lead)
    const expected = createHash('sha256')
    for await (const part of content()) expected.update(part)
    const stored = await watch(upload)
    expect(stored.result.status, stored.result.text).toBe(200)
    const document = stored.result.lead.documents.at(-1)
    expect(document).toMatchObject({ kind: 'ticket', name: 'Билет.pdf', bytes: DOCUMENT_MAX })
    const address = `http://localhost/front/v1/user/documents/${document?.id}`
    const read = await watch(async () => {
      const request = new Request(address, { headers: { authorization: `Bearer ${token}` } })
      const answer = await bench.provider(request, '10.0.0.1')
      const hash = createHash('sha256')
      for await (const piece of answer.body ?? []) hash.update(piece)
      return hash.digest('hex')
    })
    expect(read.result).toBe(expected.digest('hex'))
    await bench.agency('DELETE', `/leads/${lead}/documents/${document?.id}`)
    for (const [name, { usualMs, longestMs, memory }] of Object.entries({ stored, read })) {
      printFigure(
        `${name}: 99 % ${usualMs.toFixed(0)} мс, дольше всего ${longestMs.toFixed(0)} мс, память ${(memory / 2 ** 20).toFixed(0)} МБ`,
      )
      expect(usualMs).toBeLessThan(MOST_MS)
      expect(longestMs).toBeLessThan(LONGEST_MS)
      expect(memory).toBeLessThan(MOST_MEMORY)
    }
  })
})
