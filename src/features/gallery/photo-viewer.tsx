import { useMessenger } from '#client-context/client-context.tsx'
import { Image } from '#images/image.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { useCover } from '#ui/main-act.tsx'
import { findSnappedIndex } from '#ui/use-snapped-index.ts'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import css from './photo-viewer.module.css'
import { useSwipeDown } from './use-swipe-down.ts'

interface PhotoViewerProps {
  images: string[]
  name: string
  /** Index of the photo to open at. */
  start: number
  onClose: () => void
}

/** All photos over the whole screen. They follow the finger; arrows turn them; Escape and a swipe down close. */
export function PhotoViewer({ images, name, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  /** Where a smooth scroll ends: the counter shows it at once and skips the photos on the way. */
  const goal = useRef<number>(undefined)
  useCover(onClose)
  useSwipeDown(dialog, onClose)
  // A layout effect ends before the element leaves the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const list = track.current
    if (list) list.scrollLeft = start * list.clientWidth
    return () => element?.close()
  }, [start])
  const messenger = useMessenger()
  useEffect(() => {
    messenger.allowSwipes(false)
    return () => messenger.allowSwipes(true)
  }, [messenger])
  /** Scrolls to the next or previous photo; from the last one to the first without a slide over all others. */
  const turn = (by: 1 | -1) => {
    const next = (at + by + images.length) % images.length
    const isWrapping = Math.abs(next - at) > 1
    goal.current = next
    setAt(next)
    track.current?.children[next]?.scrollIntoView({
      behavior: isWrapping ? 'instant' : 'auto',
      inline: 'start',
      block: 'nearest',
    })
  }
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const seen = findSnappedIndex(currentTarget)
    if (seen === undefined || (goal.current !== undefined && goal.current !== seen)) return
    goal.current = undefined
    setAt(seen)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={`Фотографии: ${name}`}
      onCancel={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        className={css.track}
        onScroll={follow}
        onPointerDown={() => (goal.current = undefined)}
      >
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
        <output>
          {at + 1} из {images.length}
        </output>
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
