import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { ProviderContext } from '../context.ts'
import { broken } from '../http/answer.ts'
import type { Bindings } from '../http/mount-call.ts'
import type { Store } from '../store/store.ts'
import { openPressTicket, pressPaths, type Press } from './press-link.ts'

/** The page behind a link: what its button says, what it does, what is read after it and for a forged link. */
interface PressWords {
  button: string
  done: string
  stale: string
  act: (store: Store, id: string) => Promise<void>
}

const pages: Readonly<Record<Press, PressWords>> = {
  stop: {
    button: 'Больше не присылать',
    done: 'Больше не присылаем. Статус заявки всегда виден в «Моих заявках», включить известия можно в профиле',
    stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или выключите известия в профиле',
    act: (store, id) => store.noticeChoices.want(id, false),
  },
  pause: {
    button: 'Приостановить',
    done: 'Слежение за этой ценой приостановлено. Продолжить можно в приложении, в списке слежений',
    stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или приостановите слежение в приложении',
    act: (store, id) => store.watches.pause(id),
  },
}

/**
 * The pages behind the links of messages. Programs that look at links before people do read them and change nothing; a
 * browser presses the button by itself, so that one press on the link is enough.
 */
export function mountPressPages(app: Hono<{ Bindings: Bindings }>, context: ProviderContext): void {
  for (const press of Object.keys(pages) as Press[]) mountPage(app, context, press)
}

function mountPage(app: Hono<{ Bindings: Bindings }>, context: ProviderContext, press: Press): void {
  const { button, done, stale, act } = pages[press]
  app.get(pressPaths[press], ({ req }) =>
    openPressTicket(press, context, req.query('ticket') ?? '') === undefined
      ? page(403, `<p>${stale}</p>`)
      : page(200, `<form method="post"><button>${button}</button></form><script>${PRESS}</script>`),
  )
  app.post(pressPaths[press], async ({ req }) => {
    try {
      const id = openPressTicket(press, context, req.query('ticket') ?? '')
      if (id === undefined) return page(403, `<p>${stale}</p>`)
      await act(context.store, id)
      return page(200, `<p>${done}</p>`)
    } catch (error) {
      return broken(context, 'ссылка из известия', error)
    }
  })
}

const PRESS = 'document.forms[0].submit()'
const PRESS_HASH = createHash('sha256').update(PRESS).digest('base64')

function page(status: number, body: string): Response {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Известия</title>'
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
