import { useLocalStorage } from '#client/session/client-context.tsx'
import { useLateValue } from '#client/session/use-late-value.ts'
import { useState } from 'react'

/**
 * Text a voter has typed that is not yet accepted; survives a reload, an accidentally closed sheet and a
 * failed request.
 */
export interface Typed {
  /** Undefined if nothing is typed. */
  text: string | undefined
  change: (text: string) => void
  /** Drops the accepted text; keeps what was typed since. */
  taken: (text: string) => void
}

/**
 * One field of the list, stored under a key prefix that sign-out clears and the client's device storage
 * keeps.
 */
export function useTyped(set: string, field: 'note' | 'name'): Typed {
  const local = useLocalStorage()
  const key = `draft:together:${set}:${field}`
  const [text, show] = useState(() => local.get(key))
  useLateValue(key, (late) => show((known) => known ?? late))
  return {
    text,
    change: (next) => {
      local.set(key, next)
      show(next)
    },
    taken: (said) => {
      // Compares with the value at the time of the response, not of the request.
      if (local.get(key)?.trim() !== said) return
      local.remove(key)
      show(undefined)
    },
  }
}
