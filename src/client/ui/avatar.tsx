import { useState } from 'react'
import { classNames } from './class-names.ts'
import css from './avatar.module.css'

interface AvatarProps {
  /** Address of the photo, `''` if none. */
  src: string
  /** The person's name; its first letters replace a photo that fails to load. */
  name: string
  isLarge?: boolean
}

/** A person's photo or initials: the messenger's photo host is blocked on some networks. */
export function Avatar({ src, name, isLarge = false }: AvatarProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const className = classNames(css.avatar, isLarge && css.large)
  const size = isLarge ? 64 : 28
  if (src === '' || hasFailed)
    return (
      <span className={className} aria-hidden="true">
        {pickInitials(name)}
      </span>
    )
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={size}
      height={size}
      onError={() => setHasFailed(true)}
    />
  )
}

/** "Анна Ким" gives "АК", "@anna" gives "A". */
function pickInitials(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\d]/u.exec(word)?.[0] ?? [])
  return words.slice(0, 2).join('').toUpperCase()
}
