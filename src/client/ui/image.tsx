import { createContext, use, useState } from 'react'
import css from './image.module.css'
import { imagePreview, imageSources } from '#shared/images/url.ts'

export interface ImageSettings {
  /** URL of the image resizer, `''` if there is none. */
  base: string
  /** Foreign origins that the image route may fetch. */
  hosts: readonly string[]
}

const ImageContext = createContext<ImageSettings>({ base: '', hosts: [] })

export const ImageProvider = ImageContext

interface ImageProps {
  src: string
  /** Text alternative, `''` for decoration. */
  alt: string
  /** Aspect ratio of the space, CSS `aspect-ratio`. */
  width: number
  height: number
  /** The `sizes` attribute: its width in the layout. */
  sizes: string
  /** True for what the traveller sees first. */
  isFirst?: boolean
}

/** An image that reserves its space; shows a neutral placeholder if it is missing or fails. */
export function Image({ src, alt, width, height, sizes, isFirst = false }: ImageProps) {
  const { base, hosts } = use(ImageContext)
  const [failed, setFailed] = useState('')
  if (src === '' || failed === src) return <Placeholder width={width} height={height} alt={alt} />
  const sources = imageSources({ base, hosts, path: src, width, sizes })
  // A preview only where much of the first view waits for one image; elsewhere a plain background is enough.
  const style = isFirst ? { backgroundImage: imagePreview(sources) } : undefined
  return (
    <img
      {...sources}
      className={css.image}
      style={style}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'auto'}
      // A preview has a rounded aspect ratio: its edge would show around the photo.
      onLoad={({ currentTarget }) => (currentTarget.style.backgroundImage = '')}
      // `index.html` replays the error of an image that failed before hydration.
      onError={() => setFailed(src)}
    />
  )
}

/** Returns one address of an image, for links and previews; `''` if none. */
export function useImageAddress(src: string): string {
  const { base, hosts } = use(ImageContext)
  return src === '' ? '' : imageSources({ base, hosts, path: src }).src
}

function Placeholder({ width, height, alt }: { width: number; height: number; alt: string }) {
  return (
    <svg
      className={css.image}
      viewBox="0 0 160 100"
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt || 'Нет фотографии'}
    >
      <rect width="160" height="100" className={css.sky} />
      <circle cx="118" cy="34" r="12" className={css.sun} />
      <path d="M0 70l34-26 22 16 26-30 40 34 38-20v56H0z" className={css.far} />
      <path d="M0 84c20-8 40-8 60 0s40 8 60 0 30-7 40-4v20H0z" className={css.near} />
    </svg>
  )
}
