import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { ProviderContext } from '../context.ts'
import { broken } from '../http/answer.ts'
import type { Bindings } from '../http/mount-call.ts'
import { openStopTicket, STOP_PATH } from './stop-link.ts'

/**
 * The page behind the link of every message. Programs that look at links before people do read it and change nothing;
 * a browser presses the button by itself, so that one press on the link is enough.
 */
export function mountStopPage(app: Hono<{ Bindings: Bindings }>, context: ProviderContext): void {
  app.get(STOP_PATH, ({ req }) =>
    openStopTicket(context, req.query('ticket') ?? '') === undefined
      ? page(403, `<p>${STALE}</p>`)
      : page(200, `<form method="post"><button>Больше не присылать</button></form><script>${PRESS}</script>`),
  )
  app.post(STOP_PATH, async ({ req }) => {
    try {
      const accountId = openStopTicket(context, req.query('ticket') ?? '')
      if (accountId === undefined) return page(403, `<p>${STALE}</p>`)
      await context.store.noticeChoices.want(accountId, false)
      return page(200, `<p>${STOPPED}</p>`)
    } catch (error) {
      return broken(context, 'отказ от известий', error)
    }
  })
}

const STALE = 'Эта ссылка неполная. Откройте её из сообщения целиком или выключите известия в профиле'
const STOPPED =
  'Больше не присылаем. Статус заявки всегда виден в «Моих заявках», включить известия можно в профиле'
const PRESS = 'document.forms[0].submit()'
const PRESS_HASH = createHash('sha256').update(PRESS).digest('base64')

function page(status: number, body: string): Response {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Известия о заявках</title>'
  return new Response(`<!doctype html><html lang="ru">${head}${body}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${PRESS_HASH}'; form-action 'self'; frame-ancestors 'none'`,
    },
  })
}
