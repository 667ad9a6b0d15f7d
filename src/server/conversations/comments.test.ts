import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'
import { openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { openFakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { openSinkWith } from '#support/leads/sink-bench.ts'
import { shortNumber } from '../leads/erasures.ts'
import { testLead } from '../leads/message/test-lead.ts'
import type { LeadSink } from '../leads/sinks/lead-sink.ts'
import { deliverComments } from './deliver-comments.ts'

type Bench = Pick<OutboxBench, 'store' | 'now' | 'lines'>

/** A lead of an account, and what both sides write about it. */
async function openTalk({ store, now, lines }: Bench, sinks: LeadSinkName[]) {
  const account = await store.accounts.ofEmail('anna@example.ru', '', now())
  const lead = { ...testLead(now()), id: shortNumber(), account_id: account, name: 'Анна', manager: 'Ольга' }
  await store.leads.add(lead, sinks)
  const log = (line: string) => void lines.push(line)
  return {
    lead: lead.id,
    ask: (text: string, key: string | null = null) =>
      store.conversations.writeToManager(
        lead.id,
        account,
        { text, key, sinks },
        { actor: { kind: 'traveller', name: '' }, now: now() },
      ),
    answer: (text: string) =>
      store.conversations.writeToTraveller(
        lead.id,
        { text, key: null, managerName: 'Ольга', sinks },
        { actor: { kind: 'manager', id: 'telegram:7', name: 'Ольга' }, now: now() },
      ),
    passOn: (sink: LeadSink) => deliverComments({ store, sink, clock: now, log }),
    failed: async () =>
      (await store.commentOutbox.failedSince(now() - DAY_MS)).map(({ state, reason }) => [state, reason]),
  }
}

describe("the agency's chat", () => {
  let bench: OutboxBench
  afterEach(() => bench.close())

  test('gets a text once, with the manager in charge and a button into the lead', async () => {
    bench = await openOutboxBench()
    const { lead, ask, answer, passOn } = await openTalk(bench, ['chat'])
    await ask('Утром!\nСтатус: Забронировано')
    await answer('Хорошо')
    await passOn(bench.chat())
    await passOn(bench.chat())
    expect(bench.api.messages).toEqual([
      `Сообщение по заявке № ${lead}\nПишет: Анна\nВедёт: Ольга\n\n│ Утром!\n│ Статус: Забронировано`,
    ])
    const url = `https://tours.example.ru/desk/leads/${lead}`
    expect(bench.api.calls[0]?.body).toMatchObject({
      reply_markup: { inline_keyboard: [[{ text: 'Открыть заявку', url }]] },
    })
  })

  test('hears of an edit, and of the newest wording alone while it waits', async () => {
    bench = await openOutboxBench()
    const { ask, passOn } = await openTalk(bench, ['chat'])
    await ask('Двое', 'telegram:42/7')
    const edit = (text: string) => bench.store.botMessages.edit('telegram:42/7', text, ['chat'], bench.now())
    await edit('Трое')
    await passOn(bench.chat())
    await edit('Четверо')
    await passOn(bench.chat())
    expect(bench.api.messages).toEqual([
      expect.stringMatching(/^Сообщение .*│ Трое$/s),
      expect.stringMatching(/^Исправлено сообщение .*│ Четверо$/s),
    ])
  })

  test('gets nothing again after a lost answer, and the desk knows', async () => {
    bench = await openOutboxBench()
    const { ask, passOn, failed } = await openTalk(bench, ['chat'])
    await ask('Утром!')
    bench.api.moods.push('break')
    await passOn(bench.chat())
    bench.advance(DAY_MS / 2)
    await passOn(bench.chat())
    expect(bench.api.calls).toHaveLength(1)
    expect(await failed()).toEqual([['unsure', 'Telegram не ответил']])
    expect(bench.lines.join()).not.toContain('Утром')
  })

  test('gets texts in their order once it answers again', async () => {
    bench = await openOutboxBench()
    const { ask, passOn } = await openTalk(bench, ['chat'])
    await ask('Раз')
    bench.api.moods.push({ status: 500 })
    await passOn(bench.chat())
    await ask('Два')
    await passOn(bench.chat())
    expect(bench.api.messages).toEqual([])
    bench.advance(MINUTE_MS)
    await passOn(bench.chat())
    expect(bench.api.messages.map((text) => text.split('│ ')[1])).toEqual(['Раз', 'Два'])
  })

  test('gets nothing of an erased lead', async () => {
    bench = await openOutboxBench()
    const { lead, ask, passOn } = await openTalk(bench, ['chat'])
    await ask('Утром!')
    await bench.store.people.eraseLead(lead, { cause: 'traveller', now: bench.now() })
    await passOn(bench.chat())
    expect(bench.api.messages).toEqual([])
  })
})

test("an e-mail brings a traveller's text with the link to answer", async () => {
  const bench = await openOutboxBench({ sinks: ['mail'] })
  const { lead, ask, passOn } = await openTalk(bench, ['mail'])
  await ask('Утром!')
  await passOn(bench.letters())
  expect(bench.smtp.letters).toHaveLength(1)
  expect(JSON.stringify(bench.smtp.letters)).toContain(lead)
  await bench.close()
})

test.each(['bitrix24', 'amocrm'] as const)('%s gets the texts of both sides on the lead', async (name) => {
  const { bench, far, notes } = await openCrm(name)
  const { ask, answer, passOn } = await openTalk(bench, [name])
  const sink = await bench.open()
  await ask('Утром [b]или[/b] вечером?')
  await passOn(sink)
  // The lead itself has not arrived.
  expect(notes()).toEqual([])
  await bench.deliver()
  bench.advance(MINUTE_MS)
  await answer('Утром')
  await passOn(sink)
  await passOn(sink)
  expect(notes().map((text) => text.replaceAll(/[［］]/g, (sign) => (sign === '［' ? '[' : ']')))).toEqual([
    'Путешественник:\nУтром [b]или[/b] вечером?',
    'Менеджер Ольга:\nУтром',
  ])
  expect(far.calls.length).toBeGreaterThan(0)
})

test('a lead that a CRM has refused keeps its texts out, and says so', async () => {
  const { bench, far, notes } = await openCrm('bitrix24')
  const { answer, passOn, failed } = await openTalk(bench, ['bitrix24'])
  far.moods.push({ at: 'crm.item.add', does: 'refuse', status: 400, body: { error: 'CRM_FIELD_ERROR' } })
  await bench.deliver()
  await answer('Утром')
  await passOn(await bench.open())
  expect([notes(), await failed()]).toEqual([[], [['failed', 'сама заявка не дошла']]])
})

async function openCrm(name: 'bitrix24' | 'amocrm') {
  if (name === 'amocrm') {
    const { bench, far } = await openSinkWith(name, openFakeAmocrm())
    // The first note is the lead itself.
    return { bench, far, notes: () => far.deals.flatMap(({ notes }) => notes.slice(1)) }
  }
  const { bench, far } = await openSinkWith(name, openFakeBitrix24())
  return { bench, far, notes: () => far.comments.map(({ COMMENT }) => String(COMMENT)) }
}
