import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Session, SessionState } from './session.ts'
import { DATA_EPOCH_KEY } from './personal-data.ts'

/** Queries with this key belong to one traveller and are removed with the token. */
export const OWN_DATA = 'own'

/** True if both tokens were given to the same messenger user. */
export function isSamePerson(now: SessionState, before: SessionState): boolean {
  return now.launchedBy !== undefined && now.launchedBy === before.launchedBy
}

/**
 * Rereads the session when another tab changes the token or the page returns from the back-forward cache
 * (requirement 4). Removes the traveller's data when the token changes; for a new token of the same messenger
 * user, only requests again what has not loaded.
 */
export function watchSession(session: Session, client: QueryClient, view: Window): void {
  view.addEventListener('storage', (event) => {
    if (event.key === TOKEN_STORAGE_KEY || event.key?.endsWith(DATA_EPOCH_KEY) || event.key === null)
      session.recheck()
  })
  view.addEventListener('pageshow', (event) => {
    if (event.persisted) session.recheck()
  })
  session.store.subscribe((now, before) => {
    if (now.token === before.token) return
    if (now.token === undefined) client.removeQueries({ queryKey: [OWN_DATA] })
    else
      void client.resetQueries({
        queryKey: [OWN_DATA],
        // `false` is an answer without data.
        predicate: ({ state }) =>
          !isSamePerson(now, before) || state.status !== 'success' || state.data === false,
      })
  })
}
