import { RESEND_COUNTDOWN_S } from '#shared/domain/constants.ts'
import type { LoginEvent, LoginReducer } from '#shared/domain/lead/login.ts'
import { giveUp, loginStart, type LoginState } from '#shared/domain/lead/login-state.ts'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { Session } from './session.ts'

/**
 * What was typed and where the code was sent, shared by all tabs of this browser; cleared on sign-out,
 * like drafts.
 */
const PENDING_KEY = 'draft:login'
/** True if the sheet is open in this tab, and where it leads. */
const OPEN_KEY = 'draft:login_open'
/** Lifetime of the provider's codes, ms; after it only the e-mail is worth keeping. */
const CODE_LIFE_MS = 600_000

export interface LoginFlowState {
  isOpen: boolean
  /** Address to open after sign-in; undefined if the visitor stays and the pending action completes. */
  returnTo: string | undefined
  login: LoginState
}

/**
 * The single sign-in sheet that any page can open. It survives closing, a reload and a restart of the web
 * view.
 */
export interface LoginFlow {
  store: StoreApi<LoginFlowState>
  /** Opens the sheet at its last step. */
  open: (returnTo: string | undefined) => void
  close: () => void
  /** The reducer is part of the sheet's chunk. */
  dispatch: (event: LoginEvent, reduce: LoginReducer) => void
}

export function createLoginFlow(session: Session, local: SafeStorage, perTab: SafeStorage): LoginFlow {
  const store = createStore<LoginFlowState>(() => ({ isOpen: false, returnTo: undefined, login: loginStart }))
  const pending = () => restore(read(local.get(PENDING_KEY), Pending))
  const resume = () => {
    const openIn = session.token() === undefined ? read(perTab.get(OPEN_KEY), Open) : undefined
    store.setState({ isOpen: openIn !== undefined, returnTo: openIn?.returnTo, login: pending() })
  }
  resume()
  const setOpen = (isOpen: boolean, returnTo: string | undefined) => {
    if (isOpen) perTab.set(OPEN_KEY, JSON.stringify({ isOpen, returnTo }))
    else perTab.remove(OPEN_KEY)
    store.setState({ isOpen, returnTo })
  }
  const flow: LoginFlow = {
    store,
    open(returnTo) {
      // Device storage of the client answered after the flow was created.
      if (store.getState().login === loginStart) store.setState({ login: pending() })
      setOpen(true, returnTo)
    },
    close() {
      flow.dispatch({ type: 'given-up' }, giveUp)
      setOpen(false, undefined)
    },
    dispatch(event, reduce) {
      const login = reduce(store.getState().login, event)
      if (login === store.getState().login) return
      store.setState({ login })
      keep(local, login, event.type === 'code-sent' || event.type === 'another-code-sent')
    },
  }
  // Signed in or out, here or in another tab: the flow is over and its code is dropped.
  session.store.subscribe((now, before) => {
    // The messenger's user is known: what is stored may be another one's.
    if (now.owner !== before.owner) return resume()
    if (now.token === before.token) return
    local.remove(PENDING_KEY)
    setOpen(false, undefined)
    store.setState({ login: loginStart })
  })
  return flow
}

const Pending = v.object({
  email: v.string(),
  /** Time the code was sent, wall clock, ms; absent before that. */
  sentAt: v.optional(v.number()),
  challenge: v.optional(v.string()),
  /** Wall clock, ms. */
  resendAt: v.optional(v.number()),
})
const Open = v.object({ isOpen: v.literal(true), returnTo: v.optional(v.string()) })

/** The code itself is never stored: it opens the account. */
function keep(local: SafeStorage, login: LoginState, isSentNow: boolean): void {
  if (login.email === '') return local.remove(PENDING_KEY)
  const knownSentAt = isSentNow ? undefined : read(local.get(PENDING_KEY), Pending)?.sentAt
  const pending: v.InferOutput<typeof Pending> = {
    email: login.email,
    ...(login.step === 'code' && {
      sentAt: knownSentAt ?? Date.now(),
      challenge: login.challenge,
      resendAt: login.resendAt === undefined ? undefined : Date.now() + login.resendAt - performance.now(),
    }),
  }
  local.set(PENDING_KEY, JSON.stringify(pending))
}

/** Monotonic clocks do not survive a page, so times are stored as wall clock and clamped when read. */
function restore(pending: v.InferOutput<typeof Pending> | undefined): LoginState {
  if (pending === undefined) return loginStart
  const { email, sentAt, challenge, resendAt } = pending
  const age = sentAt === undefined ? Infinity : Date.now() - sentAt
  if (Math.abs(age) > CODE_LIFE_MS) return { ...loginStart, email }
  return {
    ...loginStart,
    step: 'code',
    email,
    challenge,
    resendAt: resendAt && performance.now() + Math.min(RESEND_COUNTDOWN_S * 1000, resendAt - Date.now()),
  }
}

function read<T>(text: string | undefined, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
