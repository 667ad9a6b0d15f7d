import { purify } from './purify.ts'
import css from './safe-html.module.css'
import { useEffect, useRef } from 'react'

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(https:|tel:|mailto:|\/(?!\/)|#)/i,
}

/** Text with markup from the provider. Nothing else of the app puts foreign markup into the page. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clean = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
    place.current?.replaceChildren(clean)
  }, [html])
  return <div ref={place} className={css.text} />
}
