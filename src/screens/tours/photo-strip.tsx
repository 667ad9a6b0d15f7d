import { distinctTexts } from '#domain/text/distinct.ts'
import { Image } from '#images/image.tsx'
import { useState } from 'react'
import css from './photo-strip.module.css'

/**
 * All images, as many as the hotel's page has of them, to swipe through. Only the first is there until somebody reaches
 * for the strip.
 */
export function PhotoStrip({ images, name, isFirst }: { images: string[]; name: string; isFirst: boolean }) {
  const [isTouched, setIsTouched] = useState(false)
  const links = distinctTexts(images)
  const all = links.length > 0 ? links : ['']
  const shown = isTouched ? all : all.slice(0, 1)
  const touch = () => setIsTouched(true)
  return (
    <div className={css.strip} onPointerEnter={touch} onTouchStart={touch}>
      {/* What scrolls sideways the keyboard must reach; before somebody reached for it there is nothing to scroll. */}
      <div
        className={css.track}
        {...(shown.length > 1 && { role: 'group', 'aria-label': `Фото отеля ${name}`, tabIndex: 0 })}
      >
        {shown.map((image, index) => (
          <div key={image} className={css.frame}>
            <Image
              src={image}
              alt={index === 0 ? `Отель ${name}` : ''}
              width={560}
              height={420}
              sizes="(max-width: 719px) 100vw, 520px"
              isFirst={isFirst && index === 0}
            />
          </div>
        ))}
      </div>
      {all.length > 1 && <span className={css.count}>{all.length} фото</span>}
    </div>
  )
}
