import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/compose/embedded.ts'
import { createHost } from '#server/compose/host.ts'
import { signInitData } from '#server/identity/init-data-signature.ts'
import { createImages } from '#server/pages/images/create-images.ts'
import { createFolderImages } from '#server/pages/images/open-images.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { agencyEndpoints } from '#shared/contract/agency/endpoints.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { createJsonSchema, type JsonSchema } from '#shared/contract/json-schema.ts'
import { openFakeBotApi, type FakeBotApi } from '../support/host/fake-bot-api.ts'
import { hostData } from '../support/host/host-data.ts'
import { shellDocuments } from '../support/host/shell.ts'

const BOT_TOKEN = '123456789:AAsecretAAsecretAAsecretAA'
const AGENCY_TOKEN = 'agency-token-of-tests-0123456789-0123456789'
const HOOK_KEY = 'hook-key-of-tests-0123456789-0123456789'
const dataDir = mkdtempSync(join(tmpdir(), 'putevka-malformed-'))
const lines: string[] = []

let chat: FakeBotApi
let embedded: Awaited<ReturnType<typeof openEmbedded>>
let host: ReturnType<typeof createHost>
let token = ''

beforeAll(async () => {
  chat = await openFakeBotApi()
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DEMO_SEARCH_SPEED: '100',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: chat.url,
    LEADS_CHAT_ID: '-1001',
    MANAGERS: '77',
    AGENCY_TOKEN,
    AGENCY_HOOK_KEY: HOOK_KEY,
  })
  embedded = await openEmbedded(settings, (line) => void lines.push(line))
  host = createHost({
    ...embedded,
    settings,
    ...hostData(embedded.provider),
    assets: new Map(),
    documents: shellDocuments(settings),
    images: createImages({
      source: createFolderImages(embedded.pictureFolder ?? ''),
      cache: { read: async () => undefined, write: async () => undefined },
    }),
    write: (line) => void lines.push(line),
  })
  const user = JSON.stringify({ id: 77, first_name: 'Анна' })
  const launch = {
    init_data: signInitData({ user, auth_date: String(Math.floor(Date.now() / 1000)) }, BOT_TOKEN),
  }
  const entered = await ask('POST', '/front/v1/tg-user/', { body: JSON.stringify(launch) })
  token = ((await entered.json()) as { access_token: string }).access_token
})
afterAll(async () => {
  await embedded.close()
  await chat.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function ask(
  method: string,
  path: string,
  { body, bearer = token }: { body?: string; bearer?: string } = {},
) {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    ...(body !== undefined && method !== 'GET' && { body }),
  })
  return host.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
}

/** Values that programs and attackers put into any field. */
const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '0',
    -1,
    1e308,
    'NaN',
    '__proto__',
    'constructor',
    '\u0000',
    '\u202e',
    '💥',
    '%',
    '../..',
  ),
  fc.constantFrom(
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '{{name}}',
    '31.02.2026',
    '2026-13-45T99:99:99Z',
    'a'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.integer(), { maxLength: 50 }),
)

/** Values of a schema's shape, in which each part may be missing or odd. */
function almost(schema: JsonSchema, depth = 0): Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf, enum: values, const: only } = schema
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined
  const fit = (): Arbitrary<unknown> => {
    if (only !== undefined) return fc.constant(only)
    if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
    if (choices && depth < 5) return fc.oneof(...choices.map((choice) => almost(choice, depth + 1)))
    if (properties && depth < 5) {
      const model = Object.entries(properties as Record<string, JsonSchema>)
      return fc.record(Object.fromEntries(model.map(([name, part]) => [name, almost(part, depth + 1)])), {
        requiredKeys: [],
      })
    }
    if (type === 'array' && depth < 5)
      return fc.array(almost((items ?? {}) as JsonSchema, depth + 1), { maxLength: 4 })
    if (type === 'number' || type === 'integer') return fc.oneof(fc.integer(), fc.double())
    if (type === 'boolean') return fc.boolean()
    return fc.constantFrom(
      '1',
      '4',
      'Анна',
      '+7 999 123-45-67',
      'anna@example.ru',
      '10.12.2026',
      '2026-12-10',
      'result',
    )
  }
  return fc.oneof({ weight: 4, arbitrary: fit() }, { weight: 1, arbitrary: odd })
}

const calls: [string, Endpoint, string, string][] = [
  ...Object.entries<Endpoint>(endpoints).map(([name, row]): [string, Endpoint, string, string] => [
    name,
    row,
    '/front/v1',
    '',
  ]),
  ...Object.entries<Endpoint>(agencyEndpoints).map(([name, row]): [string, Endpoint, string, string] => [
    name,
    row,
    '/agency/v1',
    AGENCY_TOKEN,
  ]),
]

describe.each(calls)('%s', (name, { method, path, query, body }, base, key) => {
  const queries = query ? almost(createJsonSchema(query)) : fc.constant({})
  const schema = body && (toJsonSchema(body, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema)
  const bodies = schema
    ? fc.oneof(
        { weight: 8, arbitrary: almost(schema).map((sent) => JSON.stringify(sent)) },
        fc.string({ maxLength: 80 }),
      )
    : fc.constant(undefined)
  const ids = fc.oneof(fc.constant(HOOK_KEY), fc.uuid(), fc.string({ minLength: 1, maxLength: 30 }))

  test('answers malformed requests without 5xx and refuses with a message', async () => {
    await fc.assert(
      fc.asyncProperty(queries, bodies, ids, async (given, sent, id) => {
        const search = new URLSearchParams(
          Object.entries(Object(given)).map(([field, value]) => [
            field,
            typeof value === 'string' ? value : JSON.stringify(value ?? ''),
          ]),
        ).toString()
        const address = `${base}${path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id))}?${search}`
        // Signing out would end the token of all others.
        const bearer = name === 'logout' ? 'expired-token' : key || token
        const answer = await ask(method, address, { ...(sent !== undefined && { body: sent }), bearer })
        const text = await answer.text()
        const said = `${method} ${address} ${sent ?? ''}: ${answer.status} ${text.slice(0, 200)} ${lines.at(-1) ?? ''}`
        expect(answer.status, said).toBeLessThan(500)
        if (answer.status < 400) return
        expect(answer.headers.get('content-type'), said).toMatch(/^application\/json/)
        expect(JSON.parse(text), said).toHaveProperty('message')
      }),
    )
  })
})
