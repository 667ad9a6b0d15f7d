import { useMemo, useState } from 'react'
import css from './filter-panel.module.css'
import { facetCounts, type Facet, type HotelFilters, type ListedHotel } from './hotel-filters.ts'

const SHOWN = 7

interface FacetFilterProps {
  facet: Facet
  title: string
  labelOf: (value: string) => string
  /** True where greater values stand first; else those with more hotels do. */
  isByValue?: boolean
  hotels: ListedHotel[]
  filters: HotelFilters
  onChange: (filters: HotelFilters) => void
}

/** Values to tick, each with how many hotels it leaves. */
export function FacetFilter(props: FacetFilterProps) {
  const { facet, title, labelOf, isByValue = false, hotels, filters, onChange } = props
  const [isWhole, setIsWhole] = useState(false)
  // The order is that of the whole country: ticking must not move the boxes under the pointer.
  const order = useMemo(() => {
    const all = facetCounts(hotels, { name: '', resorts: [], stars: [], types: [], rating: 0 }, facet)
    return [...all.keys()].sort((a, b) =>
      isByValue ? Number(b) - Number(a) : (all.get(b) ?? 0) - (all.get(a) ?? 0),
    )
  }, [hotels, facet, isByValue])
  const counts = useMemo(() => facetCounts(hotels, filters, facet), [hotels, filters, facet])
  if (order.length < 2) return null
  const shown = isWhole
    ? order
    : order.filter((value, index) => index < SHOWN || filters[facet].includes(value))
  const toggle = (value: string) => {
    const chosen = filters[facet]
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange({ ...filters, [facet]: next })
  }
  return (
    <fieldset>
      <legend className={css.legend}>{title}</legend>
      {shown.map((value) => {
        const count = counts.get(value) ?? 0
        const isOn = filters[facet].includes(value)
        return (
          <label key={value} className={css.value}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={count === 0 && !isOn}
              onChange={() => toggle(value)}
            />
            <span>{labelOf(value)}</span>
            <span className={css.count}>{count}</span>
          </label>
        )
      })}
      {order.length > SHOWN && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Ещё ${order.length - SHOWN}`}
        </button>
      )}
    </fieldset>
  )
}
