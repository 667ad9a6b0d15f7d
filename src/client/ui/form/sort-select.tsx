import { classNames } from '../class-names.ts'
import css from './sort-select.module.css'

interface SortSelectProps<Sort extends string> {
  sorts: Record<Sort, string>
  sort: Sort
  onSort: (sort: Sort) => void
  /** True for a plain text with an arrow. */
  isText?: boolean
}

export function SortSelect<Sort extends string>({
  sorts,
  sort,
  onSort,
  isText = false,
}: SortSelectProps<Sort>) {
  return (
    <select
      className={classNames(css.sort, isText ? css.text : css.field)}
      aria-label="Сортировка"
      value={sort}
      onChange={(event) => onSort(event.target.value as Sort)}
    >
      {Object.entries<string>(sorts).map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}
