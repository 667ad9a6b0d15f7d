import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { broken } from '../http/answer.ts'
import type { CallBindings } from '../http/mount-table.ts'
import type { NoticeChoices } from './notice-choice.ts'
import { openActionTicket, pressPaths, stops, type Press, type Signing } from './action-link.ts'

/** The page of an action link: its button, its action and message, and links to check the result. */
export interface PressPage {
  button: string
  /** Returns the message shown afterwards. */
  act: (id: string) => Promise<string>
  stale: string
  /** Pages of the site. */
  places: { title: string; path: string }[]
}

interface Mounting extends Signing {
  log: (line: string) => void
}

const watches = { title: 'Слежение за ценой', path: '/watches' }
const history = { title: 'Мои заявки', path: '/history' }
const stale =
  'Эта ссылка неполная. Откройте её из сообщения целиком или выключите уведомления в «Моих заявках»'

/** Stop messages of one subject, or all messages of an account. */
export function stopPages(choices: NoticeChoices) {
  return {
    stop: {
      button: 'Выключить все уведомления',
      act: async (id) => {
        await choices.want(id, 'leads', false)
        await choices.want(id, 'prices', false)
        return 'Больше не присылаем ничего: ни о заявках, ни о ценах. Включить уведомления снова можно на странице «Слежение за ценой», а если у вас есть заявки — и в «Моих заявках»'
      },
      stale,
      places: [watches, history],
    },
    stopLeads: {
      button: stops.leads.button,
      act: async (id) => {
        await choices.want(id, 'leads', false)
        return 'О заявках больше не пишем: ответы менеджера ждут вас в «Моих заявках», там же уведомления включаются снова. О ценах пишем как прежде'
      },
      stale,
      places: [history],
    },
    stopPrices: {
      button: stops.prices.button,
      act: async (id) => {
        await choices.want(id, 'prices', false)
        return 'О ценах больше не пишем. Включить снова можно на странице «Слежение за ценой». Ответы менеджера по вашим заявкам приходят как прежде'
      },
      stale,
      places: [watches],
    },
  } satisfies Partial<Record<Press, PressPage>>
}

/**
 * Mounts the pages of action links. A GET changes nothing, because programs open links before people do;
 * in a browser the page submits itself, so that one press is enough.
 */
export function mountPressPages(
  app: Hono<{ Bindings: CallBindings }>,
  parts: Mounting,
  pages: Readonly<Record<Press, PressPage>>,
): void {
  for (const press of Object.keys(pages) as Press[]) mountPage(app, parts, press, pages[press])
}

function mountPage(
  app: Hono<{ Bindings: CallBindings }>,
  parts: Mounting,
  press: Press,
  { button, act, stale, places }: PressPage,
): void {
  const site = parts.settings.publicUrl ?? ''
  const links = places.map(({ title, path }) => `<p><a href="${site}${path}">${title}</a></p>`).join('')
  app.get(pressPaths[press], ({ req }) =>
    openActionTicket(press, parts, req.query('ticket') ?? '') === undefined
      ? page(403, `<p>${stale}</p>${links}`)
      : page(200, `<form method="post"><button>${button}</button></form><script>${PRESS}</script>`),
  )
  app.post(pressPaths[press], async ({ req }) => {
    try {
      const id = openActionTicket(press, parts, req.query('ticket') ?? '')
      if (id === undefined) return page(403, `<p>${stale}</p>${links}`)
      return page(200, `<p>${await act(id)}</p>${links}`)
    } catch (error) {
      return broken(parts, 'ссылка из уведомления', error)
    }
  })
}

const PRESS = 'document.forms[0].submit()'
const LOOK =
  ':root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 20px}a,button{display:inline-flex;align-items:center;min-height:48px;font:inherit}button{padding:0 20px}'
const computeHash = (text: string) => createHash('sha256').update(text).digest('base64')
const POLICY = `default-src 'none'; script-src 'sha256-${computeHash(PRESS)}'; style-src 'sha256-${computeHash(LOOK)}'; form-action 'self'; frame-ancestors 'none'`

function page(status: number, body: string): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Уведомления</title><style>${LOOK}</style>`
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
