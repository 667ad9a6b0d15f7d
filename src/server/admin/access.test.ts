import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyEndpoints, type AgencyCall } from '#shared/contract/agency/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { AGENCY_TOKEN, HOOK_KEY, openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

const rows = (Object.keys(agencyEndpoints) as AgencyCall[]).map((name) => {
  const row: Endpoint = agencyEndpoints[name]
  return { name, ...row }
})
const closed = rows.filter(({ access }) => access === 'manager')
/** Data of the store that no refusal may contain. */
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

describe("without a manager's session", () => {
  test('covers calls of each kind', () => {
    expect(closed.length).toBeGreaterThan(12)
    expect(rows.map(({ access }) => access)).toEqual(expect.arrayContaining(['sign-in', 'hook']))
  })

  test.each(closed)('$name answers 401 without leaking anything', async ({ method, path }) => {
    for (const kind of ['no', 'a foreign', 'an ended', 'a traveller’s', 'the hook’s']) {
      const token = dead[kind] ?? ''
      const { status, text, headers } = await bench.agency(method, pathOf(path), {
        token,
        // Headers a page can send: none of them authenticates, and none is read.
        headers: { cookie: `session=${AGENCY_TOKEN}; token=${AGENCY_TOKEN}`, origin: 'https://evil.example' },
        ...(method !== 'GET' && { body: '{' }),
      })
      expect([kind, status, SECRETS.test(text)]).toEqual([kind, 401, false])
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await bench.store.leads.byId(lead))?.version).toBe(1)
  })

  test.each(closed)("$name accepts the agency's token", async ({ method, path }) => {
    expect(
      (await bench.agency(method, pathOf(path), { body: method === 'GET' ? undefined : {} })).status,
    ).not.toBe(401)
  })

  test('ends the access of a manager removed from the settings at once', async () => {
    const token = await bench.manager()
    expect((await bench.agency('GET', '/session', { token })).status).toBe(200)
    const later = await openDeskBench({ desk: { managers: ['1'], managerMails: [], token: '', hookKey: '' } })
    try {
      const session = { kind: 'telegram', who: '777', name: 'Ольга', device: '', init_hash: null } as const
      const { sha256 } = await import('../http/limits/digest.ts')
      await later.store.managerSessions.add({ ...session, hash: sha256('t'.repeat(43)) }, later.now())
      expect((await later.agency('GET', '/leads', { token: 't'.repeat(43) })).status).toBe(401)
      // A deployment without a token does not accept an empty one.
      expect((await later.agency('GET', '/leads', { token: AGENCY_TOKEN })).status).toBe(401)
    } finally {
      await later.close()
    }
  })
})

test('has no agency API when the settings name no manager', async () => {
  const bare = await openDeskBench({ desk: undefined })
  try {
    for (const { method, path } of [...rows, { method: 'GET', path: '/openapi.json' }]) {
      const { status, text } = await bare.agency(method, pathOf(path), method === 'GET' ? {} : { body: {} })
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(text).not.toMatch(SECRETS)
    }
  } finally {
    await bare.close()
  }
})

test('answers 404 for an unknown path and documents every call', async () => {
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
