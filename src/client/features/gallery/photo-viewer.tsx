import { useMessenger } from '#client/session/client-context.tsx'
import { Image } from '#client/ui/image.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useOverlay } from '#client/ui/frame/primary-action.tsx'
import { findSnappedIndex } from '#client/ui/use-snapped-index.ts'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type UIEvent,
  type RefObject,
} from 'react'
import css from './photo-viewer.module.css'

/** A shorter swipe springs back, px. */
const CLOSE_PX = 90
/** A shorter movement has no direction yet, px. */
const DIRECTION_PX = 8

/**
 * Moves the element with a downward swipe and closes it past a threshold. The content keeps horizontal
 * scrolling and pinch zoom (`touch-action: pan-x pinch-zoom`).
 */
function useSwipeDown(over: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = over.current
    if (!element) return
    let from: { id: number; x: number; y: number } | undefined
    let moved = 0
    const place = (y: number) => {
      moved = y
      element.style.translate = y > 0 ? `0 ${y}px` : ''
      element.style.opacity = y > 0 ? String(Math.max(0.4, 1 - y / 600)) : ''
    }
    const down = ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger means pinch zoom.
      from = pointerType === 'touch' && isPrimary && !isZoomed() ? { id, x, y } : undefined
      place(0)
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.id !== pointerId) return
      const y = clientY - from.y
      if (moved === 0 && Math.abs(clientX - from.x) > Math.max(y, DIRECTION_PX)) from = undefined
      else if (moved > 0 || y > DIRECTION_PX) place(Math.max(0, y))
    }
    const up = () => {
      const isFar = from !== undefined && moved >= CLOSE_PX
      from = undefined
      if (isFar) close.current()
      else place(0)
    }
    const cancel = () => {
      from = undefined
      place(0)
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', cancel)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', cancel)
    }
  }, [over])
}

/** While zoomed in, a finger pans the picture. */
const isZoomed = () => (globalThis.visualViewport?.scale ?? 1) > 1.01

interface PhotoViewerProps {
  images: string[]
  name: string
  /** Index of the photo to open at. */
  start: number
  onClose: () => void
}

/** Full-screen photo viewer: swipe or arrow keys to turn, Escape or a swipe down to close. */
export function PhotoViewer({ images, name, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOverlay(onClose)
  useSwipeDown(dialog, onClose)
  // A layout effect is cleaned up before the element is removed, so closing restores focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const { track, at, turn } = useTrack(images.length, start)
  const messenger = useMessenger()
  useEffect(() => {
    messenger.allowSwipes(false)
    return () => messenger.allowSwipes(true)
  }, [messenger])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    // Firefox would also scroll the list itself.
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={`Фотографии: ${name}`}
      onCancel={onClose}
      onKeyDown={onKeyDown}
    >
      <ul {...track} className={css.track}>
        {images.map((image, index) => (
          <li key={image} className={css.photo} aria-hidden={index !== at}>
            <Image
              src={image}
              alt={`${name}, фото ${index + 1}`}
              width={1536}
              height={1024}
              sizes="100vw"
              isFirst={index === start}
            />
          </li>
        ))}
      </ul>
      <div className={css.bar}>
        <IconButton label="Предыдущее фото" onClick={() => turn(-1)}>
          <Icon name="back" />
        </IconButton>
        <output>{`${at + 1} из ${images.length}`}</output>
        <IconButton label="Следующее фото" onClick={() => turn(1)}>
          <Icon name="next" />
        </IconButton>
        <IconButton label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </dialog>
  )
}

/** Scrollable list of photos: its props, the index of the photo in view, and next/previous. */
function useTrack(count: number, start: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  /** Target of a smooth scroll: the counter shows it at once, without the photos in between. */
  const goal = useRef<number>(undefined)
  useLayoutEffect(() => {
    ref.current?.children[start]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }, [start])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const seen = findSnappedIndex(currentTarget)
    if (seen === undefined || (goal.current !== undefined && goal.current !== seen)) return
    goal.current = undefined
    setAt(seen)
  }
  const turn = (by: 1 | -1) => {
    const next = (at + by + count) % count
    goal.current = next
    setAt(next)
    // Jumps from the last photo to the first without sliding over all others.
    const behavior = Math.abs(next - at) > 1 ? 'instant' : 'auto'
    // `scrollIntoView` does not stop a running scroll if its photo is still in view.
    const track = ref.current
    track?.scrollTo({ left: next * track.clientWidth, behavior })
  }
  const forgetGoal = () => {
    goal.current = undefined
  }
  return { track: { ref, onScroll, onPointerDown: forgetGoal, onWheel: forgetGoal }, at, turn }
}
