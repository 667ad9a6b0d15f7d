import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { expect, test } from 'vitest'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { createSession } from './session.ts'
import { OWN_DATA, watchSession } from './watch-session.ts'

/** Two tabs of one browser: one storage, and the browser tells each tab of the other's writes when it gets to it. */
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
/** What the screens of a tab would have loaded for its token. */
const loadOwn = ({ session, client }: Tab) => {
  const token = session.token()
  if (token !== undefined) client.setQueryData([OWN_DATA, 'user'], token)
}

const acts = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.constantFrom('login', 'logout', 'refused', 'hear', 'come-back', 'load'),
})

test('two tabs, login and logout in any order: they agree, and nobody’s data outlives their token', () => {
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
            // A call was answered 401: the token this tab sent is dead, a newer one of the other tab is not.
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
        // What a tab shows as one's own belongs to the token it holds.
        for (const { session, client } of tabs) {
          const shown = client.getQueryData([OWN_DATA, 'user'])
          if (shown !== undefined) expect(shown).toBe(session.token())
        }
      }
      for (const tab of tabs) if (tab.hasNews) hear(tab)
      const kept = shared.get(TOKEN_STORAGE_KEY)
      expect(tabs.map(({ session }) => session.token())).toEqual([kept, kept])
      // Nothing that was ended comes back.
      if (kept !== undefined) expect(ended.has(kept)).toBe(false)
    }),
    { numRuns: scaledRuns(5000) },
  )
})
