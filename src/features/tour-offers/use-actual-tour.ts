import { statusOf } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { actualTourQuery } from '#api/queries/tours.ts'
import { settlePrice, type Actualization } from '#domain/actualization.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Asks for the price of a tour once and says what it means for somebody who saw the price in the address. */
export function useActualTour(
  tourid: string,
  params: URLSearchParams,
): { state: Actualization; hasRecheckFailed: boolean; check: () => void } {
  const api = useApi()
  const query = useQuery({ ...actualTourQuery(api, tourid), enabled: tourid !== '' })
  const listed = readPrice(params.get('price'))
  const client = useQueryClient()
  const check = () => {
    void query.refetch()
    // Flights carry the same price, so they are asked with it.
    void client.invalidateQueries({ queryKey: ['tour-detail', tourid] })
  }
  const isKnown = query.data !== undefined && query.data !== false
  return { state: stateOfQuery(), hasRecheckFailed: isKnown && query.isError, check }

  function stateOfQuery(): Actualization {
    if (query.isFetching && !query.isSuccess) return { kind: 'checking', listed }
    if (query.isError && isGone(query.error)) return { kind: 'gone', listed }
    // A price that is known stays when asking again fails: the page says so beside it.
    if (query.isError && !isKnown) return { kind: 'failed', listed }
    if (query.data === undefined) return { kind: 'checking', listed }
    if (query.data === false) return { kind: 'failed', listed }
    return settlePrice(query.data.tour, listed, query.dataUpdatedAt)
  }
}

/** The field refuses an obsolete tour with status 200; a host of better manners says 404 or 410. */
function isGone(error: unknown): boolean {
  return [200, 404, 410].includes(statusOf(error))
}

function readPrice(raw: string | null): number | undefined {
  return raw !== null && /^\d{3,9}$/.test(raw) ? Number(raw) : undefined
}
