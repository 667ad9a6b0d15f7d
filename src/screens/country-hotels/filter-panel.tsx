import { hotelTypeName } from '#domain/terms.ts'
import { FindField } from '#features/directions/find-field.tsx'
import { Chip } from '#ui/controls.tsx'
import css from './filter-panel.module.css'
import { FacetFilter } from './facet-filter.tsx'
import type { HotelFilters, ListedHotel } from './hotel-filters.ts'
import { starsLabel } from './filter-words.ts'

interface FilterPanelProps {
  hotels: ListedHotel[]
  filters: HotelFilters
  /** Names of resorts by their address part. */
  resortNames: Map<string, string>
  onChange: (filters: HotelFilters) => void
}

const ratings = [
  { value: 0, title: 'Любой' },
  { value: 3.5, title: '3,5+' },
  { value: 4, title: '4,0+' },
  { value: 4.5, title: '4,5+' },
]

/** Everything that narrows the list. */
export function FilterPanel({ hotels, filters, resortNames, onChange }: FilterPanelProps) {
  const facet = { hotels, filters, onChange }
  return (
    <div className={css.panel}>
      <FindField
        label="Название отеля"
        value={filters.name}
        onChange={(name) => onChange({ ...filters, name })}
      />
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
      <FacetFilter {...facet} facet="stars" title="Звёзды" labelOf={starsLabel} isByValue />
      <FacetFilter
        {...facet}
        facet="resorts"
        title="Курорт"
        labelOf={(resort) => resortNames.get(resort) || resort}
      />
      <FacetFilter {...facet} facet="types" title="Тип отдыха" labelOf={hotelTypeName} />
    </div>
  )
}
