import type { FoundHotel } from '#contract/search.ts'
import { applyFilters, type Filters } from '#domain/filters.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

const ResortMap = lazy(() =>
  import('#features/country-map/resort-map.tsx').then((module) => ({ default: module.ResortMap })),
)

const PARAM = 'map'

/** Whether the map stands over the list; the address keeps it. */
export function useMapView(): { isOpen: boolean; toggle: () => void } {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has(PARAM)
  const toggle = () =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (isOpen) next.delete(PARAM)
        else next.set(PARAM, '1')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen, toggle }
}

export function MapToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <Button
      look={isOn ? 'soft' : 'quiet'}
      size="s"
      icon={<Icon name="pin" size={18} />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      На схеме
    </Button>
  )
}

interface FoundOnMapProps {
  hotels: FoundHotel[]
  filters: Filters
  unit: string
  onFilters: (filters: Filters) => void
}

/** What the other filters leave, by resort; a resort chosen there is the filter of resorts. */
export function FoundOnMap({ hotels, filters, unit, onFilters }: FoundOnMapProps) {
  const left = useMemo(() => applyFilters(hotels, { ...filters, regions: [] }, 'price'), [hotels, filters])
  return (
    <Suspense fallback={<Skeleton height={420} radius={18} />}>
      <ResortMap
        hotels={left}
        unit={unit}
        chosen={filters.regions}
        onChoose={(regions) => onFilters({ ...filters, regions })}
      />
    </Suspense>
  )
}
