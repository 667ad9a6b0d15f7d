import type { FoundHotel } from '#contract/search.ts'
import { facetValues, type Facet, type Filters } from '#domain/filters.ts'
import { money } from '#domain/format.ts'
import { Chip } from '#ui/controls.tsx'
import { CheckField } from '#ui/field.tsx'
import { useId, useMemo, useState } from 'react'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  hotels: FoundHotel[]
  filters: Filters
  onChange: (filters: Filters) => void
}

const facets: { facet: Facet; title: string }[] = [
  { facet: 'stars', title: 'Звёзды' },
  { facet: 'meals', title: 'Питание' },
  { facet: 'regions', title: 'Курорт' },
  { facet: 'tags', title: 'Пляж и услуги' },
  { facet: 'types', title: 'Тип отдыха' },
  { facet: 'operators', title: 'Туроператор' },
]
const ratings = [
  { value: 0, title: 'Любой' },
  { value: 3.5, title: '3,5+' },
  { value: 4, title: '4,0+' },
  { value: 4.5, title: '4,5+' },
]
const SHOWN_VALUES = 6

/** All filters over what was found, with how many hotels each value leaves. */
export function FilterPanel({ hotels, filters, onChange }: FilterPanelProps) {
  return (
    <div className={css.panel}>
      <BudgetFilter hotels={hotels} filters={filters} onChange={onChange} />
      <fieldset>
        <legend className={css.legend}>Рейтинг</legend>
        <div className={css.chips}>
          {ratings.map(({ value, title }) => (
            <Chip
              key={value}
              isOn={filters.rating === value}
              onClick={() => onChange({ ...filters, rating: value })}
            >
              {title}
            </Chip>
          ))}
        </div>
      </fieldset>
      {facets.map(({ facet, title }) => (
        <FacetFilter
          key={facet}
          facet={facet}
          title={title}
          hotels={hotels}
          filters={filters}
          onChange={onChange}
        />
      ))}
      <CheckField
        checked={filters.instantOnly}
        onChange={(event) => onChange({ ...filters, instantOnly: event.target.checked })}
      >
        Только с мгновенным подтверждением
      </CheckField>
    </div>
  )
}

function BudgetFilter({ hotels, filters, onChange }: FilterPanelProps) {
  const prices = useMemo(() => hotels.map((hotel) => hotel.price).sort((a, b) => a - b), [hotels])
  const min = roundUp(prices[0] ?? 0)
  const max = roundUp(prices.at(-1) ?? 0)
  const [dragged, setDragged] = useState<number>()
  // The panel may stand twice: beside the list, and in the sheet of a phone.
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
      <label className={css.legend} htmlFor={id}>
        Бюджет на всех
      </label>
      <output htmlFor={id}>{value >= max ? 'любой' : `до ${money(value)}`}</output>
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

function FacetFilter({
  facet,
  title,
  hotels,
  filters,
  onChange,
}: FilterPanelProps & { facet: Facet; title: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const values = useMemo(() => facetValues(hotels, filters, facet), [hotels, filters, facet])
  if (values.length < 2) return null
  const shown = isWhole ? values : values.slice(0, SHOWN_VALUES)
  const toggle = (value: string) => {
    const known = filters[facet]
    onChange({
      ...filters,
      [facet]: known.includes(value) ? known.filter((one) => one !== value) : [...known, value],
    })
  }
  return (
    <fieldset>
      <legend className={css.legend}>{title}</legend>
      <div className={css.values}>
        {shown.map(({ value, label, count }) => {
          const isOn = filters[facet].includes(value)
          return (
            <label key={value} className={css.value}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={count === 0 && !isOn}
                onChange={() => toggle(value)}
              />
              <span className={css.name}>{label}</span>
              <span className={css.count}>{count}</span>
            </label>
          )
        })}
      </div>
      {values.length > SHOWN_VALUES && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Ещё ${values.length - SHOWN_VALUES}`}
        </button>
      )}
    </fieldset>
  )
}

function roundUp(price: number): number {
  return Math.ceil(price / 5000) * 5000
}
