import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OLGA } from '#support/provider/agency-api.ts'
import { download, fetchBotFiles, handOver, sendBotFile } from '#support/provider/bot-file.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const merge = (lead: string, other: string, token = '') =>
  bench.agency('POST', `/leads/${lead}/merge`, { body: { lead: other }, ...(token && { token }) })
const texts = async (lead: string) =>
  (await open(lead)).messages.filter(({ kind }) => kind === 'text').map(({ text }) => text)

describe('two leads of one person', () => {
  test('become one with everything of both, and the other points to it', async () => {
    const { token, lead: other } = await bench.inMessenger()
    await bench.move(other, { note: 'Звонила дважды' })
    const offer = await bench.offer(other, 48)
    await bench.bill(other)
    bench.api.files.set('visa', Buffer.from('%PDF'))
    await sendBotFile(bench, { id: 'visa', size: 4 }, { text: 'Вот виза' })
    await fetchBotFiles(bench)
    bench.advance(1000)
    // A call from the site, without an account.
    const lead = await bench.ask(undefined, { comment: 'Перезвоните' })
    expect((await merge(lead, other, await bench.manager())).status).toBe(200)
    const [into, closed] = [await open(lead), await open(other)]
    expect(into).toMatchObject({
      reach: 'telegram',
      unread: 1,
      due_for: 'answer',
      note: `№ ${other}: Звонила дважды`,
      offers: [{ id: offer, state: 'open' }],
      payment_links: [{ state: 'waiting' }],
      merged_into: '',
    })
    expect(into.messages.map(({ kind, text }) => [kind, text.split('\n')[0]])).toEqual(
      expect.arrayContaining([
        ['event', `Заявка № ${other}`],
        ['text', 'Вот виза'],
        ['request', 'Перезвоните'],
      ]),
    )
    expect(closed).toMatchObject({
      status: 'cancelled',
      merged_into: lead,
      due_for: '',
      unread: 0,
      offers: [],
    })
    for (const { events } of [into, closed])
      expect(events.at(-1)).toMatchObject({ kind: 'merged', actor: { id: OLGA.id } })
    const { history } = (await bench.call('GET', '/user/history', { token })).body as {
      history: { id: string; status: string; can_write: boolean; messages: { text: string }[] }[]
    }
    expect(history.map(({ id, status, can_write }) => [id, status, can_write])).toEqual([
      [lead, 'Новая', true],
      [other, `Объединена с № ${lead}`, false],
    ])
    const url = into.messages.flatMap(({ files }) => files)[0]?.url ?? ''
    expect((await download(bench, url, await bench.manager())).status).toBe(200)
    // What the person writes next goes to the lead that is left.
    await handOver(bench, { kind: 'message', message_id: 9000, text: 'Ну что?' })
    expect(await texts(lead)).toEqual(['Вот виза', 'Ну что?'])
    await bench.call('POST', `/user/history/offers/${offer}`, { body: { answer: 'accept' }, token })
    expect((await open(lead)).offers).toMatchObject([{ state: 'accepted' }])
  })

  test('are merged once, from two desks too', async () => {
    const [lead, other] = [await bench.ask(), await bench.ask()]
    const answers = await Promise.all([merge(lead, other), merge(lead, other), merge(lead, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { events, version } = await open(lead)
    expect([events.length, version]).toEqual([1, 2])
  })

  test('in both directions at once end as one', async () => {
    const [lead, other] = [await bench.ask(), await bench.ask()]
    const answers = await Promise.all([merge(lead, other), merge(other, lead)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a merge is refused', () => {
  test('of strangers, of two accounts, with itself, unknown, closed and erased', async () => {
    const { lead } = await bench.inMessenger()
    const stranger = await bench.ask(undefined, { phone: '+7 912 000-11-22' })
    const second = await bench.ask(await bench.signIn('petr@example.ru'))
    const messageOf = async (other: string) => {
      const { status, body } = await merge(lead, other)
      return [status, String(body['message'])]
    }
    expect(await messageOf(stranger)).toEqual([409, expect.stringContaining('одного человека')])
    expect(await messageOf(second)).toEqual([409, expect.stringContaining('разных аккаунтов')])
    expect(await messageOf(lead)).toEqual([409, expect.stringContaining('одна и та же')])
    expect((await messageOf('NOSUCH22'))[0]).toBe(404)
    const done = await bench.ask()
    await bench.move(done, { status: 'done' })
    expect((await merge(done, lead)).status).toBe(409)
    // A closed lead may end in an open one.
    expect((await merge(lead, done)).status).toBe(200)
    expect((await open(done)).status).toBe('done')
    const erased = await bench.ask()
    await bench.store.people.eraseLead(erased, { cause: 'agency', now: bench.now() })
    expect((await merge(lead, erased)).status).toBe(409)
  })

  test('of a merged lead, which opens no more', async () => {
    const [lead, other, third] = [await bench.ask(), await bench.ask(), await bench.ask()]
    await merge(lead, other)
    expect((await merge(third, other)).status).toBe(409)
    const reopened = await bench.agency('PATCH', `/leads/${other}`, { body: { status: 'in_work' } })
    expect([reopened.status, reopened.body['message']]).toEqual([409, expect.stringContaining('объединена')])
  })
})

describe('a contact that a manager shares with the bot', () => {
  const contact = { name: 'Пётр Ким', phone: '79161234567', sender: 'Ольга Ким' }
  const share = (given = {}, message_id = 1) =>
    handOver(bench, { kind: 'contact', telegram_id: '777', message_id, contact: { ...contact, ...given } })

  test('becomes a lead of this manager, once', async () => {
    const { body } = await share()
    expect(body).toMatchObject({ outcome: 'taken', lead: expect.stringContaining('№ ') })
    const id = String(body['lead_id'])
    expect(await open(id)).toMatchObject({
      name: 'Пётр Ким',
      phone: '+79161234567',
      status: 'in_work',
      manager: 'Ольга Ким',
      manager_id: OLGA.id,
    })
    expect((await share()).body).toMatchObject({ outcome: 'taken', lead_id: id })
    expect((await bench.read('leads', 'GET', '/leads')).leads).toHaveLength(1)
  })

  test('is no lead from anyone else, and without a number', async () => {
    expect((await handOver(bench, { kind: 'contact', message_id: 1, contact })).body).toMatchObject({
      outcome: 'no_lead',
    })
    expect((await share({ phone: '12' }, 2)).body).toMatchObject({ outcome: 'unknown' })
    expect((await bench.read('leads', 'GET', '/leads')).leads).toEqual([])
  })
})
