import { createHash } from 'node:crypto'
import { html, type Markup } from './html.ts'
import { widgetStyle } from './widget-style.ts'

/**
 * The only script: tells whoever frames the page how tall it is, so that it needs no scroll bar of its own. Anybody
 * may know it.
 */
const tellHeight = `new ResizeObserver(()=>parent.postMessage({kind:'putevka-height',height:document.documentElement.offsetHeight},'*')).observe(document.documentElement)`

/**
 * Nothing from anywhere: one sheet, one script known by its hash, a form to itself. Anybody may frame the page: it
 * has no session and shows what everybody sees, and the site may stand on another host or inside a messenger.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(tellHeight).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** A widget as a page of its own. */
export function widgetPage(status: 200 | 400 | 500, title: string, body: Markup): Response {
  const script: Markup = { markup: `<script>${tellHeight}</script>` }
  const style: Markup = { markup: `<style>${widgetStyle}</style>` }
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main aria-label="${title}">${body}</main>
        ${script}
      </body>
    </html>`
  return new Response(page.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    },
  })
}
