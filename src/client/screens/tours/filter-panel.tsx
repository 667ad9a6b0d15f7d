import type { FoundHotel } from '#shared/contract/search.ts'
import { facetOptions, type FacetValue } from '#shared/domain/search/facets.ts'
import type { Facet, Filters } from '#shared/domain/search/filters.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { FacetGroup, FilterStack, RatingChips } from '#client/ui/form/facets.tsx'
import { CheckField } from '#client/ui/form/field.tsx'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  hotels: FoundHotel[]
  filters: Filters
  onChange: (filters: Filters) => void
}

const groups: { facet: Facet; title: string }[] = [
  { facet: 'stars', title: 'Звёзды' },
  { facet: 'meals', title: 'Питание' },
  { facet: 'regions', title: 'Курорт' },
  { facet: 'lines', title: 'Линия моря' },
  { facet: 'beaches', title: 'Пляж' },
  { facet: 'tags', title: 'Пляж и услуги' },
  { facet: 'rooms', title: 'Номер' },
  { facet: 'types', title: 'Тип отдыха' },
  { facet: 'airlines', title: 'Авиакомпания' },
  { facet: 'departures', title: 'Рейс туда' },
  { facet: 'baggage', title: 'Багаж на человека' },
  { facet: 'operators', title: 'Туроператор' },
]
const SHOWN_VALUES = 6

/**
 * All filters of the results, with the number of hotels each value leaves; a fact that no response
 * contains has no filter.
 */
export function FilterPanel({ hotels, filters, onChange }: FilterPanelProps) {
  // A tick shows at once; the counts follow deferred.
  const counted = useDeferredValue(filters)
  const options = useMemo(() => facetOptions(hotels, counted), [hotels, counted])
  return (
    <FilterStack>
      <BudgetFilter hotels={hotels} filters={filters} onChange={onChange} />
      <RatingChips value={filters.rating} onChange={(rating) => onChange({ ...filters, rating })} />
      {groups.map(({ facet, title }) => (
        <FacetGroup
          key={facet}
          title={title}
          options={facet === 'tags' ? unsaid(options) : options[facet]}
          chosen={filters[facet]}
          atFirst={SHOWN_VALUES}
          isCounting={counted !== filters}
          onChange={(chosen) => onChange({ ...filters, [facet]: chosen })}
        />
      ))}
      <CheckField
        checked={filters.instantOnly}
        onChange={(event) => onChange({ ...filters, instantOnly: event.target.checked })}
      >
        Только с мгновенным подтверждением
      </CheckField>
    </FilterStack>
  )
}

/** Services not covered by other filters: many hosts list the beach among them too. */
function unsaid({ tags, lines, beaches }: Record<Facet, FacetValue[]>): FacetValue[] {
  const said = new Set([...lines, ...beaches].map(({ label }) => label.toLowerCase()))
  return tags.filter(({ label }) => !said.has(label.toLowerCase()))
}

function BudgetFilter({ hotels, filters, onChange }: FilterPanelProps) {
  const prices = useMemo(() => hotels.map((hotel) => hotel.price).sort((a, b) => a - b), [hotels])
  const min = roundUp(prices[0] ?? 0)
  const max = roundUp(prices.at(-1) ?? 0)
  const [dragged, setDragged] = useState<number>()
  // The panel may be mounted twice: next to the list, and in the sheet of a phone.
  const id = useId()
  if (max <= min) return null
  const value = dragged ?? (filters.budget > 0 ? Math.min(filters.budget, max) : max)
  const settle = () => {
    if (dragged === undefined) return
    onChange({ ...filters, budget: dragged >= max ? 0 : dragged })
    setDragged(undefined)
  }
  return (
    <div className={css.budget}>
      <label htmlFor={id}>Бюджет на всех</label>
      <output htmlFor={id}>{value >= max ? 'любой' : `до ${formatMoney(value)}`}</output>
      <input
        id={id}
        type="range"
        className={css.range}
        min={min}
        max={max}
        step={5000}
        value={value}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </div>
  )
}

function roundUp(price: number): number {
  return Math.ceil(price / 5000) * 5000
}
