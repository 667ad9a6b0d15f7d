import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { expect, test } from 'vitest'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { createSession } from './session.ts'
import { OWN_DATA, watchSession } from './watch-session.ts'

/** Two tabs of one browser: shared storage, with delayed events about the other tab's writes. */
function openTabs() {
  const shared = new Map<string, string>()
  const tabs = [0, 1].map((index) => {
    const view = new EventTarget()
    const local = createSafeStorage(() => memoryStorage(shared))
    const session = createSession(
      local,
      createSafeStorage(() => memoryStorage(new Map())),
    )
    const client = new QueryClient()
    watchSession(session, client, view as unknown as Window)
    return { index, view, session, client, hasNews: false }
  })
  return { shared, tabs }
}

type Tab = ReturnType<typeof openTabs>['tabs'][0]

const hear = (tab: Tab) => {
  tab.hasNews = false
  const event = Object.assign(new Event('storage'), { key: TOKEN_STORAGE_KEY })
  tab.view.dispatchEvent(event)
}
const comeBack = (tab: Tab) => {
  tab.view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}
/** Loads what the tab's screens would load for its token. */
const loadOwn = ({ session, client }: Tab) => {
  const token = session.token()
  if (token !== undefined) client.setQueryData([OWN_DATA, 'user'], token)
}

const acts = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.constantFrom('login', 'logout', 'refused', 'hear', 'come-back', 'load'),
})

test('two tabs agree for any order of logins and logouts, without stale data', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), (schedule) => {
      const { shared, tabs } = openTabs()
      let logins = 0
      const ended = new Set<string>()
      for (const { tab: index, act } of schedule) {
        const tab = tabs[index]
        const other = tabs[1 - index]
        if (!tab || !other) continue
        const before = shared.get(TOKEN_STORAGE_KEY)
        const own = tab.session.token()
        switch (act) {
          case 'login':
            logins += 1
            tab.session.signIn(`token-number-${logins}`, 'anna@example.ru')
            break
          case 'logout':
            if (own !== undefined) ended.add(own)
            if (before !== undefined) ended.add(before)
            tab.session.signOut()
            expect(shared.has(TOKEN_STORAGE_KEY)).toBe(false)
            break
          case 'refused':
            // A call returned 401: this tab's token is invalid, a newer one of the other tab is not.
            if (own === undefined) break
            ended.add(own)
            tab.session.dropToken(own)
            if (before !== own) expect(shared.get(TOKEN_STORAGE_KEY)).toBe(before)
            break
          case 'hear':
            hear(tab)
            break
          case 'come-back':
            comeBack(tab)
            break
          case 'load':
            loadOwn(tab)
        }
        if (shared.get(TOKEN_STORAGE_KEY) !== before) other.hasNews = true
        // Personal data shown in a tab belongs to the tab's token.
        for (const { session, client } of tabs) {
          const shown = client.getQueryData([OWN_DATA, 'user'])
          if (shown !== undefined) expect(shown).toBe(session.token())
        }
      }
      for (const tab of tabs) if (tab.hasNews) hear(tab)
      const kept = shared.get(TOKEN_STORAGE_KEY)
      expect(tabs.map(({ session }) => session.token())).toEqual([kept, kept])
      // An ended token never comes back.
      if (kept !== undefined) expect(ended.has(kept)).toBe(false)
    }),
    { numRuns: scaledRuns(5000) },
  )
})
