import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { useLoginFlow, useMessenger, useSession } from '#client/session/client-context.tsx'
import { useStore } from 'zustand'
import { useFavoritesBook } from './favorites-context.tsx'

export interface HeartState {
  isOn: boolean
  toggle: () => void
}

/**
 * Heart of one hotel; re-renders only when its own state changes. `seen` is called on tap, so a list of a
 * thousand hotels does not compute it for each.
 */
export function useHeart(hotelcode: string, seen: () => SeenHotel): HeartState {
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
