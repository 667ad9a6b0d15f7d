import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore, type Store } from '#server/compose/store.ts'
import { createDescribeNotice } from '#server/compose/tell-travellers.ts'
import { deliverNotices } from '#server/notices/deliver-notices.ts'
import type { NoticeSender } from '#server/notices/channel.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'
import { request } from '../support/provider/lead-bodies.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const acting = { actor: { kind: 'manager', name: 'Ольга' }, now: Date.UTC(2026, 10, 21, 9) } as const

onBothDatabases((place) => {
  describe('two hosts of one store', () => {
    let bench: DeskBench
    let other: Store
    beforeAll(async () => {
      bench = await openDeskBench({}, place())
      other = await openStore(place())
    })
    afterAll(async () => {
      await other.close()
      await bench.close()
    })

    test('count the leads of each phone in one query', async () => {
      const phone = '+7 913 000-11-22'
      const ids = [
        await bench.ask(undefined, { phone }),
        await bench.ask(undefined, { phone: '89130001122' }),
      ]
      const { leads } = await bench.read('leads', 'GET', '/leads')
      for (const id of ids) expect(leads.find((lead) => lead.id === id)?.phone_leads).toBe(2)
      const counts = await other.leadDesk.countByPhone([
        { phone },
        { phone: '+7 913 000-11-29' },
        { phone: '' },
      ])
      expect([...counts]).toEqual([['9130001122', 2]])
    })

    test('find the calls to make and the departures of a day', async () => {
      const call = await bench.ask()
      const tour = { ...request.tour, flydate: '24.11.2026' }
      const { body } = await bench.call('POST', '/user/tour-request', { body: { ...request, tour } })
      const id = String(body['id'])
      await bench.agency('PATCH', `/leads/${id}`, { body: { version: 1, status: 'booked' } })
      expect((await other.leadDesk.listCalls()).map((lead) => lead.id)).toContain(call)
      expect((await other.leadDesk.listDepartures('2026-11-24')).map((lead) => lead.id)).toEqual([id])
      expect(await other.leadDesk.listDepartures('2026-11-25')).toEqual([])
    })

    test("see each other's changes in the ETag at once", async () => {
      const token = await bench.signIn('anna@example.ru')
      const accountId = (await other.accounts.byLoginEmail('anna@example.ru'))?.id ?? ''
      const lead = await bench.ask(token)
      for (let version = 1; version <= 3; version += 1) {
        const [after, known] = [
          await other.leadChanges.last(),
          await other.leads.computeVersion(accountId, bench.now()),
        ]
        expect(await other.leads.computeVersion(accountId, bench.now())).toBe(known)
        await bench.ask()
        expect(await other.leads.computeVersion(accountId, bench.now())).toBe(known)
        const { status } = await bench.agency('PATCH', `/leads/${lead}`, {
          body: { version, words: `${version}` },
        })
        expect(status).toBe(200)
        expect((await other.leadChanges.after(after)).map(({ id }) => id)).toContain(lead)
        expect(await other.leads.computeVersion(accountId, bench.now())).not.toBe(known)
      }
    })

    test('lose no change of a concurrent crowd and report each once', async () => {
      const first = await bench.store.leadChanges.last()
      const leads = await Promise.all(Array.from({ length: 20 }, () => bench.ask()))
      const seen: string[] = []
      let isOver = false
      const reader = (async () => {
        for (let after = first; ;) {
          const wasOver = isOver
          const rows = await other.leadChanges.after(after)
          seen.push(...rows.map(({ id, change }) => `${id}/${change}`))
          after = rows.at(-1)?.change ?? after
          if (wasOver && rows.length === 0) return
          await sleep(1)
        }
      })()
      await Promise.all(
        leads.flatMap((id) =>
          [bench.store, other].map(async (store, host) => {
            for (let round = 0; round < 5; round += 1)
              expect(await store.leadDesk.change(id, { note: `${host}/${round}` }, acting)).toMatchObject({
                kind: 'done',
              })
          }),
        ),
      )
      isOver = true
      await reader
      expect(new Set(seen).size).toBe(seen.length)
      for (const id of leads) {
        // The last change of each is there: a reader by numbers misses none.
        const row = await bench.store.leads.byId(id)
        expect(row?.version).toBe(11)
        expect(seen).toContain(`${id}/${row?.change}`)
      }
    })

    test('find leads by text, page by page, and undelivered ones', async () => {
      const id = await bench.ask(undefined, { name: 'Ёлкина 100%', phone: '8 (912) 000-11-22' })
      const row = await bench.store.leads.byId(id)
      if (row === undefined) throw new Error('Заявки нет')
      await bench.agency('PATCH', `/leads/${id}`, {
        body: { version: 1, status: 'offer_sent', manager: 'Ольга' },
      })
      const found = async (query: string) => (await bench.read('leads', 'GET', `/leads?${query}`)).leads
      for (const query of [
        'q=100%25',
        'q=%D1%91%D0%BB%D0%BA%D0%B8%D0%BD%D0%B0',
        'q=%2B79120001122',
        `q=${id}`,
      ])
        expect((await found(query)).map((lead) => lead.id)).toEqual([id])
      expect(await found('status=offer_sent&manager=%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0&limit=1')).toHaveLength(1)
      expect(await found('q=%00')).not.toEqual([])
      expect(await found(`before=${row.created_at - 1}.A`)).toEqual([])
      await bench.store.leads.add({ ...row, id: 'UNSURE22', idempotency_key: null }, ['mail'])
      await other.leadOutbox.claim('mail', bench.now(), 0)
      await other.leadOutbox.failExpiredLeases('mail', bench.now())
      const { messages } = await bench.read('today', 'GET', '/today')
      expect(messages).toMatchObject([{ lead: 'UNSURE22', sink: 'mail', state: 'unsure' }])
    })

    test('let one of twenty simultaneous managers change a lead', async () => {
      const id = await bench.ask()
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          (number % 2 === 0 ? bench.store : other).leadDesk.change(
            id,
            { version: 1, note: `${number}` },
            acting,
          ),
        ),
      )
      expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1)
      expect(results.filter((result) => result.kind === 'refused' && result.why === 'stale')).toHaveLength(19)
    })

    test('notify a traveller of a change once', async () => {
      const token = await bench.signIn('maria@example.ru')
      const sent: string[] = []
      const sender: NoticeSender = {
        channel: 'mail',
        async send(_, { text }) {
          await sleep(5)
          sent.push(text)
          return { kind: 'sent' }
        },
      }
      const settings = { publicUrl: 'https://tours.example.ru' }
      for (let round = 1; round <= 5; round += 1) {
        const lead = await bench.ask(token)
        await bench.agency('PATCH', `/leads/${lead}`, { body: { version: 1, status: 'booked' } })
        await Promise.all(
          [bench.store, other, bench.store, other].map((store) =>
            deliverNotices({
              store,
              describe: createDescribeNotice({ store, settings, clock: bench.now }),
              sender,
              clock: bench.now,
              log: () => undefined,
            }),
          ),
        )
        expect(sent.filter((text) => text.includes(lead))).toHaveLength(1)
      }
    })

    test('answer an offer once and erase a comment during a write', async () => {
      const token = await bench.signIn('petr@example.ru')
      const lead = await bench.ask(token)
      const valid_until = acting.now + 86_400_000
      const blank = { link: '', document: '', selection: '' }
      const offer = { ...blank, price: 1, text: 'Секретное предложение', valid_until }
      const keyed = { ...offer, idempotency_key: 'one-offer' }
      await Promise.all(
        [bench.store, other, bench.store, other].map((store) => store.offers.makeOffer(lead, keyed, acting)),
      )
      expect(await bench.store.offers.listOffers([lead])).toHaveLength(1)
      const [made] = await bench.store.offers.listOffers([lead])
      const answers = await Promise.all(
        (['accepted', 'declined', 'withdrawn'] as const).flatMap((state) =>
          [bench.store, other].map((store) =>
            store.offers.closeOffer({ id: made?.id ?? '', lead_id: lead }, state, acting),
          ),
        ),
      )
      expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1)
      const writing = Array.from({ length: 30 }, (_, number) =>
        other.leadDesk.change(lead, { words: `Секретные слова ${number}` }, acting),
      )
      const erased = bench.call('DELETE', '/user/account', { token })
      await Promise.all([...writing, erased])
      expect((await erased).status).toBe(200)
      expect((await bench.agency('GET', `/leads/${lead}`)).text).not.toContain('Секретн')
    })
  })
})
