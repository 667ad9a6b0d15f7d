import type { FoundHotel } from '#contract/search.ts'
import {
  countFilters,
  FACETS,
  facetLabel,
  noFilters,
  SORTS,
  type Filters,
  type Sort,
} from '#domain/filters.ts'
import { money } from '#domain/format.ts'
import type { SearchProgress } from '#domain/search.ts'
import { counted, HOTELS } from '#domain/words.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useState } from 'react'
import { FilterPanel } from './filter-panel.tsx'
import css from './toolbar.module.css'

interface ToolbarProps {
  hotels: FoundHotel[]
  found: FoundHotel[]
  total: SearchProgress
  filters: Filters
  sort: Sort
  onFilters: (filters: Filters) => void
  onSort: (sort: Sort) => void
}

/** Count, sorting, the way to the filters on a phone, and what is filtered now. */
export function Toolbar({ hotels, found, total, filters, sort, onFilters, onSort }: ToolbarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const active = countFilters(filters)
  const isFiltered = active > 0 && found.length !== total.hotels.length
  return (
    <div className={css.toolbar}>
      <div className={css.row}>
        <p className={css.count}>
          {isFiltered
            ? `${counted(found.length, HOTELS)} из ${total.hotels.length}`
            : counted(total.hotels.length, HOTELS)}
        </p>
        <div className={css.filterButton}>
          <Button
            look="quiet"
            size="s"
            icon={<Icon name="sliders" size={18} />}
            onClick={() => setIsOpen(true)}
          >
            Фильтры{active > 0 ? `: ${active}` : ''}
          </Button>
        </div>
        <select
          className={css.sort}
          aria-label="Сортировка"
          value={sort}
          onChange={(event) => onSort(event.target.value as Sort)}
        >
          {Object.entries(SORTS).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {active > 0 && <ActiveFilters filters={filters} onFilters={onFilters} />}
      <Sheet
        title="Фильтры"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <Button isWide size="l" onClick={() => setIsOpen(false)}>
            Показать {counted(found.length, HOTELS)}
          </Button>
        }
      >
        <FilterPanel hotels={hotels} filters={filters} onChange={onFilters} />
      </Sheet>
    </div>
  )
}

/** What is filtered now, each removable by itself. */
function ActiveFilters({ filters, onFilters }: { filters: Filters; onFilters: (filters: Filters) => void }) {
  const ticked = FACETS.flatMap((facet) =>
    filters[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: facetLabel(facet, value),
      without: { ...filters, [facet]: filters[facet].filter((one) => one !== value) },
    })),
  )
  const single = [
    {
      key: 'rating',
      isOn: filters.rating > 0,
      label: `Рейтинг от ${filters.rating.toLocaleString('ru')}`,
      without: { ...filters, rating: 0 },
    },
    {
      key: 'budget',
      isOn: filters.budget > 0,
      label: `До ${money(filters.budget)}`,
      without: { ...filters, budget: 0 },
    },
    {
      key: 'instant',
      isOn: filters.instantOnly,
      label: 'Мгновенное подтверждение',
      without: { ...filters, instantOnly: false },
    },
  ].filter((one) => one.isOn)
  return (
    <div className={css.active} role="group" aria-label="Выбранные фильтры">
      {[...ticked, ...single].map((one) => (
        <Chip
          key={one.key}
          isOn
          aria-label={`Убрать фильтр: ${one.label}`}
          onClick={() => onFilters(one.without)}
        >
          {one.label} <Icon name="close" size={16} />
        </Chip>
      ))}
      <Chip onClick={() => onFilters(noFilters)}>Сбросить все</Chip>
    </div>
  )
}
