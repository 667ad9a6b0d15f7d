import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'

export interface LoaderContext {
  api: Api
  client: QueryClient
  /** Parameters of the address, already validated against the route's patterns. */
  params: Record<string, string | undefined>
}

/**
 * Checks before rendering whether the entity in the address exists. `missing` shows the 404 page
 * (requirement 5). Never fails: the screen shows errors itself.
 */
export type Loader = (context: LoaderContext) => Promise<'missing' | 'found'>
