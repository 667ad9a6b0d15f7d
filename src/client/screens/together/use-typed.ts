import { useLocalStorage } from '#client/session/client-context.tsx'
import { useLateValue } from '#client/session/use-late-value.ts'
import { useState } from 'react'

/** What a voter has typed and nobody has taken yet; it outlives a reload, a sheet closed by mistake and a failed sending. */
export interface Typed {
  /** Undefined where nothing is typed. */
  text: string | undefined
  change: (text: string) => void
  /** Forgets what has been taken; what was typed meanwhile stays. */
  taken: (text: string) => void
}

/** One field of the set, kept under the beginning that a sign-out forgets and a client's device keeps. */
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
      // As it is at the moment of the answer, and not when it was sent.
      if (local.get(key)?.trim() !== said) return
      local.remove(key)
      show(undefined)
    },
  }
}
