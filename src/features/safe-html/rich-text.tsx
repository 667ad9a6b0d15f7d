import { useHydrated } from '#delivery/use-now.ts'
import { classNames } from '#ui/class-names.ts'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './rich-text.module.css'

/** The sanitizer of the host, for pages made ahead; a browser brings its own when it has a text to show. */
export const MadeAhead = createContext<((html: string) => string) | undefined>(undefined)

/**
 * Text with markup from the provider. Nothing else of the app puts foreign markup into the page. In a page made ahead
 * the text stands already; the browser puts its own clean copy in its place.
 */
export function RichText({ html }: { html: string }) {
  const clean = use(MadeAhead)
  const isHydrated = useHydrated()
  const [isMadeAhead] = useState(!isHydrated)
  const [text, setText] = useState<Node[]>()
  const [failure, setFailure] = useState<unknown>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const bring = async () => {
      const { cleanText } = await import('./purify.ts')
      if (!isGone) setText([...cleanText(html).childNodes])
    }
    // Without the sanitizer a text made ahead stays as it is; without either the page says so. Never raw.
    bring().catch(setFailure)
    return () => {
      isGone = true
    }
  }, [html])
  useLayoutEffect(() => {
    if (text) place.current?.replaceChildren(...text)
  }, [text])
  if (failure !== undefined && !text && !isMadeAhead) throw failure
  return (
    <>
      {!text && !isMadeAhead && <Waiting html={html} />}
      <div ref={place} className={css.text} {...(isMadeAhead && madeAhead(clean?.(html)))} />
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
function madeAhead(html: string | undefined) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html ?? nothing } }
}

/** Under Trusted Types even an empty text must be a trusted one. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''
