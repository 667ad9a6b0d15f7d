import { useNavigate } from '#client/delivery/navigation.ts'
import { PrefetchContext } from '#client/delivery/prefetch-context.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { classNames } from '#client/ui/class-names.ts'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { tendOwnLinks } from './own-links.ts'
import css from './rich-text.module.css'

/** The server's sanitizer, for prerendered pages; a browser loads its own when there is text to show. */
export const PrerenderSanitizer = createContext<((html: string) => string) | undefined>(undefined)

/**
 * Text with markup from the provider: the only place that inserts foreign markup into the page. A
 * prerendered page already contains the text; the browser replaces it with its own sanitized copy.
 */
export function RichText({ html }: { html: string }) {
  const clean = use(PrerenderSanitizer)
  const isHydrated = useHydrated()
  const [isPrerendered] = useState(!isHydrated)
  const prefetcher = use(PrefetchContext)
  const navigate = useNavigate()
  const [text, setText] = useState<{ nodes: Node[]; tend: typeof tendOwnLinks }>()
  const [failure, setFailure] = useState<unknown>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const bring = async () => {
      const [{ cleanText }, { tendOwnLinks }] = await Promise.all([
        import('./purify.ts'),
        import('./own-links.ts'),
      ])
      if (!isGone) setText({ nodes: [...cleanText(html).childNodes], tend: tendOwnLinks })
    }
    // If the sanitizer fails to load, a prerendered text stays; without one the page shows an error. Never
    // raw markup.
    bring().catch(setFailure)
    return () => {
      isGone = true
    }
  }, [html])
  useLayoutEffect(() => {
    if (!text || !place.current) return
    place.current.replaceChildren(...text.nodes)
    return text.tend(place.current, { navigate, prefetcher })
  }, [text, navigate, prefetcher])
  if (failure !== undefined && !text && !isPrerendered) throw failure
  return (
    <>
      {!text && !isPrerendered && <Waiting html={html} />}
      <div ref={place} className={css.text} {...(isPrerendered && prerenderedText(clean?.(html)))} />
    </>
  )
}

/** Reserves the space of the text: its content without markup, invisible and hidden from screen readers. */
function Waiting({ html }: { html: string }) {
  const words = html.replace(/<\/(?:p|li|h\d|div|blockquote|tr)>|<br[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')
  return (
    <div className={classNames(css.text, css.waiting)} aria-hidden="true">
      {words.split(/\n\s*/).map((line, index) => line.trim() !== '' && <p key={index}>{line}</p>)}
    </div>
  )
}

/** Markup that React leaves as it is during hydration: neither compared nor written. */
function prerenderedText(html: string | undefined) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html ?? nothing } }
}

/** Under Trusted Types even an empty string must be a trusted one. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''
