import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FILE_MAX } from '#shared/contract/conversation.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { AGENCY_TOKEN } from '#support/provider/agency-api.ts'
import { download, fetchBotFiles, handOver, openWithFile, sendBotFile } from '#support/provider/bot-file.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
let lines: string[]
beforeEach(async () => {
  bench = await openNoticeBench()
  lines = []
})
afterEach(async () => {
  expect(lines.join()).not.toMatch(/паспорт/i)
  await bench.close()
})

const send = (file: object, text = '') => sendBotFile(bench, file, { text })
const fetchAll = () => fetchBotFiles(bench, lines)
const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const filesOf = async (lead: string) => (await open(lead)).messages.flatMap(({ files }) => files)
const get = (url: string, token: string) => download(bench, url, token)
const withFile = (content: Uint8Array, file = {}) => openWithFile(bench, content, file)
const bytes = (size: number) => Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251)

describe('a file that a traveller sends to the bot', () => {
  test('is stored in pieces and read back the same, by the manager and the traveller', async () => {
    const content = bytes(300_001)
    const { token, lead, stored } = await withFile(content)
    expect(stored).toMatchObject({ name: 'Паспорт.pdf', size: 300_001, state: 'ready' })
    expect((await open(lead)).messages.at(-1)).toMatchObject({ from: 'traveller', text: 'Вот паспорт' })
    const answer = await get(stored.url, await bench.manager())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '300001',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('Паспорт.pdf')}`,
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content)
    const { history } = (await bench.call('GET', '/user/history', { token })).body as {
      history: { messages: { files: { url: string }[] }[] }[]
    }
    const own = history[0]?.messages.at(-1)?.files[0]?.url ?? ''
    expect(own).toBe(`/front/v1/user/files/${stored.id}`)
    expect(new Uint8Array(await (await get(own, token)).arrayBuffer())).toEqual(content)
  })

  test('that lies about its type is bytes without a meaning', async () => {
    const { stored } = await withFile(Buffer.from('<script>alert(1)</script>'), {
      name: '../a/b"\r\nX: y.html',
      type: 'text/html',
    })
    const { headers } = await get(stored.url, AGENCY_TOKEN)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="file\.html"; filename\*=UTF-8''\.\._a_b_/,
    )
  })

  test('is waited for, and shown as failed with a line in the log', async () => {
    const { lead } = await bench.inMessenger()
    await send({ id: 'late' })
    const { change } = (await bench.store.leads.byId(lead)) ?? { change: 0 }
    bench.api.moods.push({ status: 500 })
    await fetchAll()
    expect(await filesOf(lead)).toMatchObject([{ state: 'waiting', url: '' }])
    bench.advance(MINUTE_MS)
    await fetchAll()
    expect(await filesOf(lead)).toMatchObject([{ state: 'failed', url: '' }])
    expect(lines).toEqual([expect.stringContaining(`Заявка № ${lead}: файл из Telegram не загружен`)])
    expect((await bench.store.leads.byId(lead))?.change).toBeGreaterThan(change)
  })

  test('is fetched again after its host was killed, and once by two hosts', async () => {
    const { lead } = await bench.inMessenger()
    bench.api.files.set('one', bytes(200_000))
    await send({ id: 'one' })
    const claim = await bench.store.files.claim(bench.now(), MINUTE_MS)
    const half = async function* () {
      yield bytes(150_000)
    }
    await bench.store.files.write(claim?.id ?? '', half(), FILE_MAX)
    bench.advance(MINUTE_MS)
    await Promise.all([fetchAll(), fetchAll()])
    const [file] = await filesOf(lead)
    expect(file).toMatchObject({ state: 'ready', size: 200_000 })
    const stored = await get(file?.url ?? '', AGENCY_TOKEN)
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes(200_000))
  })

  test('is refused above 10 MB, by what is announced and by what arrives', async () => {
    const { lead } = await bench.inMessenger()
    expect((await send({ size: FILE_MAX + 1 })).body).toMatchObject({ outcome: 'too_large' })
    expect(await filesOf(lead)).toEqual([])
    bench.api.files.set('liar', new Uint8Array(FILE_MAX + 1))
    await send({ id: 'liar', size: 5 })
    await fetchAll()
    const [file] = await filesOf(lead)
    expect(file).toMatchObject({ state: 'failed' })
    const pieces: unknown[] = []
    for await (const piece of bench.store.files.read(file?.id ?? '')) pieces.push(piece)
    expect(pieces).toEqual([])
  })

  test('is refused above 50 MB of one lead, and above fifty files a day', async () => {
    const { lead } = await bench.inMessenger()
    const outcomes: unknown[] = []
    for (let count = 0; count < 6; count += 1) outcomes.push((await send({ size: FILE_MAX })).body['outcome'])
    expect(outcomes).toEqual([...Array<string>(5).fill('taken'), 'lead_full'])
    expect(await filesOf(lead)).toHaveLength(5)
    for (let count = 0; count < 46; count += 1) {
      bench.advance(MINUTE_MS)
      outcomes.push((await send({ size: 0 }, 'a')).body['outcome'])
    }
    expect(outcomes.at(-1)).toBe('too_many')
  })

  test('moves to a chosen lead with its message', async () => {
    const { token, lead: old } = await bench.inMessenger()
    bench.advance(DAY_MS)
    const fresh = await bench.ask(token)
    const id = 5000
    await sendBotFile(bench, { size: 7 }, { id })
    expect(await filesOf(fresh)).toHaveLength(1)
    await handOver(bench, { kind: 'choose', message_id: id, lead: old })
    expect([await filesOf(fresh), (await filesOf(old)).length]).toEqual([[], 1])
  })
})
