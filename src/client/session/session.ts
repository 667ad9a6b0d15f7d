import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { createPersonalData, DATA_EPOCH_KEY, PERSONAL_PREFIXES } from './personal-data.ts'

/** The messenger user that owns the token; stored next to it, so that another user never gets it. */
const MESSENGER_USER_KEY = 'tg_user'
/** The last e-mail that signed in here; drafts belong to it until another user signs in. */
const SIGNED_IN_AS_KEY = 'signed_in_as'
/** Key prefix of pending favorites; one key per user, so nothing is sent for another account. */
export const PENDING_FAVORITES = 'wishes:'
/** What belongs to a messenger's user: a browser may hold several, each in another tab. */
const OWNED = [...PERSONAL_PREFIXES, PENDING_FAVORITES, SIGNED_IN_AS_KEY, DATA_EPOCH_KEY]
/** Owner of a token obtained in a messenger that did not report its user. */
const UNNAMED = 'unnamed'
/** Set by a sign-out inside the messenger: no automatic sign-in until the next launch. */
const SIGNED_OUT_KEY = 'signed_out_launch'

export interface SessionState {
  token: string | undefined
  /** The messenger's user, whose stored data this is; undefined in a browser. */
  owner?: string | undefined
  /**
   * The messenger user of the token; undefined for an e-mail's and for an unnamed user. A messenger signs in
   * again at each launch, usually after the screen has loaded with the kept token.
   */
  launchedBy?: string | undefined
  /** A sign-in problem to show to the traveller; undefined if there is none. */
  notice: string | undefined
  /**
   * `expired`: the session ended and the traveller has to sign in again; `unsigned`: the messenger's
   * sign-in failed, sign-in by e-mail is offered; `good`: the requested action succeeded; `tip`: what to
   * do if the last tap had no effect, visible at any scroll position.
   */
  noticeKind?: 'expired' | 'unsigned' | 'good' | 'tip' | undefined
  /**
   * Changes whenever someone's personal data is deleted, here or in another tab: the screen's content
   * then belongs to a previous user.
   */
  epoch?: string | undefined
}

export type SessionStore = StoreApi<SessionState>

export interface Session {
  store: SessionStore
  token(): string | undefined
  /**
   * Stores a token for the messenger user of {@link Session.claimFor}, also when an e-mail code won it.
   * With the e-mail of the code flow, deletes the drafts of a previous user. False if the token will not
   * survive the page.
   */
  signIn(token: string, email?: string): boolean
  /**
   * True for a token won by an e-mail code in this messenger: launch data must not override the
   * traveller's choice.
   */
  isByEmail(): boolean
  /**
   * Owner key of pending favorites: the messenger user or the e-mail of the code flow; `''` without
   * sign-in.
   */
  ownerKey(): string
  /** Deletes token, owner, drafts and recent views. */
  signOut(): void
  /** Drops the token only if it is still the one that was sent; another tab may have signed in since. */
  dropToken(sentToken: string): void
  notify(notice: string | undefined, kind?: 'good' | 'unsigned' | 'tip'): void
  /**
   * Sets the messenger's user, whose token and personal data are the only ones seen from now on. Not called in a
   * browser.
   */
  claimFor(messengerUser: string | undefined): void
  /** Rereads the token: another tab or the back-forward cache may have changed it. */
  recheck(): void
  /** True after a sign-out in this launch. `launch` is any text that differs between launches. */
  isSignInSuppressed(launch: string): boolean
  suppressSignIn(launch: string): void
}

