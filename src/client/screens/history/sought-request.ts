import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { href } from '#shared/routes/href.ts'
import { holdInView } from '#client/ui/hold-in-view.ts'
import { useEffect, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Any number that could be a request's. */
const NUMBER = /^[\w-]{1,40}$/

/** The request that the address names. */
export function useSoughtRequest(): string | undefined {
  const [params] = useSearchParams()
  const number = params.get(REQUEST_IN_ADDRESS) ?? ''
  return NUMBER.test(number) ? number : undefined
}

/** Of the page with the same request sought. */
export function addressOf(sought: string | undefined): string {
  return href('history', undefined, new URLSearchParams(sought && { [REQUEST_IN_ADDRESS]: sought }))
}

/** Brings the card that the address names into view, once; the first is there already. */
export function useHeldRequest(list: RefObject<HTMLUListElement | null>, sought: string | undefined): void {
  useEffect(() => {
    const card = sought === undefined ? null : list.current?.querySelector('[aria-current]')?.closest('li')
    return card?.previousElementSibling ? holdInView(card) : undefined
  }, [list, sought])
}
