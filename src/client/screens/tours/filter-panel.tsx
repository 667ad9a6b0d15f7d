import type { FoundHotel } from '#shared/contract/search.ts'
import { facetOptions, type FacetValue } from '#shared/domain/search/facets.ts'
import { SINGLE_FILTERS, singleFilters, FACETS, type Facet } from '#shared/domain/search/filter-table.ts'
import { noFilters, type Filters } from '#shared/domain/search/filters.ts'
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

interface Look {
  title: string
  /** Short values as chips. */
  isChips?: true
  /** Closed until someone needs it. */
  isFolded?: true
}

/** Apart from the rows of `filter-table.ts`, because the first view of the results has no panel. */
const looks: Record<Facet, Look> = {
  stars: { title: 'Звёзды', isChips: true },
  meals: { title: 'Питание', isChips: true },
  regions: { title: 'Курорт' },
  lines: { title: 'Линия моря', isFolded: true },
  beaches: { title: 'Пляж', isFolded: true },
  tags: { title: 'Услуги', isFolded: true },
  rooms: { title: 'Номер', isFolded: true },
  types: { title: 'Тип отдыха', isFolded: true },
  airlines: { title: 'Авиакомпания', isFolded: true },
  departures: { title: 'Рейс туда', isFolded: true },
  baggage: { title: 'Багаж на человека', isFolded: true },
  operators: { title: 'Туроператор', isFolded: true },
}
const SHOWN_VALUES = 6

/**
 * All filters of the results, with the number of hotels each value leaves; a fact that no response
 * contains has no filter.
 */
export function FilterPanel({ hotels, filters, onChange }: FilterPanelProps) {
  // A tick shows at once; the counts follow deferred.
  const counted = useDeferredValue(filters)
  const options = useMemo(() => {
    const all = facetOptions(hotels, noFilters)
    const current = facetOptions(hotels, counted)
    const tags = dropCommon(current.tags, all.tags, { total: hotels.length, chosen: counted.tags })
    return { ...current, tags }
  }, [hotels, counted])
  return (
    <FilterStack>
      <BudgetFilter hotels={hotels} filters={filters} onChange={onChange} />
      <RatingChips value={filters.rating} onChange={(rating) => onChange({ ...filters, rating })} />
      {FACETS.map((facet) => (
        <FacetGroup
          key={facet}
          options={facet === 'tags' ? unsaid(options) : options[facet]}
          {...looks[facet]}
          chosen={filters[facet]}
          atFirst={SHOWN_VALUES}
          isCounting={counted !== filters}
          onChange={(chosen) => onChange({ ...filters, [facet]: chosen })}
        />
      ))}
      {SINGLE_FILTERS.map((filter) => {
        const { none, chip, isOffered } = singleFilters[filter]
        if (none !== false || (isOffered && !hotels.some(({ tours }) => tours.tour.some(isOffered))))
          return null
        return (
          <div key={filter} className={css.single}>
            <CheckField
              checked={filters[filter] === true}
              onChange={(event) => onChange({ ...filters, [filter]: event.target.checked })}
            >
              {chip(1)}
            </CheckField>
          </div>
        )
      })}
    </FilterStack>
  )
}

/** Drops services that every hotel has: they narrow nothing. */
function dropCommon(
  options: FacetValue[],
  all: FacetValue[],
  { total, chosen }: { total: number; chosen: string[] },
): FacetValue[] {
  const common = new Set(all.filter(({ count }) => count === total).map(({ value }) => value))
  return options.filter(({ value }) => !common.has(value) || chosen.includes(value))
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
      <PriceHistogram prices={prices} min={min} max={max} limit={value} />
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

const BARS = 24

/** How many hotels there are by price; decoration of the slider, which says the same in words. */
function PriceHistogram(props: { prices: number[]; min: number; max: number; limit: number }) {
  const { prices, min, max, limit } = props
  const step = (max - min) / BARS
  const counts = Array.from({ length: BARS }, () => 0)
  for (const price of prices) {
    const place = Math.min(BARS - 1, Math.max(0, Math.floor((price - min) / step)))
    counts[place] = (counts[place] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return (
    <svg className={css.histogram} viewBox={`0 0 ${BARS} 10`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(0.6, (count / most) * 10)
        const isWithin = min + index * step < limit
        return (
          <rect
            key={index}
            className={isWithin ? css.within : css.beyond}
            x={index + 0.1}
            y={10 - height}
            width={0.8}
            height={height}
          />
        )
      })}
    </svg>
  )
}

function roundUp(price: number): number {
  return Math.ceil(price / 5000) * 5000
}
