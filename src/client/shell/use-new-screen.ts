import { drawInShortSlices } from '#client/delivery/slices.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** The title is set in the same task as the heading or right after it, ms. */
const SETTLED_MS = 100

interface NewScreen {
  main: RefObject<HTMLElement | null>
  /** Title of the new screen, for a live region; `''` on the initial page. */
  announcement: string
}

/** After navigation focuses the new screen's title, however late it renders, and announces it. */
export function useNewScreen(): NewScreen {
  const main = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    const screen = main.current
    if (known.current === pathname || !screen) return
    known.current = pathname
    drawInShortSlices()
    // Tab starts on the new screen at once; its title may still be loading.
    if (!focusName(screen)) screen.focus({ preventScroll: true })
    return whenNamed(screen, () => {
      // Does nothing if focus has moved elsewhere by then.
      if (document.activeElement === screen || document.activeElement === document.body) focusName(screen)
      setAnnouncement(document.title)
    })
  }, [pathname])
  useEffect(() => (main.current ? keepOnName(main.current) : undefined), [])
  return { main, announcement }
}

/**
 * Once a screen has loaded its subject, its title is replaced: moves focus from the old title to the new
 * one.
 */
function keepOnName(screen: HTMLElement): () => void {
  let last: EventTarget | null = null
  const remember = (event: FocusEvent) => (last = event.target)
  const changes = new MutationObserver(() => {
    const isGone = last instanceof HTMLHeadingElement && !last.isConnected
    if (isGone && document.activeElement === document.body) focusName(screen)
  })
  screen.addEventListener('focusin', remember)
  changes.observe(screen, { childList: true, subtree: true })
  return () => {
    screen.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}

function focusName(screen: HTMLElement): boolean {
  const name = screen.querySelector('h1')
  name?.focus({ preventScroll: true })
  return name !== null
}

/** Calls back once the screen has its main heading and has settled; returns the cancel function. */
function whenNamed(screen: HTMLElement, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => look())
  const look = () => {
    clearTimeout(timer)
    if (screen.querySelector('h1') === null) return
    timer = setTimeout(() => {
      changes.disconnect()
      work()
    }, SETTLED_MS)
  }
  changes.observe(screen, { childList: true, subtree: true })
  look()
  return () => {
    changes.disconnect()
    clearTimeout(timer)
  }
}
