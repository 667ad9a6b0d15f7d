import type { SavedHotel } from '#shared/domain/tour/favorites.ts'
import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import type { FavoritesBook } from './favorites-book.ts'

/** The traveller's favorites; provided by `favorites-provider.tsx`. */
export const FavoritesContext = createContext<FavoritesBook | undefined>(undefined)

export function useFavoritesBook(): FavoritesBook {
  const book = use(FavoritesContext)
  if (!book) throw new Error('Hearts need a FavoritesProvider above them: it stands in shell/layout.tsx.')
  return book
}

/** Returns the traveller's hotels, newest first. */
export function useSavedHotels(): SavedHotel[] {
  const saved = useStore(useFavoritesBook().store, (state) => state.saved)
  return useMemo(() => [...saved.values()], [saved])
}

/** Returns the number of saved hotels; computed, never stored. */
export function useFavoritesCount(): number {
  return useStore(useFavoritesBook().store, (state) => state.saved.size)
}

/** True if a favorites message is waiting to be shown. */
export function useHasFavoritesNotice(): boolean {
  return useStore(useFavoritesBook().store, (state) => state.snack !== undefined)
}
