import { useApi } from '#client/api/api-context.tsx'
import { favoritesQuery } from '#client/api/queries/favorites.ts'
import { useLocalStorage, useSession, useSessionState } from '#client/session/client-context.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { createFavoritesBook } from './favorites-book.ts'
import { FavoritesContext } from './favorites-context.tsx'

/** Provides the traveller's favorites to all screens; mounted once. */
export function FavoritesProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const client = useQueryClient()
  const session = useSession()
  const local = useLocalStorage()
  const [book] = useState(() => createFavoritesBook({ api, client, session, local }))
  useEffect(() => book.start(window), [book])
  return (
    <FavoritesContext value={book}>
      <KnownList />
      {children}
    </FavoritesContext>
  )
}

/** Loads the list of a signed-in traveller (requirement 4). */
function KnownList() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  useQuery({ ...favoritesQuery(useApi()), enabled: isSignedIn, notifyOnChangeProps: [] })
  return null
}
