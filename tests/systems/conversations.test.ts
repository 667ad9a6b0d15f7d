import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isForManager } from '#shared/domain/lead/next-step.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { signBotUpdate } from '#server/conversations/bot-signature.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { BOT_TOKEN, OLGA, openDeskBench, type DeskBench } from '../support/provider/agency-api.ts'
import { byRule, toStep, type DueLead } from './lead-steps.ts'
import { newSeed, seededRandom } from './seeded-random.ts'

/** Longest time that a conversation of 500 messages may take to open, ms. */
const MOST_MS = 300
const LEADS = 60

onBothDatabases((place) => {
  let bench: DeskBench
  let manager: string
  beforeAll(async () => {
    bench = await openDeskBench({ limits: { ...LIMITS } }, place())
    manager = await bench.manager()
  })
  afterAll(() => bench.close())

  const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
  const act = async (method: string, path: string, body: object) => {
    const { status, text } = await bench.agency(method, path, { body, token: manager })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  }
  const say = (token: string, lead: string, text: string) =>
    bench.call('POST', '/user/messages', { token, body: { lead, text } })
  const offer = async (lead: string) => {
    const valid_until = new Date(bench.now() + 24 * HOUR_MS).toISOString()
    await act('POST', `/leads/${lead}/offers`, { text: 'Rixos', price: 98_000, valid_until })
    return (await open(lead)).offers[0]?.id ?? ''
  }

  test('sell a tour from the request to the booking, each step due at its time', async () => {
    const user = { id: 42, first_name: 'Анна', allows_write_to_pm: true }
    const sent = { body: { init_data: bench.initData(42, user) } }
    const token = String((await bench.call('POST', '/tg-user/', sent)).body['access_token'])
    const lead = await bench.ask(token)
    const due = async () => (await open(lead)).due_for
    expect(await due()).toBe('call')
    await act('POST', `/leads/${lead}/messages`, { text: 'Утром или вечером?' })
    expect(await due()).toBe('traveller')
    const update = JSON.stringify({
      kind: 'message',
      telegram_id: '42',
      message_id: 1,
      text: 'Утром',
      at: bench.now(),
    })
    const body = { update, signature: signBotUpdate(BOT_TOKEN, update) }
    expect((await bench.call('POST', '/bot-updates', { body })).body).toMatchObject({ outcome: 'taken' })
    expect(await due()).toBe('answer')
    const id = await offer(lead)
    expect(await open(lead)).toMatchObject({ due_for: 'traveller', status: 'offer_sent' })
    await bench.call('POST', `/user/history/offers/${id}`, { token, body: { answer: 'accept' } })
    expect(await due()).toBe('accepted')
    await act('PATCH', `/leads/${lead}`, { call_result: 'no_answer' })
    expect(await open(lead)).toMatchObject({ due_for: 'call' })
    await act('PATCH', `/leads/${lead}`, {
      call_result: 'reached',
      remind_at: new Date(bench.now() + HOUR_MS).toISOString(),
    })
    expect(await open(lead)).toMatchObject({ due_for: 'reminder', remind_at: expect.stringMatching(/Z$/) })
    bench.advance(HOUR_MS)
    await act('PATCH', `/leads/${lead}`, { status: 'booked' })
    expect(await open(lead)).toMatchObject({ due_for: 'traveller', due_at: '', remind_at: '' })
    await act('PATCH', `/leads/${lead}`, { status: 'done' })
    expect(await open(lead)).toMatchObject({ due_for: '', due_at: '' })
  })

  test('open a conversation of 500 messages quickly on both sides', async () => {
    const token = await bench.signIn('talker@example.ru')
    const lead = await bench.ask(token)
    const account = await bench.store.accounts.byLoginEmail('talker@example.ru')
    const { conversations } = bench.store
    const traveller = { kind: 'traveller', name: '' } as const
    const staff = { kind: 'manager', id: OLGA.id, name: OLGA.name } as const
    for (let number = 0; number < 250; number += 1) {
      const text = { text: `${number} ${'слово '.repeat(20)}`, key: null }
      await conversations.writeToTraveller(lead, text, { actor: staff, now: bench.now() })
      const acting = { actor: traveller, now: bench.now() }
      const file = { source: 'far', name: 'Фото.jpg', type: 'image/jpeg', size: 1000 }
      const sent = { ...text, ...(number % 10 === 0 && { file }) }
      await conversations.writeToManager(lead, account?.id ?? '', sent, acting)
    }
    const timed = async (work: () => Promise<unknown>) => {
      await work()
      const startedAt = performance.now()
      await work()
      return performance.now() - startedAt
    }
    expect((await open(lead)).messages).toHaveLength(501)
    expect(await timed(() => open(lead))).toBeLessThan(MOST_MS)
    expect(await timed(() => bench.call('GET', '/user/history', { token }))).toBeLessThan(MOST_MS)
  })

  describe('a day of sixty leads', () => {
    const seed = newSeed()
    const random = seededRandom(seed, 'sixty leads')

    test(`leaves none without a step and none overdue below a fresh one (seed ${seed})`, async () => {
      const token = await bench.signIn('often@example.ru')
      const ids: string[] = []
      const deeds = createDeeds(token)
      for (let minute = 0; minute < 12 * 60; minute += 12) {
        bench.advance(12 * MINUTE_MS)
        if (ids.length < LEADS) ids.push(await bench.ask(random.boolean(0.5) ? token : undefined))
        for (let count = 0; count < 3; count += 1) await random.pick(deeds)(random.pick(ids))
        if (minute % 60 === 0) await checkList()
      }
      expect(ids).toHaveLength(LEADS)
      bench.advance(72 * HOUR_MS)
      await checkList()
      const { tabs } = await bench.read('leads', 'GET', '/leads')
      // Whatever was not closed has come back.
      expect(tabs?.waiting).toBeLessThan(tabs?.now ?? 0)
    })

    const createDeeds = (token: string): ((lead: string) => Promise<unknown>)[] => {
      const change = (lead: string, body: object) =>
        bench.agency('PATCH', `/leads/${lead}`, { body, token: manager })
      const soon = () => new Date(bench.now() + random.whole(1, 300) * MINUTE_MS).toISOString()
      return [
        (lead) =>
          bench.agency('POST', `/leads/${lead}/messages`, { body: { text: 'Звоню' }, token: manager }),
        (lead) => change(lead, { call_result: random.pick(['reached', 'no_answer', 'call_back']) }),
        (lead) => change(lead, { remind_at: random.boolean(0.8) ? soon() : '' }),
        (lead) => change(lead, { manager_id: random.boolean(0.5) ? OLGA.id : '', status: 'in_work' }),
        (lead) => change(lead, { status: random.pick(['booked', 'done', 'waiting_payment', 'in_work']) }),
        (lead) => say(token, lead, 'Ну что?'),
        async (lead) => {
          const valid_until = new Date(bench.now() + random.whole(10, 600) * MINUTE_MS).toISOString()
          await bench.agency('POST', `/leads/${lead}/offers`, {
            body: { text: 'Rixos', valid_until },
            token: manager,
          })
        },
        async (lead) => {
          const { offers } = await open(lead)
          const id = offers.find(({ state }) => state === 'open')?.id
          const body = { answer: random.pick(['accept', 'decline']) }
          if (id) await bench.call('POST', `/user/history/offers/${id}`, { token, body })
        },
      ]
    }

    /** Reads the list page by page and compares it with the rule. */
    const checkList = async () => {
      const now = bench.now()
      const all = await readAll('')
      const due = await readAll('order=due&')
      expect(due.map(({ id }) => id)).toEqual(all.toSorted(byRule(now)).map(({ id }) => id))
      for (const { status, due_for } of all)
        expect(due_for === '').toBe(['done', 'cancelled', 'withdrawn'].includes(status))
      const isLate = (lead: DueLead) => toStep(lead).dueAt <= now
      const fresh = due.findIndex((lead) => ['call', 'new'].includes(lead.due_for) && !isLate(lead))
      if (fresh >= 0) expect(due.slice(fresh).filter(isLate)).toEqual([])
      const isNow = (lead: DueLead) => lead.due_for !== '' && isForManager(toStep(lead), now)
      const sorted = async (query: string) => (await readAll(query)).map(({ id }) => id).toSorted()
      const expected = (keep: (lead: DueLead) => boolean) =>
        all
          .filter(keep)
          .map(({ id }) => id)
          .toSorted()
      expect(await sorted('order=due&state=now&')).toEqual(expected(isNow))
      expect(await sorted('state=waiting&')).toEqual(expected((lead) => lead.due_for !== '' && !isNow(lead)))
      expect(await sorted('order=due&overdue=1&')).toEqual(expected(isLate))
      const { tabs } = await bench.read('leads', 'GET', '/leads')
      expect(tabs).toEqual({
        now: expected(isNow).length,
        waiting: expected((lead) => lead.due_for !== '' && !isNow(lead)).length,
        all: all.length,
        overdue: expected(isLate).length,
        unread: expected(({ unread }) => unread > 0).length,
      })
    }

    const readAll = async (query: string): Promise<DueLead[]> => {
      const leads: DueLead[] = []
      for (let before = ''; ;) {
        const page = await bench.read('leads', 'GET', `/leads?${query}limit=17&before=${before}`)
        leads.push(...page.leads)
        if (page.next === '') return leads
        before = page.next
      }
    }
  })
})

const LIMITS = {
  leadsPerNetworkHour: 10_000,
  leadsPerAccountHour: 10_000,
  messagesPerMinute: 10_000,
  messagesPerDay: 10_000,
  messagesPerLeadHour: 10_000,
  answersPerLeadMinute: 10_000,
}
