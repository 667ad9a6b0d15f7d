import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { useLoginFlow, useMessenger, useSession } from '#client/session/client-context.tsx'
import { useStore } from 'zustand'
import { useFavoritesBook } from './favorites-context.tsx'

export interface HeartState {
  isOn: boolean
  toggle: () => void
}

/**
 * The heart of one hotel; re-renders only when this very heart changes. `seen` is asked at the tap: a list of a
 * thousand hotels need not say of each what it was seen with.
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
      // What was wanted happens after sign-in, and the visitor stays where they are.
      if (session.token() === undefined) openLogin(undefined)
      return
    }
    book.wish(former, false)
    book.say({ text: 'Убрали из избранного', undo: () => book.wish(former, true) })
  }
  return { isOn, toggle }
}