/** Creates the session over storage that may be blocked, full or hold another user's data. */
export function createSession(local: SafeStorage, perTab: SafeStorage): Session {
  // Prerendered HTML has no user: the store starts the same way and is updated right after hydration.
  const store: SessionStore = createStore(() => ({ token: undefined, notice: undefined, epoch: undefined }))
  const kept = createKeptToken(local, store)
  const personalData = createPersonalData(local, perTab, startEpoch(store))
  // Another tab may have changed the user while this one was closed.
  personalData.follow()
  kept.read()
  /** In a messenger the device belongs to its user, regardless of the e-mail they sign in with. */
  const rememberEmail = (email: string) => {
    const former = local.get(SIGNED_IN_AS_KEY)
    if (kept.owner() === undefined && former !== undefined && former !== email) personalData.forget()
    local.set(SIGNED_IN_AS_KEY, email)
  }
  return {
    store,
    token: () => store.getState().token,
    signIn(token, email) {
      // The owner first: another tab reads both when it is notified of the token.
      if (email === undefined) local.remove(SIGNED_IN_AS_KEY)
      else rememberEmail(email.trim().toLowerCase())
      return kept.keep(token)
    },
    isByEmail: () => store.getState().token !== undefined && kept.email() !== undefined,
    ownerKey() {
      if (store.getState().token === undefined) return ''
      return toOwnerKey(kept.email() ?? kept.owner() ?? local.get(MESSENGER_USER_KEY) ?? UNNAMED)
    },
    signOut() {
      personalData.forget()
      kept.forget()
      local.remove(SIGNED_IN_AS_KEY)
      // Pending favorites with an owner wait for them; those without one go with this user.
      local.remove(PENDING_FAVORITES)
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
    claimFor(messengerUser = UNNAMED) {
      for (const storage of [local, perTab]) storage.assignTo(messengerUser, OWNED)
      personalData.follow()
      kept.claimFor(messengerUser)
    },
    recheck() {
      kept.read(personalData.follow())
    },
    isSignInSuppressed: (launch) => perTab.get(SIGNED_OUT_KEY) === launch,
    suppressSignIn: (launch) => void perTab.set(SIGNED_OUT_KEY, launch),
  }
}

/** After an erasure nothing stays, even of the same person. */
function startEpoch(store: SessionStore): (epoch: string | undefined) => void {
  return (epoch) => store.setState({ epoch, launchedBy: undefined })
}

/** The token with its owner: in storage, and the token in the store that screens subscribe to. */
function createKeptToken(local: SafeStorage, store: SessionStore) {
  let owner: string | undefined
  /** In a messenger the stored token may be another user's. */
  const isOwn = () => owner === undefined || local.get(MESSENGER_USER_KEY) === owner
  /** The e-mail that won the token. In a browser the token may be of a messenger's user, with an own e-mail. */
  const email = () => {
    const user = owner === undefined && local.get(MESSENGER_USER_KEY)
    return local.get(user ? `${user}/${SIGNED_IN_AS_KEY}` : SIGNED_IN_AS_KEY)
  }
  const describe = (token: string | undefined) => {
    const user =
      email() !== undefined || token === undefined ? undefined : (owner ?? local.get(MESSENGER_USER_KEY))
    return { token, launchedBy: user === UNNAMED ? undefined : user }
  }
  const show = (token: string | undefined) => {
    if (store.getState().token !== token) store.setState(describe(token))
  }
  return {
    owner: () => owner,
    email,
    /** `isOver`: this user has signed out in another tab. */
    read(isOver = false) {
      if (isOwn()) show(readToken(local))
      else if (isOver) show(undefined)
    },
    claimFor(messengerUser: string) {
      owner = messengerUser
      store.setState({ owner, ...describe(isOwn() ? readToken(local) : undefined) })
    },
    /** Returns false if it will not survive the page. */
    keep(token: string): boolean {
      if (owner === undefined) local.remove(MESSENGER_USER_KEY)
      else local.set(MESSENGER_USER_KEY, owner)
      const isKept = local.set(TOKEN_STORAGE_KEY, token)
      // Signing in clears sign-in notices; a number to dial stays until the visitor hides it.
      if (store.getState().noticeKind !== 'tip') store.setState({ notice: undefined, noticeKind: undefined })
      show(token)
      return isKept
    },
    forget() {
      // The owner stays next to the missing token: other tabs of this user sign out too, those of others do not.
      if (isOwn()) local.remove(TOKEN_STORAGE_KEY)
      show(undefined)
    },
  }
}

/**
 * A token is printable ASCII without spaces, up to the length of a long JWT. Rejects placeholders that a
 * script stored for "no token".
 */
function readToken(local: SafeStorage): string | undefined {
  const value = local.get(TOKEN_STORAGE_KEY)
  return value !== undefined && /^(?!null$|undefined$)[\x21-\x7e]{1,4096}$/.test(value) ? value : undefined
}

/** Distinguishes users in key names without storing their address (FNV-1a). */
export function toOwnerKey(person: string): string {
  let hash = 0x81_1c_9d_c5
  for (const unit of person) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
