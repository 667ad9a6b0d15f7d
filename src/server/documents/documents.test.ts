import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LEAD_FILES_MAX } from '#shared/contract/conversation.ts'
import { DOCUMENT_MAX } from '#shared/contract/trips/document.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { AGENCY_TOKEN } from '#support/provider/agency-api.ts'
import { download } from '#support/provider/bot-file.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'
import { PDF, sendForm, uploadDocument } from '#support/provider/upload-document.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const ownOf = async (token: string) => {
  const { history } = (await bench.call('GET', '/user/history', { token })).body as {
    history: { id: string; documents: { id: string }[]; messages: { files: { id: string }[] }[] }[]
  }
  return history[0]
}
const read = async (url: string, token: string) => {
  const answer = await download(bench, url, token)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).toString() : answer.status
}

describe('a document', () => {
  test('reaches the traveller: thread, own requests, the bot', async () => {
    const { token, lead } = await bench.inMessenger()
    const manager = await bench.manager()
    const sent = await uploadDocument(bench, lead, { token: manager })
    const [document] = sent.lead.documents
    expect(document).toMatchObject({ kind: 'voucher', name: 'Ваучер.pdf', bytes: 14 })
    expect(sent.lead.messages.at(-1)).toMatchObject({
      from: 'manager',
      name: 'Ольга Ким',
      text: 'Ваучер: Ваучер.pdf',
      delivery: 'waiting',
      files: [{ name: 'Ваучер.pdf', state: 'ready' }],
    })
    expect(sent.lead.events.at(-1)).toMatchObject({
      kind: 'document_added',
      changes: [{ to: 'Ваучер: Ваучер.pdf' }],
    })
    await bench.deliver()
    expect(bench.api.messages.at(-1)).toContain(`заявка № ${lead}:\n\nВаучер: Ваучер.pdf`)
    const own = await ownOf(token)
    expect(own?.documents).toEqual(sent.lead.documents)
    expect(own?.messages.at(-1)?.files).toMatchObject([{ id: document?.id }])
    expect(await read(`/front/v1/user/documents/${document?.id}`, token)).toBe(`${PDF}Rixos`)
  })

  test('is closed to other travellers and without a session', async () => {
    const { token, lead } = await bench.inMessenger()
    const { lead: after } = await uploadDocument(bench, lead)
    const path = `/front/v1/user/documents/${after.documents[0]?.id}`
    const stranger = await bench.signIn('petr@example.ru')
    expect([await read(path, stranger), await read(path, '')]).toEqual([404, 401])
    const link = await bench.call('POST', `/user/files/${after.documents[0]?.id}/link`, { token })
    expect(await read(String(link.body['url']), '')).toBe(`${PDF}Rixos`)
    bench.advance(10 * MINUTE_MS)
    expect(await read(String(link.body['url']), '')).toBe(401)
    expect((await uploadDocument(bench, lead, { token: stranger })).status).toBe(401)
    expect((await uploadDocument(bench, 'UNKNOWN1')).status).toBe(404)
  })

  test('is one for a repeated call, and refused for another file under its key', async () => {
    const { lead } = await bench.inMessenger()
    const key = 'document-key-1'
    await uploadDocument(bench, lead, { key })
    const again = await uploadDocument(bench, lead, { key, isKindFirst: false })
    expect([again.status, again.lead.documents.length]).toEqual([200, 1])
    expect(again.lead.messages.filter(({ kind }) => kind === 'text')).toHaveLength(1)
    expect((await uploadDocument(bench, lead, { key, kind: 'ticket' })).status).toBe(409)
    const [one, other] = await Promise.all([
      uploadDocument(bench, lead, { key: 'document-key-2' }),
      uploadDocument(bench, lead, { key: 'document-key-2' }),
    ])
    expect([one.status, other.status, (await open(lead)).documents.length]).toEqual([200, 200, 2])
  })

  test.each<[string, object, number, string]>([
    ['a page named like a PDF', { content: '<script>alert(1)</script>' }, 422, 'Это не PDF, JPEG и не PNG'],
    ['a picture named like a PDF', { content: Buffer.from('ffd8ffe000104a46', 'hex') }, 422, 'Внутри файла'],
    ['an empty file', { content: '' }, 422, 'Это не PDF'],
    ['an unknown kind', { kind: 'passport' }, 422, 'Выберите вид'],
    ['no kind', { kind: '' }, 422, 'Выберите вид'],
  ])('refuses %s with a sentence and keeps nothing', async (_, sent, status, words) => {
    const { lead } = await bench.inMessenger()
    const answer = await uploadDocument(bench, lead, sent)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
    expect(await bench.store.files.listFiles([lead])).toEqual([])
  })

  test('takes a name without an ending, and a name made of paths', async () => {
    const { lead } = await bench.inMessenger()
    await uploadDocument(bench, lead, { name: 'билет', kind: 'ticket' })
    const { lead: after } = await uploadDocument(bench, lead, { name: '../../etc/passwd\r\n.pdf' })
    expect(after.documents.map(({ name }) => name)).toEqual([
      'билет.pdf',
      expect.stringMatching(/^\.\._\.\._etc_passwd/),
    ])
  })

  test('is refused above 20 MB and above 50 MB of a lead', async () => {
    const { lead } = await bench.inMessenger()
    const sized = (size: number) => Buffer.concat([Buffer.from(PDF), Buffer.alloc(size - PDF.length)])
    const huge = await uploadDocument(bench, lead, { content: sized(DOCUMENT_MAX + 1) })
    expect([huge.status, huge.text]).toEqual([413, expect.stringContaining('больше 20 МБ')])
    const half = sized(LEAD_FILES_MAX / 3 + 1)
    await uploadDocument(bench, lead, { content: half })
    await uploadDocument(bench, lead, { content: half })
    const full = await uploadDocument(bench, lead, { content: half })
    expect([full.status, full.text]).toEqual([413, expect.stringContaining('уже 50 МБ')])
    expect(await bench.store.files.listFiles([lead])).toHaveLength(2)
  })

  test('leaves nothing after an upload that broke off, also with its host', async () => {
    const { lead } = await bench.inMessenger()
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    const half = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${PDF}`
    expect((await sendForm(bench, lead, half, { headers: type })).status).toBe(400)
    expect(await bench.store.files.listFiles([lead])).toEqual([])
    const id = await bench.store.documents.begin(
      lead,
      { name: 'a.pdf', type: 'application/pdf' },
      bench.now(),
    )
    await bench.store.files.write(
      id,
      (async function* () {
        yield Buffer.from(PDF)
      })(),
      100,
    )
    expect((await open(lead)).documents).toEqual([])
    await bench.store.prune(bench.now())
    expect(await bench.store.files.find(id)).toBeDefined()
    bench.advance(HOUR_MS)
    await bench.store.prune(bench.now())
    expect(await bench.store.files.find(id)).toBeUndefined()
  })
})

describe('a removed document', () => {
  test('is gone for both sides, with a record, and its message does not leave', async () => {
    const { token, lead } = await bench.inMessenger()
    const { lead: after } = await uploadDocument(bench, lead)
    const id = after.documents[0]?.id ?? ''
    const removed = await bench.agency('DELETE', `/leads/${lead}/documents/${id}`)
    expect(removed.status).toBe(200)
    expect(await bench.agency('DELETE', `/leads/${lead}/documents/${id}`)).toMatchObject({ status: 404 })
    const now = await open(lead)
    expect([now.documents, now.events.at(-1)?.kind]).toEqual([[], 'document_removed'])
    expect(now.messages.at(-1)?.text).toBe('Документ убран: Ваучер: Ваучер.pdf')
    await bench.deliver()
    expect(bench.api.messages).toEqual([])
    expect(await read(`/front/v1/user/documents/${id}`, token)).toBe(404)
    expect((await ownOf(token))?.documents).toEqual([])
  })

  test('is never a file of the traveller, nor a document of another lead', async () => {
    const { token, lead } = await bench.inMessenger()
    const other = await bench.ask(token)
    const { lead: after } = await uploadDocument(bench, lead)
    const id = after.documents[0]?.id ?? ''
    expect((await bench.agency('DELETE', `/leads/${other}/documents/${id}`)).status).toBe(404)
    expect((await open(lead)).documents).toHaveLength(1)
  })
})

describe('documents of a person', () => {
  test('are in the export, move with a merge, and are erased with the lead and by age', async () => {
    const { token, lead } = await bench.inMessenger()
    const { lead: after } = await uploadDocument(bench, lead)
    const id = after.documents[0]?.id ?? ''
    const { body } = await bench.call('GET', '/user/own-data', { token })
    expect(body['requests']).toMatchObject([{ files: [{ kind: 'voucher', name: 'Ваучер.pdf' }] }])
    const into = await bench.ask(token)
    await bench.read('mergeLeads', 'POST', `/leads/${into}/merge`, { lead })
    expect((await open(into)).documents).toMatchObject([{ id }])
    await bench.store.people.eraseLead(into, { cause: 'agency', now: bench.now() })
    expect((await bench.store.files.read(id).next()).done).toBe(true)
    expect((await uploadDocument(bench, into)).status).toBe(409)
    const second = await uploadDocument(bench, await bench.ask(token))
    bench.advance(2000 * DAY_MS)
    await bench.store.prune(bench.now())
    expect(await bench.store.files.find(second.lead.documents[0]?.id ?? '')).toBeUndefined()
  })

  test('are refused to a cancelled lead, taken by one that is done', async () => {
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'cancelled' })
    expect((await uploadDocument(bench, lead)).status).toBe(409)
    await bench.move(lead, { status: 'done' })
    expect((await uploadDocument(bench, lead, { token: AGENCY_TOKEN })).status).toBe(200)
  })
})
