import { agencyEndpoints, type AgencyCall, type AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { ApiError } from '#client/api/api-error.ts'
import { createCaller, type CallOptions } from '#client/api/caller.ts'
import { DeskFailure, formatFailure } from './failure.ts'

export type DeskCallOptions<N extends AgencyCall> = Omit<CallOptions<Row<N>>, 'params'> & {
  /** Path parameters; an action on a lead adds the lead's own. */
  params?: Record<string, string>
  /** The body of a call with a form. */
  form?: FormData
}

type Row<N extends AgencyCall> = (typeof agencyEndpoints)[N]

/**
 * Calls an endpoint of the agency's API. Rejects with {@link DeskFailure} if the call was refused, timed
 * out or returned an unreadable response.
 */
export type DeskApi = <N extends AgencyCall>(name: N, options?: DeskCallOptions<N>) => Promise<AgencyReply<N>>

interface DeskApiParts {
  fetch: typeof globalThis.fetch
  token: () => string | undefined
  /** Called with the sent token when the host rejects it as invalid. */
  onUnauthorized: (sentToken: string) => void
}

export function createDeskApi({ fetch, token, onUnauthorized }: DeskApiParts): DeskApi {
  const createCall = (fetcher: typeof fetch) =>
    createCaller({
      base: '/agency/v1',
      host: '',
      token: ({ access }) => (access === 'manager' ? token() : undefined),
      onUnauthorized,
      fetch: fetcher,
      // Queries retry with a delay themselves.
      isTriedOnce: true,
    })
  const callJson = createCall(fetch)
  return async <N extends AgencyCall>(name: N, { form, ...options }: DeskCallOptions<N> = {}) => {
    const call =
      form === undefined ? callJson : createCall((input, init) => fetch(input, { ...init, body: form }))
    const reply = await call<Row<N>>(agencyEndpoints[name], options as CallOptions<Row<N>>).catch(
      (error: unknown) => {
        throw error instanceof ApiError ? formatFailure(error.status, error.data) : error
      },
    )
    if (reply === false) throw new DeskFailure(200)
    return reply
  }
}
