import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyEndpoints, type AgencyCall } from '#shared/contract/agency/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { AGENCY_TOKEN, HOOK_KEY, openDeskBench, type DeskBench } from '#support/provider/desk-bench.ts'

const rows = (Object.keys(agencyEndpoints) as AgencyCall[]).map((name) => {
  const row: Endpoint = agencyEndpoints[name]
  return { name, ...row }
})
const closed = rows.filter(({ access }) => access === 'manager')
/** Words that stand in the store and in no refusal. */
const SECRETS = /Анна|999|LEAD|anna@example/

let bench: DeskBench
let lead: string
const dead: Record<string, string> = {}
beforeAll(async () => {
  bench = await openDeskBench()
  dead['a traveller’s'] = await bench.signIn('anna@example.ru')
  lead = await bench.ask(dead['a traveller’s'])
  dead['an ended'] = await bench.manager()
  await bench.agency('DELETE', '/session', { token: dead['an ended'] })
  bench.advance(1000)
  dead['a foreign'] = 'a'.repeat(43)
  dead['the hook’s'] = HOOK_KEY
  dead['no'] = ''
})
afterAll(() => bench.close())

function pathOf(path: string): string {
  return path.replace('{id}', lead).replaceAll(/\{\w+\}/g, 'x')
}

describe('without a session of a manager', () => {
  test('the table has calls of each kind, so that the tests below mean something', () => {
    expect(closed.length).toBeGreaterThan(12)
    expect(rows.map(({ access }) => access)).toEqual(expect.arrayContaining(['sign-in', 'hook']))
  })

  test.each(closed)('$name answers 401 to everybody else, and nothing leaks', async ({ method, path }) => {
    for (const kind of ['no', 'a foreign', 'an ended', 'a traveller’s', 'the hook’s']) {
      const token = dead[kind] ?? ''
      const { status, text, headers } = await bench.agency(method, pathOf(path), {
        token,
        // Whatever a page may send: none of it lets anybody in, and none of it is read.
        headers: { cookie: `session=${AGENCY_TOKEN}; token=${AGENCY_TOKEN}`, origin: 'https://evil.example' },
        ...(method !== 'GET' && { body: '{' }),
      })
      expect([kind, status, SECRETS.test(text)]).toEqual([kind, 401, false])
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await bench.store.leads.byId(lead))?.version).toBe(1)
  })

  test.each(closed)('$name lets the agency’s token through', async ({ method, path }) => {
    expect(
      (await bench.agency(method, pathOf(path), { body: method === 'GET' ? undefined : {} })).status,
    ).not.toBe(401)
  })

  test('whoever is taken from the settings is out at once', async () => {
    const token = await bench.manager()
    expect((await bench.agency('GET', '/session', { token })).status).toBe(200)
    const later = await openDeskBench({ desk: { managers: ['1'], managerMails: [], token: '', hookKey: '' } })
    try {
      const session = { kind: 'telegram', who: '777', name: 'Ольга', init_hash: null } as const
      const { sha256 } = await import('../http/limits/digest.ts')
      await later.store.managerSessions.add({ ...session, hash: sha256('t'.repeat(43)) }, later.now())
      expect((await later.agency('GET', '/leads', { token: 't'.repeat(43) })).status).toBe(401)
      // A deployment without a token of its own takes no empty one.
      expect((await later.agency('GET', '/leads', { token: AGENCY_TOKEN })).status).toBe(401)
    } finally {
      await later.close()
    }
  })
})

test('a deployment that names nobody has none of it', async () => {
  const bare = await openDeskBench({ desk: undefined })
  try {
    for (const { method, path } of [...rows, { method: 'GET', path: '/openapi.json' }]) {
      const { status, text } = await bare.agency(method, pathOf(path), method === 'GET' ? {} : { body: {} })
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toMatch(SECRETS)
    }
  } finally {
    await bare.close()
  }
})

test('an unknown path of the agency is 404, its document names every call with statuses as codes', async () => {
  expect((await bench.agency('GET', '/nothing')).status).toBe(404)
  const { body, text } = await bench.agency('GET', '/openapi.json', { token: '' })
  const paths = body['paths'] as Record<string, Record<string, { operationId: string; security?: object[] }>>
  for (const { name, method, path, access } of rows) {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.security).toEqual(access === 'manager' ? [{ bearer: [] }] : undefined)
  }
  expect(text).toContain(
    '"enum":["new","in_work","offer_sent","waiting_payment","booked","cancelled","done"]',
  )
})
