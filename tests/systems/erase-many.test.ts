import { afterAll, beforeAll, expect, test } from 'vitest'
import { testLead } from '#server/leads/message/test-lead.ts'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { onBothDatabases } from '../support/both-databases.ts'

/** Leads of one person: more than one transaction erases. */
const MANY = 35

onBothDatabases((place) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench({}, place())
  })
  afterAll(() => bench.close())

  test('lets others write while it erases many leads into one record', async () => {
    const token = await bench.signIn('anna@example.ru')
    const account = await bench.store.accounts.byLoginEmail('anna@example.ru')
    const ids: string[] = []
    for (let number = 0; number < MANY; number += 1) {
      const own = { ...testLead(bench.now()), id: `MANY${number}` }
      await bench.store.leads.add({ ...own, account_id: account?.id ?? null }, [])
      ids.push(own.id)
    }
    let isGone = false
    const erased = bench.call('DELETE', '/user/account', { token }).finally(() => (isGone = true))
    let between = 0
    while (!isGone) {
      await bench.store.leads.add({ ...testLead(bench.now()), id: `OTHER${performance.now()}` }, [])
      const left = (await bench.store.leads.ofAccount(account?.id ?? '')).length
      if (left > 0 && left < MANY) between += 1
    }
    expect((await erased).status).toBe(200)
    expect(between).toBeGreaterThan(0)
    const [entry] = await bench.store.people.journal()
    const noted = JSON.parse(entry?.erased ?? '{}') as { account?: string; leads: string[] }
    expect(noted.account).toBe(account?.id)
    expect(noted.leads.toSorted()).toEqual(ids.toSorted())
    expect(JSON.parse(entry?.counts ?? '')).toMatchObject({ accounts: 1, leads: MANY })
    for (const id of ids) expect((await bench.store.leads.byId(id))?.phone).toBe('')
  })
})
