import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ownerKeyOf } from './owner-key.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { createPersonalData } from './personal-data.ts'

/** The messenger's user the token belongs to; kept beside the token, so that another user never gets it. */
const MESSENGER_USER_KEY = 'tg_user'
/** Who used the messenger here last, signed in or not: drafts are theirs. */
const LAST_HERE_KEY = 'tg_last_here'
/** The e-mail that signed in here last; drafts are theirs until somebody else signs in. */
const SIGNED_IN_AS_KEY = 'signed_in_as'
/** Beginning of the keys of what still has to be sent; one key per person, so nobody sends another's wishes. */
export const WISHES = 'wishes:'
/** Owner of a token won in a messenger that did not say who is there. */
const UNNAMED = 'unnamed'
/** Set by a logout inside the messenger: no automatic sign-in until the next launch. */
const SIGNED_OUT_KEY = 'signed_out_launch'

export interface SessionState {
  token: string | undefined
  /** What the traveller should know of sign-in, or undefined when all is well. */
  notice: string | undefined
  /**
   * `expired`: the session ended by itself and signing in again is the way on; `unsigned`: the messenger's sign-in did
   * not work and the mail is the way on; `good`: what was asked for is done; `tip`: what to do if the press just made had
   * no effect, shown wherever the page is scrolled to.
   */
  noticeKind?: 'expired' | 'unsigned' | 'good' | 'tip' | undefined
  /** Changes whenever the personal data of somebody is forgotten, here or in another tab: what is on screen is then not theirs. */
  epoch?: string | undefined
}

export type SessionStore = StoreApi<SessionState>

export interface Session {
  store: SessionStore
  token(): string | undefined
  /**
   * Keeps a token; it belongs to the messenger's user of {@link Session.claimFor}, e-mail code or not. With the e-mail
   * of the code flow the drafts of whoever signed in here before are forgotten. False when the token will not outlive
   * the page.
   */
  signIn(token: string, email?: string): boolean
  /** True for a token that an e-mail code won in this messenger: its launch data must not overrule the traveller's choice. */
  isByEmail(): boolean
  /** Under which key wishes are noted now: it stands for the messenger's user or for the e-mail of the code flow; `''` while nobody signed in. */
  ownerKey(): string
  /** Forgets token, owner, drafts and what was looked at. */
  signOut(): void
  /** Drops the token only if it is still the one that was sent; another tab may have signed in meanwhile. */
  dropToken(sentToken: string): void
  notify(notice: string | undefined, kind?: 'good' | 'unsigned' | 'tip'): void
  /** Says whose messenger this is; forgets the token and the personal data of anybody else. In a browser nobody calls it. */
  claimFor(messengerUser: string | undefined): void
  /** Reads the token again: another tab or the back-forward cache may have changed it. */
  recheck(): void
  /** True after a logout in this launch. `launch` is any text that differs between launches. */
  isSignInSuppressed(launch: string): boolean
  suppressSignIn(launch: string): void
}

/** The traveller's session over storage that may be blocked, full or foreign. */
export function createSession(local: SafeStorage, perTab: SafeStorage): Session {
  // A page that came as HTML knows no traveller: the store begins as it does, and hears at once who is here.
  const store: SessionStore = createStore(() => ({ token: undefined, notice: undefined, epoch: undefined }))
  const kept = createKeptToken(local, store)
  kept.read()
  let owner: string | undefined
  const personalData = createPersonalData(local, perTab, (epoch) => store.setState({ epoch }))
  // Another tab may have changed hands while this one was closed.
  personalData.follow()
  /** In a messenger the device is its user's, whatever e-mail they sign in with. */
  const rememberEmail = (email: string) => {
    const former = local.get(SIGNED_IN_AS_KEY)
    if (owner === undefined && former !== undefined && former !== email) personalData.forget()
    local.set(SIGNED_IN_AS_KEY, email)
  }
  return {
    store,
    token: () => store.getState().token,
    signIn(token, email) {
      // The owner first: another tab reads both when it hears of the token.
      if (email === undefined) local.remove(SIGNED_IN_AS_KEY)
      else rememberEmail(email.trim().toLowerCase())
      return kept.keep(token, owner)
    },
    isByEmail: () => store.getState().token !== undefined && local.get(SIGNED_IN_AS_KEY) !== undefined,
    ownerKey() {
      if (store.getState().token === undefined) return ''
      return ownerKeyOf(local.get(SIGNED_IN_AS_KEY) ?? local.get(MESSENGER_USER_KEY) ?? UNNAMED)
    },
    signOut() {
      personalData.forget()
      kept.forget()
      local.remove(SIGNED_IN_AS_KEY)
      // What was noted under a name waits for its owner; what nobody owned yet goes with this one.
      local.remove(WISHES)
    },
    dropToken(sentToken) {
      kept.read()
      if (store.getState().token !== sentToken) return
      kept.forget()
      store.setState({
        notice: 'Вход устарел. Войдите ещё раз: всё введённое сохранено.',
        noticeKind: 'expired',
      })
    },
    notify: (notice, kind) => store.setState({ notice, noticeKind: kind }),
    claimFor(messengerUser) {
      owner = messengerUser ?? UNNAMED
      const former = local.get(MESSENGER_USER_KEY)
      const lastHere = local.get(LAST_HERE_KEY)
      // A token that nobody of this messenger won, a browser's for one, is not known to be theirs.
      if (former !== owner) kept.forget()
      if (lastHere !== undefined && lastHere !== owner) {
        personalData.forget()
        // Wishes of nobody yet were this person's; those under a name wait for their own.
        local.remove(WISHES)
      }
      local.set(LAST_HERE_KEY, owner)
    },
    recheck() {
      personalData.follow()
      kept.read()
    },
    isSignInSuppressed: (launch) => perTab.get(SIGNED_OUT_KEY) === launch,
    suppressSignIn: (launch) => void perTab.set(SIGNED_OUT_KEY, launch),
  }
}

/** The token and whose it is: in the browser, and the token in the store that screens listen to. */
function createKeptToken(local: SafeStorage, store: SessionStore) {
  const show = (token: string | undefined) => {
    if (store.getState().token !== token) store.setState({ token })
  }
  return {
    read: () => show(readToken(local)),
    /** False when it will not outlive the page. */
    keep(token: string, owner: string | undefined): boolean {
      const isKept = local.set(TOKEN_STORAGE_KEY, token)
      if (owner === undefined) local.remove(MESSENGER_USER_KEY)
      else local.set(MESSENGER_USER_KEY, owner)
      // Signing in ends what was said about it; a number to dial stays until the visitor hides it.
      if (store.getState().noticeKind === 'tip') show(token)
      else store.setState({ token, notice: undefined, noticeKind: undefined })
      return isKept
    },
    forget() {
      local.remove(TOKEN_STORAGE_KEY)
      local.remove(MESSENGER_USER_KEY)
      show(undefined)
    },
  }
}

/** A token is printable ASCII without spaces, of any length up to a long JWT's; not what a script wrote for none. */
function readToken(local: SafeStorage): string | undefined {
  const value = local.get(TOKEN_STORAGE_KEY)
  return value !== undefined && /^(?!null$|undefined$)[\x21-\x7e]{1,4096}$/.test(value) ? value : undefined
}
