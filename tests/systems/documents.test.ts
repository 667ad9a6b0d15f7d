import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/both-databases.ts'
import { openDeskBench, type DeskBench } from '../support/provider/agency-api.ts'
import { uploadDocument } from '../support/provider/upload-document.ts'

onBothDatabases((place) => {
  let bench: DeskBench
  let token: string
  beforeAll(async () => {
    bench = await openDeskBench({}, place())
    token = await bench.signIn('sender@example.ru')
  })
  afterAll(() => bench.close())

  test('one press on two hosts is one document and one message', async () => {
    const other = await openDeskBench({}, place())
    const own = await bench.ask(token)
    const key = 'pressed-once-1'
    const answers = await Promise.all(
      [bench, other, bench, other].map((host) => uploadDocument(host, own, { key })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { documents, messages } = (await bench.read('lead', 'GET', `/leads/${own}`)).lead
    expect([documents.length, messages.filter(({ kind }) => kind === 'text').length]).toEqual([1, 1])
    expect(await bench.store.files.listFiles([own])).toHaveLength(1)
    await other.close()
  })

  test('a merge and an erasure take the documents along', async () => {
    const [one, into] = [await bench.ask(token), await bench.ask(token)]
    const { lead: sent } = await uploadDocument(bench, one)
    const id = sent.documents[0]?.id ?? ''
    await bench.read('mergeLeads', 'POST', `/leads/${into}/merge`, { lead: one })
    expect((await bench.read('lead', 'GET', `/leads/${into}`)).lead.documents).toMatchObject([{ id }])
    await bench.store.people.eraseLead(into, { cause: 'agency', now: bench.now() })
    expect((await bench.store.files.read(id).next()).done).toBe(true)
  })
})
