import { type Faults, faultKinds } from '../http/faults.ts'
import { json } from '../http/answer.ts'
import { isLoopback } from '../http/limits/network.ts'
import type { Leads } from '../leads/repository.ts'
import type { Mailbox } from '../outbound/mailbox.ts'
import type { LetterRow } from '../db/schema/schema.ts'
import type { Reviews } from '../reviews/repository.ts'
import { answerInitData, INIT_DATA_PATH } from './sign-launch.ts'
import * as v from 'valibot'
import { endpoints } from '#shared/contract/endpoints.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { instantInWords } from '#shared/domain/text/format.ts'

const DEFAULT_DELAY_MS = 3_000
const MAX_DELAY_MS = 120_000
const calls = Object.keys(endpoints)

const FaultBody = v.object({
  call: v.pipe(
    v.string(),
    v.check((call) => call === '*' || calls.includes(call), `call: * или ${calls.join(', ')}`),
  ),
  kind: v.picklist(faultKinds, `kind: ${faultKinds.join(', ')}`),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DELAY_MS)), DEFAULT_DELAY_MS),
})

/** GET, POST and DELETE of /dev/faults; undefined for another path or method. */
async function controlFaults(
  request: Request,
  pathname: string,
  faults: Faults,
): Promise<Response | undefined> {
  if (pathname.replace(/\/$/, '') !== '/dev/faults') return undefined
  switch (request.method) {
    case 'GET':
      return json(200, { faults: faults.list(), kinds: faultKinds, calls })
    case 'POST':
      return addFault(request, faults)
    case 'DELETE':
      faults.clear()
      return json(200, { faults: [] })
    default:
      return undefined
  }
}

async function addFault(request: Request, faults: Faults): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const parsed = v.safeParse(FaultBody, body)
  if (!parsed.success) {
    return json(422, { message: parsed.issues.map((issue) => issue.message).join('; ') })
  }
  faults.add(parsed.output)
  return json(200, { faults: faults.list() })
}

/** Answers /dev/*; 404 for everything else and for everybody but this machine. */
export type DevPages = (request: Request, clientAddress?: string) => Promise<Response>

export interface DevPagesOptions {
  /** The same object that the provider got; without it there is no fault control. */
  faults?: Faults | undefined
  /** Signs init data of launches; the token that sign-in checks against. */
  botToken: string
}

interface DevStore {
  leads: Pick<Leads, 'list'>
  mailbox: Pick<Mailbox, 'list'>
  reviews: Pick<Reviews, 'list'>
}

/**
 * The workbench of a developer: the mailbox at /dev/mailbox (and .json), the requests at /dev/leads.json, the
 * reviews at /dev/reviews.json, the faults at /dev/faults, signed init data at /dev/telegram/init-data. Only for visitors from this machine who also address it by a local name: a page of a foreign
 * site that resolves its own name to 127.0.0.1, and a public tunnel, get 404.
 */
export function createMailboxPages(store: DevStore, { faults, botToken }: DevPagesOptions): DevPages {
  return async (request, clientAddress = '') => {
    const { pathname, hostname } = new URL(request.url)
    const isLocal = isLoopback(clientAddress) && isLocalName(hostname)
    if (!isLocal) return notFound()
    if (request.method !== 'GET' && isForeignPage(request)) return json(403, { message: FOREIGN_PAGE })
    switch (`${request.method} ${pathname.replace(/\/$/, '')}`) {
      case 'GET /dev/mailbox':
        return mailboxPage(await store.mailbox.list())
      case 'GET /dev/mailbox.json':
        return json(200, { letters: (await store.mailbox.list()).map(toLetter) })
      case 'GET /dev/leads.json':
        return json(200, { leads: await store.leads.list() })
      case 'GET /dev/reviews.json':
        return json(200, { reviews: await store.reviews.list() })
      case `POST ${INIT_DATA_PATH}`:
        return answerInitData(request, botToken, Date.now())
      default:
        return (faults && (await controlFaults(request, pathname, faults))) ?? notFound()
    }
  }
}

const FOREIGN_PAGE = 'Страница чужого сайта ничего здесь не меняет. Откройте адрес этой машины сами'

/** A page of another site or another port of this machine, as the browser reports. */
function isForeignPage(request: Request): boolean {
  const [origin, site] = ['origin', 'sec-fetch-site'].map((name) => request.headers.get(name))
  if (site && site !== 'same-origin' && site !== 'none') return true
  return Boolean(origin) && origin !== new URL(request.url).origin
}

function toLetter({ id, recipient, subject, body, created_at }: LetterRow) {
  return { id, to: recipient, subject, text: body, created_at: new Date(created_at).toISOString() }
}

function isLocalName(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/[[\]]/g, ''))
  )
}

function notFound(): Response {
  return json(404, {
    message:
      'Нет такой страницы. Известны: GET /dev/mailbox, /dev/mailbox.json, /dev/leads.json, /dev/reviews.json; GET, POST, DELETE /dev/faults; POST /dev/telegram/init-data',
  })
}

/** The e-mails as a page: newest first, refreshes itself. No script, so it needs no policy. */
function mailboxPage(letters: readonly LetterRow[]): Response {
  const body = letters.length === 0 ? empty : letters.map(letterCard).join('\n')
  return new Response(
    `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Почтовый ящик разработчика (${letters.length})</title>
<style>${style}</style>
</head>
<body>
<header><h1>Почтовый ящик</h1><p>Письма, которые сайт отправил бы по почте. Страница обновляется сама.</p></header>
<main>${body}</main>
</body>
</html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  )
}

const empty = '<p class="empty">Пока пусто. Запросите код на сайте, и письмо появится здесь.</p>'

function letterCard({ recipient, subject, body, created_at }: LetterRow): string {
  const at = new Date(created_at)
  const time = instantInWords(created_at)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta"><span>${escapeHtml(recipient)}</span> <time datetime="${at.toISOString()}">${time}</time></p>
<pre>${emphasize(escapeHtml(body))}</pre>
</article>`
}

/** The code is what everybody opens this page for. */
function emphasize(html: string): string {
  return html.replace(/(: )(\d{4}|\d{8})(?=\n|$)/, '$1<strong>$2</strong>')
}

const style = `
:root { color-scheme: light dark; --ink: #16243a; --dim: #64748b; --paper: #fff; --ground: #eef2f7; --mark: #0b6bcb }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eef7; --dim: #94a3b8; --paper: #18212f; --ground: #0d131c; --mark: #6db4ff }
}
body { margin: 0; padding: 32px 16px 64px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header, main { max-width: 640px; margin: 0 auto }
h1 { margin: 0; font-size: 28px }
header p, .meta { color: var(--dim) }
header p { margin: 4px 0 24px }
article { margin: 0 0 16px; padding: 20px 24px; border-radius: 16px; background: var(--paper); box-shadow: 0 1px 3px #0002 }
h2 { margin: 0; font-size: 18px }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin: 2px 0 12px; font-size: 14px }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: var(--mark) }
strong { color: var(--mark); font-size: 32px; letter-spacing: .15em; font-variant-numeric: tabular-nums }
.empty { padding: 48px 24px; border: 2px dashed #94a3b866; border-radius: 16px; color: var(--dim); text-align: center }
`
