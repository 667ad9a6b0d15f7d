import { distinctTexts } from '#domain/text/distinct.ts'
import { Image } from '#images/image.tsx'
import { useMessenger } from '#client-context/client-context.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { useCover } from '#ui/main-act.tsx'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type UIEvent,
} from 'react'
import css from './gallery.module.css'

const IN_GRID = 5
/** A shorter way of a finger is a tap. */
const SWIPE_PX = 40

/** One large image with smaller ones on a desktop, a strip on a phone; a press shows them all in full. */
export function Gallery({ images: links, name }: { images: string[]; name: string }) {
  const images = distinctTexts(links)
  const [openAt, setOpenAt] = useState<number>()
  if (images.length === 0) {
    return (
      <div className={css.lone}>
        <Image src="" alt={`${name}: фотографий пока нет`} width={1200} height={520} sizes="100vw" />
      </div>
    )
  }
  return (
    <>
      <Strip name={name} count={images.length}>
        {images.slice(0, IN_GRID).map((image, index) => (
          <li key={image} className={css.cell}>
            <button
              type="button"
              className={css.open}
              aria-label={`Открыть фото ${index + 1} из ${images.length}`}
              onClick={() => setOpenAt(index)}
            >
              <Image
                src={image}
                alt={`${name}, фото ${index + 1}`}
                width={index === 0 ? 1024 : 512}
                height={index === 0 ? 768 : 384}
                sizes={index === 0 ? '(max-width: 719px) 86vw, 600px' : '(max-width: 719px) 86vw, 300px'}
                isFirst={index === 0}
              />
              {index === IN_GRID - 1 && images.length > IN_GRID && (
                <span className={css.more}>Все {images.length} фото</span>
              )}
            </button>
          </li>
        ))}
      </Strip>
      {openAt !== undefined && (
        <FullView images={images} name={name} start={openAt} onClose={() => setOpenAt(undefined)} />
      )}
    </>
  )
}

interface StripProps {
  name: string
  /** Of all images, with those that the strip does not hold. */
  count: number
  children: ReactNode
}

/** The cells of the gallery; where they stand in a strip, which of all the images is in view. */
function Strip({ name, count, children }: StripProps) {
  const [at, setAt] = useState(0)
  const follow = ({ currentTarget: strip }: UIEvent<HTMLUListElement>) => {
    const way = strip.scrollWidth - strip.clientWidth
    // Between the ends the cells share the way evenly; a grid has none.
    if (way > 0) setAt(Math.round((strip.scrollLeft / way) * (strip.childElementCount - 1)))
  }
  return (
    <div className={css.strip}>
      <ul className={css.grid} aria-label={`Фотографии отеля ${name}`} onScroll={follow}>
        {children}
      </ul>
      {count > 1 && (
        // Each image's button says the same to a screen reader.
        <span className={css.count} aria-hidden="true">
          {at + 1} из {count} фото
        </span>
      )}
    </div>
  )
}

interface FullViewProps {
  images: string[]
  name: string
  start: number
  onClose: () => void
}

/** All images over the whole screen; arrows, a swipe and Escape work. */
function FullView({ images, name, start, onClose }: FullViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  useCover(onClose)
  // A layout effect ends before the element leaves the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const messenger = useMessenger()
  useEffect(() => {
    messenger.allowSwipes(false)
    return () => messenger.allowSwipes(true)
  }, [messenger])
  const step = (by: number) => setAt((known) => (known + by + images.length) % images.length)
  useArrowsAndSwipes(dialog, step)
  return (
    <dialog ref={dialog} className={css.full} aria-label={`Фотографии: ${name}`} onCancel={onClose}>
      <div className={css.stage}>
        <Image
          key={images[at]}
          src={images[at] ?? ''}
          alt={`${name}, фото ${at + 1}`}
          width={1536}
          height={1024}
          sizes="100vw"
          isFirst
        />
      </div>
      <div className={css.bar}>
        <IconButton label="Предыдущее фото" onClick={() => step(-1)}>
          <Icon name="back" />
        </IconButton>
        <output>
          {at + 1} из {images.length}
        </output>
        <IconButton label="Следующее фото" onClick={() => step(1)}>
          <Icon name="next" />
        </IconButton>
        <IconButton label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </dialog>
  )
}

/** Told of one step forth or back. */
function useArrowsAndSwipes(over: RefObject<HTMLElement | null>, step: (by: number) => void): void {
  useEffect(() => {
    const element = over.current
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') step(1)
      if (event.key === 'ArrowLeft') step(-1)
    }
    let from = Number.NaN
    const touch = ({ touches }: TouchEvent) => {
      // Two fingers enlarge.
      from = touches.length === 1 ? (touches[0]?.clientX ?? Number.NaN) : Number.NaN
    }
    const leave = ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? Number.NaN) - from
      if (Math.abs(way) >= SWIPE_PX) step(way < 0 ? 1 : -1)
    }
    element?.addEventListener('keydown', turn)
    element?.addEventListener('touchstart', touch, { passive: true })
    element?.addEventListener('touchend', leave)
    return () => {
      element?.removeEventListener('keydown', turn)
      element?.removeEventListener('touchstart', touch)
      element?.removeEventListener('touchend', leave)
    }
  })
}
