import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { classNames } from '#client/ui/class-names.ts'
import { HeartIcon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import css from './heart.module.css'
import { useLoginFlow, useMessenger, useSession } from '#client/session/client-context.tsx'
import { useStore } from 'zustand'
import { useFavoritesBook } from './favorites-context.tsx'

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

interface HeartState {
  isOn: boolean
  toggle: () => void
}

/**
 * Heart of one hotel; re-renders only when its own state changes. `seen` is called on tap, so a list of a
 * thousand hotels does not compute it for each.
 */
function useHeart(hotelcode: string, seen: () => SeenHotel): HeartState {
  const book = useFavoritesBook()
  const session = useSession()
  const messenger = useMessenger()
  const { open: openLogin } = useLoginFlow()
  const isOn = useStore(book.store, (state) => state.saved.has(hotelcode))
  const toggle = () => {
    messenger.haptic('light')
    const former = book.store.getState().saved.get(hotelcode)
    if (former === undefined) {
      book.say(undefined)
      book.wish(seen(), true)
      // The change is applied after sign-in; the visitor stays on the page.
      if (session.token() === undefined) openLogin(undefined)
      return
    }
    book.wish(former, false)
    book.say({ text: 'Убрали из избранного', undo: () => book.wish(former, true) })
  }
  return { isOn, toggle }
}
