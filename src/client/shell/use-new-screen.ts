import { drawInShortSlices } from '#client/delivery/slices.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** The title is written in the same turn as the heading or right after it. */
const SETTLED_MS = 100

interface NewScreen {
  main: RefObject<HTMLElement | null>
  /** The title of the screen the visitor came to, for a live region; `''` on the page they began with. */
  announcement: string
}

/** After navigation the new screen's name takes the focus, however late it comes, and its title is announced. */
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
    // Tab starts on the new screen at once; its name may still be on its way.
    if (!focusName(screen)) screen.focus({ preventScroll: true })
    return whenNamed(screen, () => {
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === screen || document.activeElement === document.body) focusName(screen)
      setAnnouncement(document.title)
    })
  }, [pathname])
  useEffect(() => (main.current ? keepOnName(main.current) : undefined), [])
  return { main, announcement }
}

/** A screen that learns what it is about gets another name: whoever stood on the former one stands on the new one. */
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

/** Calls once the screen has its main heading and has come to rest; returns the way to stop waiting. */
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
