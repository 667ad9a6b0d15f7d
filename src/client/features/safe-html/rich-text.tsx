import { PrefetchContext } from '#client/delivery/prefetch-context.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { classNames } from '#client/ui/class-names.ts'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { tendOwnLinks } from './own-links.ts'
import css from './rich-text.module.css'

/** The sanitizer of the host, for prerendered pages; a browser brings its own when it has a text to show. */
export const PrerenderSanitizer = createContext<((html: string) => string) | undefined>(undefined)

/**
 * Text with markup from the provider. Nothing else of the app puts foreign markup into the page. In a prerendered page
 * the text stands already; the browser puts its own clean copy in its place.
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
    // Without the sanitizer a prerendered text stays as it is; without either the page says so. Never raw.
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

/** Takes the place that the text will take: its words without markup, unseen and unheard. */
function Waiting({ html }: { html: string }) {
  const words = html.replace(/<\/(?:p|li|h\d|div|blockquote|tr)>|<br[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')
  return (
    <div className={classNames(css.text, css.waiting)} aria-hidden="true">
      {words.split(/\n\s*/).map((line, index) => line.trim() !== '' && <p key={index}>{line}</p>)}
    </div>
  )
}

/** What React leaves as it is: nothing of it is compared or written in a browser. */
function prerenderedText(html: string | undefined) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html ?? nothing } }
}

/** Under Trusted Types even an empty text must be a trusted one. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''
