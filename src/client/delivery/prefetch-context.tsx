import { createContext } from 'react'
import type { Prefetcher } from './prefetch.ts'

/** Missing if nothing is prefetched, as in tests. */
export const PrefetchContext = createContext<Prefetcher | undefined>(undefined)
