import type { Hono } from 'hono'
import { todayAt } from '#domain/day.ts'
import { Refusal } from '../handler.ts'
import { broken } from '../http/answer.ts'
import type { Workshop } from '../workshop.ts'
import { ownData } from './own-data.ts'
import { FILE_PATH, openTicket } from './own-data-ticket.ts'

const STALE = 'Ссылка больше не действует. Вернитесь в приложение и нажмите «Скачать мои данные» ещё раз.'

/**
 * Own data as a file, for the browser that a messenger opens beside itself: web views save nothing, and that browser
 * is not signed in. What it shows when it may not is for a person, so it is text.
 */
export function mountOwnDataFile(app: Hono<{ Bindings: { clientAddress: string } }>, shop: Workshop): void {
  app.get(FILE_PATH, async ({ req }) => {
    try {
      return await file(shop, req.query('ticket') ?? '')
    } catch (error) {
      if (error instanceof Refusal) return sentence(error.status, error.message)
      return broken(shop, 'файл своих данных', error)
    }
  })
}

async function file(shop: Workshop, ticket: string): Promise<Response> {
  const now = shop.clock()
  const tokenHash = openTicket(shop, ticket)
  const userId = tokenHash && (await shop.store.tokens.accountOf(tokenHash, now))
  if (!userId) return sentence(403, STALE)
  const name = `putevka-moi-dannye-${todayAt(now)}.json`
  return new Response(JSON.stringify(await ownData(shop, { userId }), null, 2), {
    headers: {
      ...PRIVATE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Neither kept on the way nor told to whoever comes next. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

function sentence(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' },
  })
}
