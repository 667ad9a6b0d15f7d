import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { instantInWords } from '#shared/domain/text/format.ts'
import type { LetterRow } from '../db/schema/schema.ts'

/** The e-mails as a page: newest first, refreshes itself. No script, so it needs no policy. */
export function mailboxPage(letters: readonly LetterRow[]): Response {
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
