import { DESK_SESSION_KEY } from '#shared/domain/constants.ts'
import { Manager } from '#shared/contract/agency/replies.ts'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface SignedIn {
  token: string
  manager: Manager
}

export type DeskSessionState =
  /** `why` is shown at the next sign-in. */
  { kind: 'out'; why?: string } | ({ kind: 'in' } & SignedIn)

/** The manager signed in here. Tabs of one browser share the session, launches in a messenger do not. */
export interface DeskSession {
  store: StoreApi<DeskSessionState>
  token: () => string | undefined
  begin: (signedIn: SignedIn) => void
  /** Ends the session if it still has this token. */
  end: (token: string, why?: string) => void
  /** Follows what another tab has stored. */
  sync: () => void
}

const Kept = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  manager: Manager,
  launch: v.string(),
})

/**
 * @param keep returns the storage where the session survives a reload; errors of it are ignored
 * @param launch the messenger's launch of this page, `''` if none: another account in the same tab is
 * another person
 */
export function createDeskSession(keep: () => Storage, launch: string): DeskSession {
  const known = read(keep, launch)
  const store = createStore<DeskSessionState>(() => (known ? { kind: 'in', ...known } : { kind: 'out' }))
  const token = () => {
    const state = store.getState()
    return state.kind === 'in' ? state.token : undefined
  }
  return {
    store,
    token,
    begin(signedIn) {
      attempt(() => keep().setItem(DESK_SESSION_KEY, JSON.stringify({ ...signedIn, launch })))
      store.setState({ kind: 'in', ...signedIn }, true)
    },
    end(ended, why) {
      if (token() !== ended) return
      attempt(() => keep().removeItem(DESK_SESSION_KEY))
      store.setState({ kind: 'out', ...(why !== undefined && { why }) }, true)
    },
    sync() {
      const next = read(keep, launch)
      if (next?.token === token()) return
      store.setState(
        next ? { kind: 'in', ...next } : { kind: 'out', why: 'Вы вышли в другой вкладке.' },
        true,
      )
    },
  }
}

function read(keep: () => Storage, launch: string): SignedIn | undefined {
  const kept = v.safeParse(
    Kept,
    attempt(() => JSON.parse(keep().getItem(DESK_SESSION_KEY) ?? '')),
  )
  if (!kept.success || (launch !== '' && kept.output.launch !== launch)) return undefined
  const { token, manager } = kept.output
  return { token, manager }
}

/** In frames that block storage even accessing it throws. */
function attempt(act: () => unknown): unknown {
  try {
    return act()
  } catch {
    return undefined
  }
}
