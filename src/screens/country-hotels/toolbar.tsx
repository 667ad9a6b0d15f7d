import { counted, HOTELS } from '#domain/words.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useState, type ReactNode } from 'react'
import { chosenFilters } from './filter-words.ts'
import { noFilters, SORTS, type HotelFilters, type HotelSort } from './hotel-filters.ts'
import css from './toolbar.module.css'

interface ToolbarProps {
  total: number
  found: number
  filters: HotelFilters
  resortNames: Map<string, string>
  sort: HotelSort
  /** The filters, where they have no place beside the list. */
  panel: ReactNode
  onFilters: (filters: HotelFilters) => void
  onSort: (sort: HotelSort) => void
}

/** Count, sorting, the way to the filters on a phone, and what is filtered now. */
export function Toolbar(props: ToolbarProps) {
  const { total, found, filters, resortNames, sort, panel, onFilters, onSort } = props
  const [isOpen, setIsOpen] = useState(false)
  const chosen = chosenFilters(filters, resortNames)
  return (
    <div className={css.toolbar}>
      <div className={css.row}>
        <p className={css.count} role="status">
          {found === total
            ? counted(total, HOTELS)
            : `${counted(found, HOTELS)} из ${total.toLocaleString('ru')}`}
        </p>
        {panel !== undefined && (
          <Button
            look="quiet"
            size="s"
            icon={<Icon name="sliders" size={18} />}
            onClick={() => setIsOpen(true)}
          >
            Фильтры{chosen.length > 0 ? `: ${chosen.length}` : ''}
          </Button>
        )}
        <select
          className={css.sort}
          aria-label="Сортировка"
          value={sort}
          onChange={(event) => onSort(event.target.value as HotelSort)}
        >
          {Object.entries(SORTS).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {chosen.length > 0 && (
        <div className={css.chosen} role="group" aria-label="Выбранные фильтры">
          {chosen.map(({ key, label, without }) => (
            <Chip key={key} isOn aria-label={`Убрать фильтр: ${label}`} onClick={() => onFilters(without)}>
              {label} <Icon name="close" size={16} />
            </Chip>
          ))}
          <Chip onClick={() => onFilters(noFilters)}>Сбросить все</Chip>
        </div>
      )}
      <Sheet
        title="Фильтры"
        isOpen={isOpen && panel !== undefined}
        onClose={() => setIsOpen(false)}
        footer={
          <Button isWide size="l" onClick={() => setIsOpen(false)}>
            {found === 0 ? 'Отелей нет' : `Показать ${counted(found, HOTELS)}`}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </div>
  )
}
