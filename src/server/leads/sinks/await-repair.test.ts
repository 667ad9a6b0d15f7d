import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { openFakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { openFakeMoidokumenti, openFakeUon } from '#support/leads/fake-forms.ts'
import { openFakeWebhook } from '#support/leads/fake-webhook.ts'
import type { FarEnd, FarMood } from '#support/leads/far-end.ts'
import { openOutboxBench } from '#support/host/outbox-bench.ts'
import { openSinkWith } from '#support/leads/sink-bench.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'

type Refusal = Omit<Extract<FarMood, { does: 'refuse' }>, 'does' | 'at'>

const page = '<html>nginx</html>'
const anyRemote: [Refusal, RegExp][] = [
  [{ status: 401, body: {} }, /проверьте/],
  [{ status: 402, body: {} }, /оплатите|LEADS_WEBHOOK_URL/],
  [{ status: 403, body: {} }, /проверьте/],
  [{ status: 403, body: page }, /проверьте/],
  [{ status: 404, body: page }, /адрес|LEADS_WEBHOOK_URL/],
  [{ status: 302, headers: { location: '/login' } }, /адрес|LEADS_WEBHOOK_URL/],
]
interface Remote {
  name: LeadSinkName
  open: () => Promise<FarEnd & { environment: Record<string, string> }>
  /** Path of the call that creates the lead. */
  at: string
  more: [Refusal, RegExp][]
}
const remotes: Remote[] = [
  { name: 'webhook', open: openFakeWebhook, at: '', more: [] },
  {
    name: 'bitrix24',
    open: openFakeBitrix24,
    at: 'crm.item.add',
    more: [
      [{ status: 403, body: { error: 'ACCESS_DENIED' } }, /тариф/],
      [{ status: 401, body: { error: 'PAYMENT_REQUIRED' } }, /оплатите/],
      [{ status: 400, body: { error: 'insufficient_scope' } }, /право crm/],
    ],
  },
  {
    name: 'amocrm',
    open: openFakeAmocrm,
    at: 'complex',
    more: [[{ status: 400, body: page }, /адрес/]],
  },
  {
    name: 'uon',
    open: openFakeUon,
    at: '',
    more: [[{ status: 200, body: { result: 402 } }, /оплатите/]],
  },
  {
    name: 'moidokumenti',
    open: openFakeMoidokumenti,
    at: '',
    more: [[{ status: 200, body: { result: 'wrong_key' } }, /MOIDOKUMENTI_KEY/]],
  },
]
const refusals = remotes.flatMap(({ name, open, at, more }) =>
  [...anyRemote, ...more].map(([refusal, remedy]) => ({ name, open, at, refusal, remedy })),
)

test.each(refusals)(
  'waits for a repair of $name after $refusal and is sent once',
  async ({ name, open, at, refusal, remedy }) => {
    const { bench, far } = await openSinkWith(name, open())
    const first = await bench.ask()
    for (let time = 0; time < 4; time += 1) {
      far.moods.push({ at, does: 'refuse', ...refusal })
      await bench.deliver()
      expect(await bench.delivery(first)).toMatchObject({
        state: 'due',
        remedy: expect.stringMatching(remedy),
      })
      bench.advance(DAY_MS)
    }
    expect(bench.lines).toEqual([expect.stringMatching(remedy)])
    const startedAt = far.calls.length
    await bench.deliver()
    await bench.deliver()
    expect(await bench.delivery(first)).toMatchObject({ state: 'sent', remedy: '' })
    expect(far.calls.slice(startedAt).filter(({ path }) => path.includes(at))).toHaveLength(1)
  },
)

test.each([
  { status: 400, description: 'Bad Request: TOPIC_CLOSED', remedy: 'откройте тему' },
  { status: 400, description: 'Bad Request: message thread not found', remedy: 'откройте тему' },
  { status: 400, description: 'Bad Request: chat not found', remedy: 'команда /chat' },
  { status: 400, description: 'Bad Request: not enough rights to send text messages', remedy: 'права бота' },
  { status: 401, description: 'Unauthorized', remedy: 'TELEGRAM_BOT_TOKEN' },
  { status: 404, description: 'Not Found', remedy: 'TELEGRAM_BOT_TOKEN' },
  { status: 403, description: 'Forbidden: bot was kicked from the group chat', remedy: 'верните бота' },
])('waits for a repair of the chat after $description', async ({ remedy, ...mood }) => {
  const bench = await openOutboxBench()
  onTestFinished(bench.close)
  const waiting = [await bench.ask('раз'), await bench.ask('два')]
  for (let time = 0; time < 4; time += 1) {
    bench.api.moods.push(mood, mood)
    await bench.deliver()
    bench.advance(DAY_MS)
  }
  for (const id of waiting)
    expect(await bench.delivery(id)).toMatchObject({
      state: 'due',
      reason: `Telegram ответил ${mood.status}: ${mood.description}`,
      remedy: expect.stringContaining(remedy),
    })
  expect(bench.lines).toHaveLength(2)
  await bench.deliver()
  await bench.deliver()
  expect(bench.api.messages).toHaveLength(2)
})

test('sends what waits as soon as another lead is accepted', async () => {
  const { bench, far } = await openSinkWith('uon', openFakeUon())
  const waiting = await bench.ask()
  for (let time = 0; time < 8; time += 1) {
    far.moods.push({ does: 'refuse', status: 402, body: {} })
    await bench.deliver()
    bench.advance(Math.max(0, ((await bench.delivery(waiting))?.due_at ?? 0) - bench.now()))
  }
  far.moods.push({ does: 'refuse', status: 402, body: {} })
  await bench.deliver()
  await bench.ask()
  await bench.deliver()
  await bench.deliver()
  expect(far.leads).toHaveLength(2)
  expect(await bench.delivery(waiting)).toMatchObject({ state: 'sent' })
})

test('keeps waiting through an outage and ends after two weeks with the remedy', async () => {
  const { bench, far } = await openSinkWith('uon', openFakeUon())
  const id = await bench.ask()
  far.moods.push({ does: 'refuse', status: 402, body: {} })
  await bench.deliver()
  far.draw = () => ({ does: 'refuse', status: 503, body: {} })
  bench.advance(3 * DAY_MS)
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'due' })
  bench.advance(12 * DAY_MS)
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({
    state: 'failed',
    reason: 'U-ON: ответ 503, прошло 14 суток',
    remedy: expect.stringContaining('оплатите'),
  })
})

test.each([
  ['amocrm', openFakeAmocrm, 'complex', { status: 422, body: {} }],
  ['bitrix24', openFakeBitrix24, 'crm.item.add', { status: 400, body: { error: 'CRM_FIELD_ERROR' } }],
  ['uon', openFakeUon, '', { status: 200, body: { result: 400 } }],
  ['moidokumenti', openFakeMoidokumenti, '', { status: 200, body: { result: 'missing_field' } }],
] satisfies [LeadSinkName, Remote['open'], string, Refusal][])(
  'ends at once when %s refuses this very content',
  async (name, open: Remote['open'], at, refusal) => {
    const { bench, far } = await openSinkWith(name, open())
    const id = await bench.ask()
    far.moods.push({ at, does: 'refuse', ...refusal })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'failed', remedy: expect.any(String) })
  },
)
