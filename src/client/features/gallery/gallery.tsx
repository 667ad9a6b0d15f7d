import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { Image } from '#client/ui/image.tsx'
import { useSnappedIndex } from '#client/ui/use-snapped-index.ts'
import { useState, type ReactNode } from 'react'
import css from './gallery.module.css'
import { PhotoViewer } from './photo-viewer.tsx'

const IN_GRID = 5

/**
 * Hotel photos: one large and several small on a desktop, a strip on a phone. A tap opens the full-screen
 * viewer.
 */
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
                <span className={css.more}>{`Все ${images.length} фото`}</span>
              )}
            </button>
          </li>
        ))}
      </Strip>
      {openAt !== undefined && (
        <PhotoViewer images={images} name={name} start={openAt} onClose={() => setOpenAt(undefined)} />
      )}
    </>
  )
}

interface StripProps {
  name: string
  /** Number of all images, including those outside the strip. */
  count: number
  children: ReactNode
}

/** Cells of the gallery. On a phone they form a strip with a counter of the photo in view. */
function Strip({ name, count, children }: StripProps) {
  const [at, follow] = useSnappedIndex()
  return (
    <div className={css.strip}>
      <ul className={css.grid} aria-label={`Фотографии отеля ${name}`} onScroll={follow}>
        {children}
      </ul>
      {count > 1 && (
        // Each image's button already says this to a screen reader.
        <span className={css.count} aria-hidden="true">
          {`${at + 1} из ${count} фото`}
        </span>
      )}
    </div>
  )
}
