import { USUAL_RETENTION } from '#shared/domain/retention.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import type { StorePlace } from '#server/db/database.ts'

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const call = { name: 'Анна', phone: '+7 999 123-45-67', consent }

onBothDatabases((place: () => StorePlace) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench({ sinks: ['chat'], limits: { leadsPerNetworkHour: 10_000 } }, place())
  })
  afterAll(() => bench.close())

  const send = async (from: string, token?: string) => {
    const headers = { 'user-agent': 'Phone/1' }
    const answer = await bench.call('POST', '/user/call-request', { body: call, from, token, headers })
    return String(answer.body['id'])
  }
  const prune = (terms = USUAL_RETENTION) => bench.store.prune(bench.now(), terms)

  describe('retention', () => {
    test('shortens network addresses after thirty days', async () => {
      const [v4, v6] = [await send('203.0.113.77'), await send('2001:db8:1:2:3::9')]
      await bench.call('POST', '/reviews/add', {
        body: { ...call, rate: 5, content: 'Да' },
        from: '203.0.113.77',
      })
      bench.advance(30 * DAY_MS - 1)
      await prune()
      expect(await bench.store.leads.byId(v4)).toMatchObject({
        client_address: '203.0.113.77',
        user_agent: 'Phone/1',
      })
      const young = await send('203.0.113.77')
      bench.advance(1)
      await prune()
      await prune()
      const rows = await Promise.all([v4, v6, young].map((id) => bench.store.leads.byId(id)))
      expect(rows.map((row) => [row?.client_address, row?.user_agent, row?.name])).toEqual([
        ['203.0.113.0/24', '', 'Анна'],
        ['2001:db8:1::/48', '', 'Анна'],
        ['203.0.113.77', 'Phone/1', 'Анна'],
      ])
      expect((await bench.store.reviews.list()).map(({ client_address }) => client_address)).toEqual([
        '203.0.113.0/24',
      ])
    })

    test('removes requests with their messages and unread reviews after three years', async () => {
      const id = await send('10.0.0.1')
      const { body } = { body: { ...call, rate: 5, content: 'На сайте' } }
      await bench.call('POST', '/reviews/add', { body })
      const review = (await bench.store.reviews.list()).find(({ content }) => content === 'На сайте')
      await bench.store.reviews.moderate(review?.id ?? '', 'shown', {
        actor: { kind: 'manager', name: 'Ольга' },
        now: bench.now(),
      })
      bench.advance(1095 * DAY_MS - 1)
      const young = await send('10.0.0.1')
      await prune()
      expect(await bench.store.leads.byId(id)).toBeDefined()
      bench.advance(1)
      expect(await prune()).toMatchObject({ leads: 1 })
      expect(await bench.store.leads.byId(id)).toBeUndefined()
      expect((await bench.store.leads.list()).map((lead) => lead.id)).toEqual([young])
      expect((await bench.store.leadOutbox.list()).map(({ lead_id }) => lead_id)).toEqual([young])
      expect((await bench.store.reviews.list()).map(({ content }) => content)).toEqual(['На сайте'])
      const [entry] = await bench.store.people.journal()
      expect(entry).toMatchObject({ cause: 'term', counts: '{"leads":1}' })
    })

    test('removes an account after three years without sign-in, its requests separately', async () => {
      const terms = { ...USUAL_RETENTION, accountDays: 20 }
      const token = await bench.signIn('gone@example.ru')
      const faithful = await bench.signIn('faithful@example.ru')
      const id = await send('10.0.0.1', token)
      for (let week = 0; week < 4; week += 1) {
        bench.advance(5 * DAY_MS)
        await bench.call('GET', '/user/info', { token: faithful })
      }
      expect((await prune(terms)).accounts).toBeGreaterThanOrEqual(1)
      expect(await bench.store.accounts.byLoginEmail('gone@example.ru')).toBeUndefined()
      // Signed in as long ago, but active yesterday.
      expect(await bench.store.accounts.byLoginEmail('faithful@example.ru')).toBeDefined()
      expect(await bench.store.leads.byId(id)).toMatchObject({
        name: 'Анна',
        account_id: null,
        status: 'new',
      })
      await bench.signIn('gone@example.ru')
      expect((await prune(terms)).accounts).toBe(0)
    })

    test("restarts the account's term on sign-in by mail or messenger", async () => {
      const terms = { ...USUAL_RETENTION, accountDays: 40 }
      const ofMessenger = () =>
        bench.store.accounts.ofMessenger(
          { messenger: 'telegram', external_id: '77' },
          { first_name: 'П', last_name: '', username: '', photo_url: '' },
          bench.now(),
        )
      await bench.signIn('back@example.ru')
      const id = await ofMessenger()
      bench.advance(39 * DAY_MS)
      await bench.signIn('back@example.ru')
      await ofMessenger()
      bench.advance(39 * DAY_MS)
      await prune(terms)
      expect(await bench.store.accounts.byLoginEmail('back@example.ru')).toBeDefined()
      expect(await bench.store.accounts.byId(id)).toBeDefined()
      bench.advance(DAY_MS)
      await prune(terms)
      expect(await bench.store.accounts.byLoginEmail('back@example.ru')).toBeUndefined()
      expect(await bench.store.accounts.byId(id)).toBeUndefined()
    })
  })
})
