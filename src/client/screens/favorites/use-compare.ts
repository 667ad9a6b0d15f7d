import { useSearchParams } from '#client/delivery/navigation.ts'
import { href } from '#shared/routes/href.ts'

export const MAX_COMPARED = 4

export interface Compare {
  /** Compared hotels in the order chosen; empty shows the list. */
  codes: string[]
  /** Address of the list, keeping its order. */
  listAddress: string
  /** Pushes a history entry, so that Back returns to the list. */
  open: (codes: string[]) => void
  remove: (code: string) => void
}

/**
 * The comparison is stored in the address, `?compare=40211,40212`: a reload, Back and a shared link show
 * the same.
 */
export function useCompare(): Compare {
  const [params, setParams] = useSearchParams()
  const codes = readCodes(params.get('compare'))
  const put = (next: string[], replace: boolean) =>
    setParams(
      (known) => {
        const changed = new URLSearchParams(known)
        if (next.length > 0) changed.set('compare', next.join(','))
        else changed.delete('compare')
        return changed
      },
      { replace, preventScrollReset: replace },
    )
  const list = new URLSearchParams(params)
  list.delete('compare')
  return {
    codes,
    listAddress: href('favorites', undefined, list),
    open: (next) => put(next, false),
    remove: (code) =>
      put(
        codes.filter((one) => one !== code),
        true,
      ),
  }
}

/** Ignores anything in the address that is not a hotel code. */
function readCodes(raw: string | null): string[] {
  const codes = (raw ?? '').split(',').filter((code) => /^[A-Za-z0-9]{1,12}$/.test(code))
  return [...new Set(codes)].slice(0, MAX_COMPARED)
}
