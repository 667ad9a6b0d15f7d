import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { ProviderContext } from '../context.ts'
import { broken } from '../http/answer.ts'
import type { Bindings } from '../http/mount-call.ts'
import type { Store } from '../store/store.ts'
import { openPressTicket, pressPaths, type Press } from './press-link.ts'

/** The page behind a link: what its button says, what it does and says of it, where that can be looked at. */
interface PressWords {
  button: string
  /** Answers what is read after it. */
  act: (store: Store, id: string) => Promise<string>
  stale: string
  /** Pages of the site. */
  places: { title: string; path: string }[]
}

const list = { title: 'Слежение за ценой', path: '/watches' }
const requests = { title: 'Мои заявки', path: '/history' }
const UNWATCHED = 'За этой ценой больше не следим. Начать снова можно на странице тура, отеля или поиска'

const pages: Readonly<Record<Press, PressWords>> = {
  stop: {
    button: 'Выключить все известия',
    act: async (store, id) => {
      await store.noticeChoices.want(id, false)
      return 'Больше не присылаем ничего: ни о заявках, ни о ценах. Включить известия снова можно на странице «Слежение за ценой», а если у вас есть заявки — и в «Моих заявках»'
    },
    stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или выключите известия в «Моих заявках»',
    places: [list, requests],
  },
  pause: {
    button: 'Приостановить слежение',
    act: async (store, id) =>
      (await store.watches.pauseById(id))
        ? 'Слежение за этой ценой приостановлено. Возобновить его можно в списке «Слежение за ценой»'
        : UNWATCHED,
    stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или приостановите слежение в списке',
    places: [list],
  },
  unwatch: {
    button: 'Не следить за этой ценой',
    act: async (store, id) => {
      await store.watches.removeById(id)
      return UNWATCHED
    },
    stale: 'Эта ссылка неполная. Откройте её из сообщения целиком или уберите слежение в списке',
    places: [list],
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
  const { button, act, stale, places } = pages[press]
  const site = context.settings.publicUrl ?? ''
  const links = places.map(({ title, path }) => `<p><a href="${site}${path}">${title}</a></p>`).join('')
  app.get(pressPaths[press], ({ req }) =>
    openPressTicket(press, context, req.query('ticket') ?? '') === undefined
      ? page(403, `<p>${stale}</p>${links}`)
      : page(200, `<form method="post"><button>${button}</button></form><script>${PRESS}</script>`),
  )
  app.post(pressPaths[press], async ({ req }) => {
    try {
      const id = openPressTicket(press, context, req.query('ticket') ?? '')
      if (id === undefined) return page(403, `<p>${stale}</p>${links}`)
      return page(200, `<p>${await act(context.store, id)}</p>${links}`)
    } catch (error) {
      return broken(context, 'ссылка из известия', error)
    }
  })
}

const PRESS = 'document.forms[0].submit()'
const LOOK =
  ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 20px}a,button{display:inline-flex;align-items:center;min-height:48px;font:inherit}button{padding:0 20px}'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const POLICY = `default-src 'none'; script-src 'sha256-${hashOf(PRESS)}'; style-src 'sha256-${hashOf(LOOK)}'; form-action 'self'; frame-ancestors 'none'`

function page(status: number, body: string): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Известия</title><style>${LOOK}</style>`
  return new Response(`<!doctype html><html lang="ru">${head}${body}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': POLICY,
    },
  })
}
