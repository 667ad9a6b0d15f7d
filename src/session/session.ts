import { TOKEN_STORAGE_KEY } from '#domain/constants.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SafeStorage } from './safe-storage.ts'

/** The messenger's user the token belongs to; kept beside the token, so that another user never gets it. */
const MESSENGER_USER_KEY = 'tg_user'
/** Set by a logout inside the messenger: no automatic sign-in until the next launch. */
const SIGNED_OUT_KEY = 'signed_out_launch'

export interface SessionState {
  token: string | undefined
  /** What the traveller should know of sign-in, or undefined when all is well. */
  notice: string | undefined
}

export type SessionStore = StoreApi<SessionState>

export interface Session {
  store: SessionStore
  token(): string | undefined
  /** Keeps a token; `messengerUser` when it came from a messenger. */
  signIn(token: string, messengerUser?: string): void
  /** Forgets token and owner. */
  signOut(): void
  /** Drops the token only if it is still the one that was sent. */
  dropToken(sentToken: string): void
  notify(notice: string | undefined): void
  /** Forgets a token that belongs to another messenger user than the one who is here. */
  claimFor(messengerUser: string | undefined): void
  /** Reads the token again: another tab or the back-forward cache may have changed it. */
  recheck(): void
  /** True after a logout in this launch. `launch` is any text that differs between launches. */
  isSignInSuppressed(launch: string): boolean
  suppressSignIn(launch: string): void
}

/** The traveller's session over storage that may be blocked, full or foreign. */
export function createSession(local: SafeStorage, perTab: SafeStorage): Session {
  const store: SessionStore = createStore(() => ({ token: readToken(local), notice: undefined }))
  const set = (token: string | undefined) => {
    if (store.getState().token !== token) store.setState({ token })
  }
  const forget = () => {
    local.remove(TOKEN_STORAGE_KEY)
    local.remove(MESSENGER_USER_KEY)
    set(undefined)
  }
  return {
    store,
    token: () => store.getState().token,
    signIn(token, messengerUser) {
      local.set(TOKEN_STORAGE_KEY, token)
      if (messengerUser === undefined) local.remove(MESSENGER_USER_KEY)
      else local.set(MESSENGER_USER_KEY, messengerUser)
      store.setState({ token, notice: undefined })
    },
    signOut: forget,
    dropToken(sentToken) {
      if (store.getState().token === sentToken) forget()
    },
    notify: (notice) => store.setState({ notice }),
    claimFor(messengerUser) {
      const owner = local.get(MESSENGER_USER_KEY)
      if (owner !== undefined && owner !== messengerUser) forget()
    },
    recheck: () => set(readToken(local)),
    isSignInSuppressed: (launch) => perTab.get(SIGNED_OUT_KEY) === launch,
    suppressSignIn: (launch) => void perTab.set(SIGNED_OUT_KEY, launch),
  }
}

/** A token is printable ASCII without spaces; anything else in the key is not ours. */
function readToken(local: SafeStorage): string | undefined {
  const value = local.get(TOKEN_STORAGE_KEY)
  return value !== undefined && /^[\x21-\x7e]{8,512}$/.test(value) ? value : undefined
}
