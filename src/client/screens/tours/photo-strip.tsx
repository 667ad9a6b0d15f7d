import { Link } from '#client/delivery/link.tsx'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { Image } from '#client/ui/image.tsx'
import { useSnappedIndex } from '#client/ui/use-snapped-index.ts'
import { useState } from 'react'
import css from './photo-strip.module.css'

interface PhotoStripProps {
  images: string[]
  name: string
  /** The hotel's page. */
  address: string
  isFirst: boolean
}

/**
 * All photos of a hotel in a swipeable strip; a tap opens its page. Loads only the first photo until the
 * visitor interacts.
 */
export function PhotoStrip({ images, name, address, isFirst }: PhotoStripProps) {
  const [isTouched, setIsTouched] = useState(false)
  const [at, follow] = useSnappedIndex()
  const links = distinctTexts(images)
  const all = links.length > 0 ? links : ['']
  const shown = isTouched ? all : all.slice(0, 1)
  const touch = () => setIsTouched(true)
  return (
    <div className={css.strip} onPointerEnter={touch} onTouchStart={touch}>
      {/* A scrollable group must be reachable by keyboard; a single photo does not scroll. */}
      <div
        className={css.track}
        onScroll={follow}
        {...(shown.length > 1 && { role: 'group', 'aria-label': `Фото отеля ${name}`, tabIndex: 0 })}
      >
        {shown.map((image, index) => (
          // For keyboards and screen readers the hotel's name is the link.
          <Link
            key={image}
            to={address}
            className={css.frame}
            tabIndex={-1}
            aria-hidden={index > 0}
            draggable={false}
          >
            <Image
              src={image}
              alt={index === 0 ? `Отель ${name}` : ''}
              width={560}
              height={420}
              sizes="(max-width: 719px) 100vw, 520px"
              isFirst={isFirst && index === 0}
            />
          </Link>
        ))}
      </div>
      {all.length > 1 && (
        <span className={css.count} aria-label={`${all.length} фото`}>
          {`${at + 1} из ${all.length}`}
        </span>
      )}
    </div>
  )
}
