import { useSearchParams } from '#client/delivery/navigation.ts'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { href } from '#shared/routes/href.ts'
import { pinScroll } from '#client/ui/pin-scroll.ts'
import { useEffect, type RefObject } from 'react'

const NUMBER = /^[\w-]{1,40}$/

export function useSoughtRequest(): string | undefined {
  const [params] = useSearchParams()
  const number = params.get(REQUEST_IN_ADDRESS) ?? ''
  return NUMBER.test(number) ? number : undefined
}

/** Address of the page with a request selected. */
export function hrefToRequest(sought: string | undefined): string {
  return href('history', undefined, new URLSearchParams(sought && { [REQUEST_IN_ADDRESS]: sought }))
}

/** Scrolls the request from the address into view once; the first card is already visible. */
export function useHeldRequest(list: RefObject<HTMLUListElement | null>, sought: string | undefined): void {
  useEffect(() => {
    const card = sought === undefined ? null : list.current?.querySelector('[aria-current]')?.closest('li')
    return card?.previousElementSibling ? pinScroll(card) : undefined
  }, [list, sought])
}
