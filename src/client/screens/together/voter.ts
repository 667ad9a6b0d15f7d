import { randomKey } from '#client/api/random-key.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { useState } from 'react'
import * as v from 'valibot'

/** Its beginning is one of those that a sign-out forgets. */
const STORAGE_KEY = 'sent:votes'

/** Who votes from this browser. */
const Voter = v.object({
  /** Random; whoever has it changes what was said with it. */
  key: v.string(),
  /** As it was typed last; `''` before it was asked for. */
  name: v.string(),
  /** Ids of the own votes by set. */
  votes: v.record(v.string(), v.string()),
})
type Voter = v.InferOutput<typeof Voter>

/** The voter, kept in the browser: the name is asked for once. */
export function useVoter() {
  const local = useLocalStorage()
  const [voter, show] = useState(() => read(local))
  const keep = (change: (known: Voter) => Partial<Voter>) => {
    // Another tab may have voted meanwhile.
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
