import { useHydrated } from '#delivery/use-now.ts'
import { Skeleton } from '#ui/feedback.tsx'
import { createContext, use, useEffect, useRef, useState } from 'react'
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
  const [isThere, setIsThere] = useState(isMadeAhead)
  const [failure, setFailure] = useState<unknown>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const { cleanText } = await import('./purify.ts')
      if (isGone) return
      place.current?.replaceChildren(cleanText(html))
      setIsThere(true)
    }
    // Without the sanitizer a text made ahead stays as it is; without either the page says so. Never raw.
    show().catch(setFailure)
    return () => {
      isGone = true
    }
  }, [html])
  if (failure !== undefined && !isThere) throw failure
  return (
    <>
      {!isThere && <Skeleton height={80} />}
      <div ref={place} className={css.text} {...(isMadeAhead && madeAhead(clean?.(html)))} />
    </>
  )
}

/** What React leaves as it is: nothing of it is compared or written in a browser. */
function madeAhead(html: string | undefined) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html ?? nothing } }
}

/** Under Trusted Types even an empty text must be a trusted one. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''
