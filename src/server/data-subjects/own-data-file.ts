import type { Hono } from 'hono'
import { todayAt } from '#shared/domain/time/day.ts'
import { Refusal } from '../http/handler.ts'
import { broken } from '../http/answer.ts'
import type { DataSubjectContext } from './context.ts'
import { exportOwnData } from './own-data.ts'
import { FILE_PATH, openTicket } from './own-data-ticket.ts'

const STALE = 'Ссылка больше не действует. Вернитесь в приложение и нажмите «Скачать мои данные» ещё раз.'

/**
 * Own data as a file, for the browser that a messenger opens: web views cannot save files, and that
 * browser is not signed in. Its error answers are text for people.
 */
export function mountOwnDataFile(
  app: Hono<{ Bindings: { clientAddress: string } }>,
  providerContext: DataSubjectContext,
): void {
  app.get(FILE_PATH, async ({ req }) => {
    try {
      return await file(providerContext, req.query('ticket') ?? '')
    } catch (error) {
      if (error instanceof Refusal) return sentence(error.status, error.message)
      return broken(providerContext, 'файл своих данных', error)
    }
  })
}

async function file(providerContext: DataSubjectContext, ticket: string): Promise<Response> {
  const now = providerContext.clock()
  const tokenHash = openTicket(providerContext, ticket)
  const userId = tokenHash && (await providerContext.store.tokens.findAccount(tokenHash, now))
  if (!userId) return sentence(403, STALE)
  const name = `moi-dannye-${todayAt(now)}.json`
  return new Response(JSON.stringify(await exportOwnData(providerContext, { userId }), null, 2), {
    headers: {
      ...PRIVATE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Not stored by proxies and not shown to the next user. */
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
