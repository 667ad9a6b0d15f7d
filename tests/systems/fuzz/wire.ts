import { connect } from 'node:net'
import type { SeededRandom } from '../seeded-random.ts'
import type { FuzzedHost } from './fuzzed-host.ts'
import { wellFormed } from './mutations.ts'
import type { Draft } from './samples.ts'

/** An answer; status 0 for a connection that was closed without one. */
export interface Answered {
  status: number
  ms: number
  type: string
  text: string
}

/** A network per request: otherwise one network's share would be tested. */
function toNetwork(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** The draft as a request inside the process; undefined when the platform cannot represent it. */
export function toRequest(draft: Draft, number: number): Request | undefined {
  try {
    const headers = new Headers({ 'x-forwarded-for': toNetwork(number) })
    const body = composeBody(draft)
    if (body !== undefined) headers.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(draft.headers)) headers.set(name, value)
    const takesBody = !/^(GET|HEAD)$/i.test(draft.method)
    const init = { method: draft.method, headers, ...(takesBody && body !== undefined && { body }) }
    return new Request(`http://${draft.headers['host'] ?? 'localhost'}${targetOf(draft)}`, init)
  } catch {
    return undefined
  }
}

function composeBody({ body, text }: Draft): string | Uint8Array<ArrayBuffer> | undefined {
  if (text !== undefined) return typeof text === 'string' ? text : Uint8Array.from(text)
  return body === undefined ? undefined : JSON.stringify(body)
}

/** The address with only the necessary escapes. */
function targetOf({ path, query }: Draft): string {
  const search = query
    .map((pair) => pair.map((text) => encodeURIComponent(wellFormed(text))).join('='))
    .join('&')
  return path.replace(/[?#]/g, encodeURIComponent) + (search && `?${search}`)
}

export async function askInside({ ask }: FuzzedHost, request: Request): Promise<Answered> {
  const startedAt = performance.now()
  const response = await ask(request)
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, ms: performance.now() - startedAt, type, text }
}

const LONGEST_MS = 4000

/** The draft as bytes on a socket, including what no client of ours could send. */
export function askRaw({ port }: FuzzedHost, draft: Draft, random: SeededRandom): Promise<Answered> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let text = ''
    // Half-closed: an announced body that does not arrive is not awaited.
    const socket = connect(port, '127.0.0.1', () => socket.end(bytesOf(draft, random)))
    const end = () => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      const type = /^content-type: (.+)\r$/im.exec(text)?.[1] ?? ''
      resolve({ status, ms: performance.now() - startedAt, type, text: text.slice(0, 2000) })
    }
    socket.setTimeout(LONGEST_MS, end)
    socket.on('data', (chunk) => void (text += chunk.toString('latin1')))
    socket.once('close', end)
    socket.on('error', () => undefined)
  })
}

const ODD_LINES: readonly string[] = [
  '',
  'Host: localhost',
  'Host: evil.example',
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Expect: 100-continue',
  'Expect: wonders',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'No colon here',
  'X-Bytes: \u0001\u0080\u00ff',
  `X-Long: ${'x'.repeat(20_000)}`,
  `${'X-Many: 1\r\n'.repeat(300)}X-Last: 1`,
  ' folded: yes',
]

function bytesOf(draft: Draft, random: SeededRandom): Buffer {
  const target = random.pick([
    targetOf(draft),
    draft.path,
    `http://localhost${targetOf(draft)}`,
    `http://evil.example:99999${draft.path}`,
    '*',
    `//evil.example${draft.path}`,
    draft.path.slice(1),
    `${draft.path}?${'x'.repeat(17_000)}`,
  ])
  const method = random.boolean(0.1) ? random.pick(['TRACE', 'CONNECT', 'get', 'G E T', 'PRI']) : draft.method
  const version = random.boolean(0.1) ? random.pick(['1.0', '2.0', '9.9', 'x']) : '1.1'
  const body = Buffer.from(composeBody(draft) ?? '')
  const lines = [
    `${method} ${target.replace(/[\r\n]/g, '')} HTTP/${version}`,
    ...('host' in draft.headers || random.boolean(0.05) ? [] : ['Host: localhost']),
    ...Object.entries(draft.headers).map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 ? [`Content-Length: ${body.length}`, 'Content-Type: application/json'] : []),
    ...(random.boolean(0.5) ? [random.pick(ODD_LINES)] : []),
    'Connection: close',
  ]
  const head = lines.filter(Boolean).join(random.boolean(0.05) ? '\n' : '\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, random.boolean(0.5) ? 'utf8' : 'latin1'), body])
}
