import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import { useLocalStorage, useSessionState } from '#client/session/client-context.tsx'
import type { HistoryItem } from '#shared/contract/history.ts'
import { leadStatusCodes } from '#shared/contract/lead-status.ts'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { isFinalStatus, statusTitle } from '#shared/domain/lead/lead-status.ts'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findSentRequest, type RequestedTour, type SentRequest } from './sent-requests.ts'

export interface OwnRequest {
  /** The request in «Мои заявки»; undefined if it is not there or not known yet. */
  item: HistoryItem | undefined
  /** True while «Мои заявки» is loading. */
  isAsking: boolean
  /** «В работе»; `''` until the manager has begun or if it is not known. */
  status: string
  /** True if nothing more is expected of it. */
  isOver: boolean
  /** Its place in «Мои заявки»; undefined if they do not have it, as without sign-in. */
  address: string | undefined
}

/** What «Мои заявки» say of a request that was sent from this device. */
export function useOwnRequest(request: SentRequest | undefined): OwnRequest {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const isAsked = isSignedIn && request !== undefined
  const { data, isLoading } = useQuery({ ...historyQuery(useApi()), enabled: isAsked })
  const item = (data || undefined)?.history.find(({ id }) => id === request?.id)
  const isListed = item !== undefined || !data || request?.id === ''
  const code = leadStatusCodes.find((one) => one === item?.status_code)
  return {
    item,
    isAsking: isLoading,
    status: item === undefined || code === 'new' ? '' : item.status || (code ? statusTitle(code) : ''),
    isOver: code !== undefined && isFinalStatus(code),
    address: isAsked && isListed ? toOwnAddress(request.id) : undefined,
  }
}

/** The request for a tour that was sent from this device, unless it is over. */
export function useSentRequest({
  tourid,
  trip,
}: RequestedTour): { request: SentRequest; own: OwnRequest } | undefined {
  const storage = useLocalStorage()
  const request = useMemo(() => findSentRequest(storage, { tourid, trip }), [storage, tourid, trip])
  const own = useOwnRequest(request)
  return request && !own.isOver ? { request, own } : undefined
}

function toOwnAddress(id: string): string {
  return href('history', undefined, new URLSearchParams(id === '' ? '' : { [REQUEST_IN_ADDRESS]: id }))
}
