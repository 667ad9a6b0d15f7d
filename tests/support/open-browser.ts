import { createLoginFlow } from '#client/session/login-flow.ts'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { createSession } from '#client/session/session.ts'
import { reduceLogin, type LoginEvent } from '#shared/domain/lead/login.ts'

/** A browser: the two maps survive a page load, each load creates its own session and flow. */
export function openBrowser() {
  const shared = new Map<string, string>()
  const tab = new Map<string, string>()
  const load = (perTab = tab) => {
    const local = createSafeStorage(() => memoryStorage(shared))
    const own = createSafeStorage(() => memoryStorage(perTab))
    const session = createSession(local, own)
    const flow = createLoginFlow(session, local, own)
    const dispatch = (event: LoginEvent) => flow.dispatch(event, reduceLogin)
    return { session, flow: { ...flow, dispatch } }
  }
  return { shared, tab, load }
}
