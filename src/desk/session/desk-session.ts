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

/** The manager signed in at this tab; not shared with other tabs. */
export interface DeskSession {
  store: StoreApi<DeskSessionState>
  token: () => string | undefined
  begin: (signedIn: SignedIn) => void
  /** Ends the session if it still has this token. */
  end: (token: string, why?: string) => void
}

const KEY = 'desk:session'
const Kept = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  manager: Manager,
  launch: v.string(),
})

/**
 * @param keep returns the tab's storage, so that the session survives a reload; errors of it are ignored
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
      attempt(() => keep().setItem(KEY, JSON.stringify({ ...signedIn, launch })))
      store.setState({ kind: 'in', ...signedIn }, true)
    },
    end(ended, why) {
      if (token() !== ended) return
      attempt(() => keep().removeItem(KEY))
      store.setState({ kind: 'out', ...(why !== undefined && { why }) }, true)
    },
  }
}

function read(keep: () => Storage, launch: string): SignedIn | undefined {
  const kept = v.safeParse(
    Kept,
    attempt(() => JSON.parse(keep().getItem(KEY) ?? '')),
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
