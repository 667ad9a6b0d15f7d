import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'

export interface LoaderContext {
  api: Api
  client: QueryClient
  /** Parameters of the address, already checked by the route's patterns. */
  params: Record<string, string | undefined>
}

/**
 * What a screen must know before it stands: whether the thing its address names exists. `missing` is the 404 page
 * (requirement 5). It never fails: what cannot be read is the screen's to show.
 */
export type Loader = (context: LoaderContext) => Promise<'missing' | 'found'>
