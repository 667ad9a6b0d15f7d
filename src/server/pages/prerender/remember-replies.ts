/** As long as a page waits for its data, milliseconds. */
const LONGEST_MS = 4_000
/** Longer than an export of thousands of pages, milliseconds. */
const KEPT_MS = 30 * 60_000
/** Guidebooks, settings and landings; details of hotels are asked once each. */
const MOST = 500

/** Asks once for what many pages stand on: GET replies with status 200 are kept. For a process without visitors. */
export function rememberReplies(ask: typeof fetch, clock: () => number = Date.now): typeof fetch {
  const kept = new Map<string, { until: number; reply: Promise<Kept> }>()
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (method !== 'GET') return ask(input, init)
    const known = kept.get(url)
    if (known && known.until > clock()) return replyOf(await known.reply)
    // The first page's own time limit must not end the reply of the others.
    const reply = ask(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) }).then(readReply)
    kept.set(url, { until: clock() + KEPT_MS, reply })
    if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
    const forget = () => kept.get(url)?.reply === reply && kept.delete(url)
    reply.then(({ status }) => status === 200 || forget(), forget)
    return replyOf(await reply)
  }
}

interface Kept {
  status: number
  type: string
  body: ArrayBuffer
}

async function readReply(response: Response): Promise<Kept> {
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, body: await response.arrayBuffer() }
}

function replyOf({ status, type, body }: Kept): Response {
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : body, { status, headers: { 'content-type': type } })
}
