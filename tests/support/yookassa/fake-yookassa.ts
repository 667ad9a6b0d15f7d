import { openFarEnd, type FarCall, type FarEnd, type FarReply } from '../leads/far-end.ts'
import { createBooks, refuse, type Books } from './books.ts'
import { answerPayPage } from './pay-page.ts'

/** YooKassa API v3 with its page to pay on; it calls the shop about what happens, in a mood that tests set. */
export interface FakeYookassa extends FarEnd {
  apiRoot: string
  /** Origin of the page to pay on. Browsers of the journeys reach no other machine than `localhost`. */
  pages: string
  shopId: string
  secretKey: string
  books: Books
  /** Where notifications go; `''` for nowhere. */
  shop: { notifyAt: string; mood: 'once' | 'double' | 'slow' | 'never' }
  /** Notifications that are still being sent. */
  settled: () => Promise<void>
  /** A notification that YooKassa has not sent. */
  forge: (event: string, object: object) => Promise<number>
  /** What a traveller does on the page of the open attempt. */
  pay: (id: string) => void
  decline: (id: string) => void
  /** The hour to pay has passed. */
  expire: (id: string) => void
}

export const SHOP_ID = '100500'
export const SECRET_KEY = 'test_fake-yookassa-secret-of-tests-only'
const SLOW_MS = 3_000

export async function openFakeYookassa(port?: number): Promise<FakeYookassa> {
  const pending = new Set<Promise<unknown>>()
  const books = createBooks((event, object) => void notify(event, object))
  const far = await openFarEnd((call) => answer(call), port)
  const pages = far.url.replace('127.0.0.1', 'localhost')
  const shop: FakeYookassa['shop'] = { notifyAt: '', mood: 'once' }

  function answer(call: FarCall): FarReply {
    if (call.path.startsWith('/pay/')) return answerPayPage(call, books)
    if (!call.path.startsWith('/v3/')) return refuse(404, 'not_found')
    if (call.headers.authorization !== basic()) return refuse(401, 'invalid_credentials')
    return answerApi(call, books, pages)
  }

  async function notify(event: string, object: object): Promise<void> {
    const { notifyAt, mood } = shop
    if (notifyAt === '' || mood === 'never') return
    for (let times = mood === 'double' ? 2 : 1; times > 0; times -= 1) {
      const sent = later(mood === 'slow' ? SLOW_MS : 0)
        .then(() => post(notifyAt, { type: 'notification', event, object }))
        // The shop may be down: it learns the state by itself.
        .catch(() => 0)
        .finally(() => pending.delete(sent))
      pending.add(sent)
    }
  }

  return Object.assign(far, {
    apiRoot: `${far.url}/v3`,
    pages,
    shopId: SHOP_ID,
    secretKey: SECRET_KEY,
    books,
    shop,
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
    forge: (event: string, object: object) => post(shop.notifyAt, { type: 'notification', event, object }),
    pay: (id: string) => books.succeed(id),
    decline: (id: string) => books.cancel(id, 'insufficient_funds'),
    expire: (id: string) => books.cancel(id, 'expired_on_confirmation'),
  })
}

function answerApi({ method, path, headers, text }: FarCall, books: Books, origin: string): FarReply {
  const [, , kind, id = '', act] = path.split('/')
  if (method === 'GET' && kind === 'me')
    return { body: { account_id: SHOP_ID, status: 'enabled', test: true, fiscalization_enabled: true } }
  if (method === 'GET') {
    const found = kind === 'payments' ? books.payments.get(id) : books.refunds.get(id)
    return found ? { body: found } : refuse(404, 'not_found')
  }
  const key = String(headers['idempotence-key'] ?? '')
  if (key === '' || key.length > 64) return refuse(400, 'invalid_request', 'Idempotence-Key')
  return books.once(key, path + text, () => {
    if (kind === 'payments' && act === 'cancel') return books.release(id)
    if (kind === 'payments') return books.open(text, (made) => `${origin}/pay/${made}`)
    if (kind === 'refunds') return books.refund(text)
    return refuse(404, 'not_found')
  })
}

function basic(): string {
  return `Basic ${Buffer.from(`${SHOP_ID}:${SECRET_KEY}`).toString('base64')}`
}

async function post(address: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
