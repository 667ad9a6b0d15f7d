import { createContext, use } from 'react'
import type { Look } from './look.ts'

interface LookSwitch {
  look: Look
  change: (part: Partial<Look>) => void
}

export const LookContext = createContext<LookSwitch | undefined>(undefined)

/** How the page is looked at now; whoever asks is drawn anew when that changes. */
export function useLook(): LookSwitch {
  const given = use(LookContext)
  if (!given) throw new Error('Samples stand inside the kit')
  return given
}
