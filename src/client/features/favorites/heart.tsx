import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { classNames } from '#client/ui/class-names.ts'
import { HeartIcon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import css from './heart.module.css'
import { useHeart } from './use-heart.ts'

interface HeartProps {
  hotelcode: string
  /** Hotel name, for screen readers. */
  name: string
  seen: () => SeenHotel
  className?: string | undefined
}

/** Saves or removes a hotel. Has a background disc to stay visible over any photo. */
export function Heart({ hotelcode, name, seen, className }: HeartProps) {
  const { isOn, toggle } = useHeart(hotelcode, seen)
  const label = isOn ? `Убрать из избранного: ${name}` : `В избранное: ${name}`
  return (
    <button
      type="button"
      className={classNames(css.heart, className)}
      aria-pressed={isOn}
      data-felt
      aria-label={label}
      title={isOn ? 'Убрать из избранного' : 'В избранное'}
      onClick={(event) => {
        // In the favorites list the card disappears with the heart.
        restoreFocus(event.currentTarget)
        toggle()
      }}
    >
      <span className={css.disc}>
        <HeartIcon isFilled={isOn} />
      </span>
    </button>
  )
}
