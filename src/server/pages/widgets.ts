import type { SettingEntry } from '#shared/contract/settings.ts'
import type { ProviderClient } from './provider-client.ts'
import { widgetPolicy } from '../http/security-headers.ts'

/** Titles of the `view` items with a partner's widget, by the last path segment. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['tickets', 'tickets_module'],
  ['transfer', 'transfer_module'],
])

/**
 * Reports the page's height to the parent frame. The page's `offsetHeight` follows its content, not the
 * frame.
 */
const tellHeight = `<script>new ResizeObserver(()=>parent.postMessage({kind:'putevka-height',height:document.documentElement.offsetHeight},'*')).observe(document.documentElement)</script>`

/**
 * Serves a partner's markup as a document with an opaque origin. Only a frame of the modules loads it.
 * Opened directly it has no more rights, because its own policy sandboxes it.
 */
export async function answerWidget(name: string, ask: ProviderClient): Promise<Response> {
  const title = TITLES.get(name)
  if (title === undefined) return text(404, 'Not Found')
  const reply = await ask('settings')
  if (reply.kind === 'silent') return text(503, 'Виджет сейчас не отвечает. Обновите страницу через минуту.')
  const markup = reply.kind === 'data' ? renderMarkup(reply.data.settings, title) : ''
  if (markup === '') return text(404, 'Виджет не подключён.')
  return new Response(wrapDocument(markup), {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

const headers = {
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': widgetPolicy(),
}

function text(status: number, words: string): Response {
  return new Response(words, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}

function wrapDocument(markup: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Виджет партнёра</title><style>body{margin:0}</style>${tellHeight}</head><body>${markup}</body></html>`
}

/** Returns the item's content if it is markup. A URL is framed directly and needs no document of ours. */
function renderMarkup(entries: SettingEntry[], title: string): string {
  const items: unknown[] = entries.filter(({ key }) => key === 'view').flatMap(({ value }) => value)
  const found = items.findLast((item) => isRecord(item) && item['title'] === title)
  const content = isRecord(found) ? found['content'] : ''
  return typeof content === 'string' && /<[a-z!]/i.test(content) ? content : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
