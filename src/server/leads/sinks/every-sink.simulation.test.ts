import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { openFakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { openFakeMoidokumenti, openFakeUon } from '#support/leads/fake-forms.ts'
import { openFakeWebhook } from '#support/leads/fake-webhook.ts'
import type { FarEnd, FarMood } from '#support/leads/far-end.ts'
import { openSinkBench, type SinkBench } from '#support/leads/sink-bench.ts'
import { call } from '#support/provider/lead-bodies.ts'
import type { LeadSink } from './lead-sink.ts'
import { sinkKinds } from './table.ts'

const SECRETS = /secret|Secret|Анна|999|whsec/

interface Far extends FarEnd {
  environment: Record<string, string>
}

type OpenFar = () => Promise<{ far: Far; count: () => number }>

/** Every remote over HTTP: how to open it, how many leads it has. Chat and mail have tests of their protocols. */
const farBySink = {
  webhook: () => opened(openFakeWebhook(), (far) => far.events.size),
  bitrix24: () => opened(openFakeBitrix24(), (far) => far.items.length),
  amocrm: () => opened(openFakeAmocrm(), (far) => far.deals.length),
  uon: () => opened(openFakeUon(), (far) => far.leads.length),
  moidokumenti: () => opened(openFakeMoidokumenti(), (far) => far.leads.length),
} satisfies Record<Exclude<LeadSinkName, 'chat' | 'mail'>, OpenFar>
const fars = Object.entries(farBySink) as [keyof typeof farBySink, OpenFar][]

/** The call that creates the lead there. */
const making: Partial<Record<LeadSinkName, string>> = { bitrix24: 'crm.item.add', amocrm: 'complex' }

async function opened<F extends Far>(opening: Promise<F>, count: (far: F) => number) {
  const far = await opening
  return { far, count: () => count(far) }
}

async function openBench(name: LeadSinkName, open: OpenFar) {
  const { far, count } = await open()
  const bench = await openSinkBench(name, far)
  onTestFinished(async () => {
    expect(bench.lines.join()).not.toMatch(SECRETS)
    for (const { reason } of await bench.store.leadOutbox.list()) expect(reason).not.toMatch(SECRETS)
    await bench.close()
  })
  const meet = (mood: FarMood) => far.moods.push({ at: making[name] ?? '', ...mood })
  return { bench, far, count, meet }
}

/** The same sink with an unreachable remote. */
async function nowhere(bench: SinkBench, { environment, url }: Far): Promise<LeadSink> {
  const closed = await bench.closedAddress()
  const entries = Object.entries(environment).map(([key, value]) => [key, value.replace(url, closed)])
  return bench.open(Object.fromEntries(entries))
}

/** `due sent`, unsent ones first. */
async function statesOf(bench: SinkBench, ids: readonly string[]): Promise<string> {
  const rows = await Promise.all(ids.map((id) => bench.delivery(id)))
  const states = rows.map((row) => row?.state ?? '')
  return [...states.filter((state) => state !== 'sent'), ...states.filter((state) => state === 'sent')].join(
    ' ',
  )
}

/** Everything the remote received. */
function toldTo({ calls }: Far): string {
  return calls.map(({ text }) => decodeURIComponent(text.replaceAll('+', ' '))).join('\n')
}

describe.each(fars)('%s', (name, open) => {
  const { isIdempotent, retryPolicy } = sinkKinds[name]

  test('receives a lead once with its Russian text byte for byte', async () => {
    const { bench, far, count } = await openBench(name, open)
    const id = await bench.askTour()
    await bench.deliver()
    await bench.deliver()
    expect(count()).toBe(1)
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 1, reason: '' })
    const told = toldTo(far)
    for (const words of [
      'Анна',
      'Тихий номер & вид «на море»',
      'Всё включено',
      'Кемер',
      '2 взрослых',
      'ЛЕТО-2027',
      'К 0042/7',
    ])
      expect(told).toContain(words)
    expect(told).toContain('https://tours.example.ru/tours?from=1&to=4&adults=2')
  })

  test.each(['hang', 'break', 'page'] as const)('accepted a message without an answer (%s)', async (does) => {
    // A page with 200 is a valid answer of a webhook.
    const isYes = name === 'webhook' && does === 'page'
    const { bench, count, meet } = await openBench(name, open)
    const id = await bench.ask()
    const other = await bench.ask()
    meet({ does })
    await bench.deliver()
    expect(count()).toBe(2)
    expect(await statesOf(bench, [id, other])).toEqual(
      isYes ? 'sent sent' : isIdempotent ? 'due sent' : 'unsure sent',
    )
    bench.advance(90_000)
    await bench.deliver()
    bench.advance(4 * 24 * HOUR_MS)
    await bench.deliver()
    expect(count()).toBe(2)
    expect(await statesOf(bench, [id, other])).toEqual(isIdempotent ? 'sent sent' : 'unsure sent')
    expect(bench.lines).toHaveLength(isIdempotent ? 0 : 1)
  })

  test('receives a wish without a tour', async () => {
    const { bench, far } = await openBench(name, open)
    const wish = 'Перелёт без тура\nОткуда: Екатеринбург\nТуда: 05.12.2026\nКто летит: 3 взрослых'
    await bench.post('/user/call-request', { ...call, wish })
    await bench.deliver()
    for (const line of wish.split('\n')) expect(toldTo(far)).toContain(line)
  })

  test('isolates a throwing sender and retries only where detectable', async () => {
    const { bench, count } = await openBench(name, open)
    const ids = [await bench.ask(), await bench.ask()]
    const sink = await bench.open()
    let isThrown = false
    await bench.deliver({
      ...sink,
      async send(message) {
        const outcome = await sink.send(message)
        if (isThrown) return outcome
        isThrown = true
        throw new TypeError('Анна, whsec_secret')
      },
    })
    expect(await statesOf(bench, ids)).toBe(isIdempotent ? 'due sent' : 'unsure sent')
    bench.advance(90_000)
    await bench.deliver()
    expect([count(), await statesOf(bench, ids)]).toEqual([2, isIdempotent ? 'sent sent' : 'unsure sent'])
  })

  test('retries an unreachable sink within 90 seconds', async () => {
    const { bench, far, count } = await openBench(name, open)
    const id = await bench.ask()
    await bench.deliver(await nowhere(bench, far))
    expect(await bench.delivery(id)).toMatchObject({
      state: 'due',
      reason: expect.stringContaining('нет связи'),
    })
    bench.advance(90_000)
    await bench.deliver()
    expect([count(), (await bench.delivery(id))?.state]).toEqual([1, 'sent'])
  })

  test('delays all messages as long as 429 asks', async () => {
    const { bench, far, count, meet } = await openBench(name, open)
    await bench.ask('раз')
    await bench.ask('два')
    meet({ does: 'refuse', status: 429, headers: { 'retry-after': '40' } })
    await bench.deliver()
    const { length } = far.calls
    bench.advance(39_000)
    await bench.deliver()
    expect([count(), far.calls.length]).toEqual([0, length])
    bench.advance(1_000)
    await bench.deliver()
    expect(count()).toBe(2)
  })

  test(`retries an unavailable sink for ${retryPolicy.forMs / HOUR_MS} hours with backoff, then alerts the operator`, async () => {
    const { bench, far } = await openBench(name, open)
    const id = await bench.ask()
    const startedAt = bench.now()
    const away = await nowhere(bench, far)
    const pauses: number[] = []
    for (let row = await bench.delivery(id); row?.state === 'due'; row = await bench.delivery(id)) {
      pauses.push(row.due_at - bench.now())
      bench.advance(Math.max(0, row.due_at - bench.now()))
      await bench.deliver(away)
    }
    const hours = (bench.now() - startedAt) / HOUR_MS
    expect(hours).toBeLessThanOrEqual(retryPolicy.forMs / HOUR_MS)
    expect(hours).toBeGreaterThan((retryPolicy.forMs - retryPolicy.longestPauseMs) / HOUR_MS - 0.1)
    expect(pauses).toEqual(pauses.toSorted((one, next) => one - next))
    expect((await bench.delivery(id))?.state).toBe('failed')
    expect(bench.lines).toEqual([expect.stringMatching(new RegExp(`^Заявка № ${id} не ушла .*нет связи`))])
  })

  test("retries a killed sender's message only where detectable", async () => {
    const { bench, count } = await openBench(name, open)
    const id = await bench.ask()
    const sink = await bench.open()
    const claim = await bench.store.leadOutbox.claim(name, bench.now(), 60_000)
    const lead = await bench.store.leads.byId(id)
    if (!claim || !lead) throw new Error('Заявки нет')
    const { revision } = claim
    await sink.send({
      lead,
      isCorrection: false,
      revision,
      isRepeat: false,
      isDoubtful: false,
      externalId: '',
    })
    bench.advance(60_000)
    await bench.deliver()
    expect(count()).toBe(1)
    expect((await bench.delivery(id))?.state).toBe(isIdempotent ? 'sent' : 'unsure')
  })
})
