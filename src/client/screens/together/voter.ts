import { randomKey } from '#client/api/random-key.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { useState } from 'react'
import * as v from 'valibot'

/** Has a prefix that sign-out clears. */
const STORAGE_KEY = 'sent:votes'

const Voter = v.object({
  /** Random secret: allows changing the votes made with it. */
  key: v.string(),
  /** Last typed name; `''` before the voter is asked. */
  name: v.string(),
  /** Ids of the visitor's votes by list. */
  votes: v.record(v.string(), v.string()),
})
type Voter = v.InferOutput<typeof Voter>

/** The voter, stored in the browser: the name is asked for once. */
export function useVoter() {
  const local = useLocalStorage()
  const [voter, show] = useState(() => read(local))
  const keep = (change: (known: Voter) => Partial<Voter>) => {
    // Another tab may have voted since.
    const known = read(local) ?? voter ?? { key: randomKey(), name: '', votes: {} }
    const next = { ...known, ...change(known) }
    local.set(STORAGE_KEY, JSON.stringify(next))
    show(next)
    return next
  }
  return { name: voter?.name ?? '', voteIn: (set: string) => voter?.votes[set], keep }
}

function read(local: SafeStorage): Voter | undefined {
  try {
    const parsed = v.safeParse(Voter, JSON.parse(local.get(STORAGE_KEY) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
