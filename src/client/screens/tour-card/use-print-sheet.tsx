import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { TripView } from './trip.ts'

type Sheet = ComponentType<{ trip: TripView }>

/** An image that fails to load must not block printing. */
const IMAGE_WITHIN_MS = 3000
/** After the page is idle: the sheet is then ready for a print shortcut. */
const PRELOAD_AFTER_MS = 3000

const bring = () => import('./print/print-sheet.tsx').then((module) => module.PrintSheet)

/** The tour as a print sheet; rendered only while printing. */
export function usePrintSheet(trip: TripView): { sheet: ReactNode; print: () => Promise<void> } {
  const [ready, setReady] = useState<Sheet>()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // The browser's print command cannot wait; it is used where there is a keyboard.
    if (!matchMedia('(pointer: fine)').matches) return
    const timer = setTimeout(() => {
      bring().then(
        (sheet) => setReady(() => sheet),
        () => {},
      )
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const show = () => flushSync(() => setIsShown(true))
    const hide = () => setIsShown(false)
    window.addEventListener('beforeprint', show)
    window.addEventListener('afterprint', hide)
    return () => {
      window.removeEventListener('beforeprint', show)
      window.removeEventListener('afterprint', hide)
    }
  }, [])
  // Identifies the mounted card: printing is cancelled if the visitor leaves the page.
  const card = useRef<object>(undefined)
  useEffect(() => {
    card.current = {}
    return () => (card.current = undefined)
  }, [])
  const print = async () => {
    const sheet = ready ?? (await bring())
    if (!card.current) return
    flushSync(() => {
      setReady(() => sheet)
      setIsShown(true)
    })
    await imageReady()
    if (card.current) window.print()
  }
  const Shown = isShown ? ready : undefined
  return { sheet: Shown && createPortal(<Shown trip={trip} />, document.body), print }
}

async function imageReady(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('[data-print-sheet] img')
  if (!image || image.complete) return
  const come = new Promise<unknown>((resolve) => {
    image.addEventListener('load', resolve, { once: true })
    image.addEventListener('error', resolve, { once: true })
  })
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, IMAGE_WITHIN_MS))])
}
