import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { classNames } from '#client/ui/class-names.ts'
import { HeartIcon } from '#client/ui/icons.tsx'
import { passFocus } from '#client/ui/pass-focus.ts'
import css from './heart.module.css'
import { useHeart } from './use-heart.ts'

interface HeartProps {
  hotelcode: string
  /** The hotel's name, for those who do not see where the heart stands. */
  name: string
  /** What is saved, asked at the tap. */
  seen: () => SeenHotel
  className?: string | undefined
}

/** Saves a hotel or takes it away. Stands on a disc of its own, so that it is seen over any photo. */
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
        // Among the saved its card goes with it.
        passFocus(event.currentTarget)
        toggle()
      }}
    >
      <span className={css.disc}>
        <HeartIcon isFilled={isOn} />
      </span>
    </button>
  )
}
