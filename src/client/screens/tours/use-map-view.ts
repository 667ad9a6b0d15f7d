import { useSearchParams } from '#client/delivery/navigation.ts'

/** Parameter of the address. */
export const MAP_PARAM = 'map'

export interface MapView {
  isOpen: boolean
  toggle: () => void
}

/** True if the map is shown above the list; stored in the address. */
export function useMapView(): MapView {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has(MAP_PARAM)
  const toggle = () =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (isOpen) next.delete(MAP_PARAM)
        else next.set(MAP_PARAM, '1')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen, toggle }
}
