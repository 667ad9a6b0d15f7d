import type { QueryState } from '#api/query-state.ts'
import type { Reply } from '#contract/endpoints.ts'
import type { Day } from '#domain/time/day.ts'
import type { SavedHotel } from '#domain/tour/favorites.ts'
import { RichText } from '#features/safe-html/rich-text.tsx'
import { HiddenText, Skeleton } from '#ui/feedback.tsx'
import { CompareHead } from './compare-head.tsx'
import { compareRows, type CompareCell, type CompareRow } from './compare-rows.ts'
import css from './comparison.module.css'

export interface CompareColumn {
  hotelcode: string
  state: QueryState<Reply<'hotelDetail'>>
  saved: SavedHotel | undefined
}

interface CompareTableProps {
  columns: CompareColumn[]
  today: Day
  /** Only rows in which the hotels differ. */
  isShort: boolean
  onRemove: (hotelcode: string) => void
}

/** A row for each fact. On a phone it scrolls sideways under a first column that stays. */
export function CompareTable({ columns, today, isShort, onRemove }: CompareTableProps) {
  const hotels = columns.map(({ hotelcode, state, saved }) => ({
    hotelcode,
    saved,
    detail: state.kind === 'ready' ? state.data.hotel : undefined,
  }))
  const rows = compareRows(hotels, today).filter((row) => row.isDifferent || !isShort)
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} role="region" aria-label="Таблица сравнения" tabIndex={0}>
      <table className={css.table}>
        <caption className={css.caption}>
          <HiddenText>Отели по столбцам, свойства по строкам</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <HiddenText>Свойство</HiddenText>
            </th>
            {columns.map((column) => (
              <CompareHead
                key={column.hotelcode}
                column={column}
                today={today}
                onRemove={() => onRemove(column.hotelcode)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.title} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, columns }: { row: CompareRow; columns: CompareColumn[] }) {
  return (
    <tr>
      <th scope="row" className={css.title}>
        {row.title}
        {row.isDifferent && <span className={css.differs}>различается</span>}
      </th>
      {columns.map(({ hotelcode, state }, index) => {
        const cell = row.cells[index]
        return (
          <td key={hotelcode}>
            {cell && <Cell cell={cell} />}
            {!cell && state.kind === 'loading' && <Skeleton width="60%" />}
          </td>
        )
      })}
    </tr>
  )
}

function Cell({ cell }: { cell: CompareCell }) {
  if (cell.text === '') return <span className={css.unknown}>нет данных</span>
  return (
    <>
      {cell.items && (
        <ul className={css.items}>
          {cell.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {cell.html !== undefined && <RichText html={cell.html} />}
      {!cell.items && cell.html === undefined && <span className={css.value}>{cell.text}</span>}
      {cell.note !== undefined && <span className={css.unknown}>{cell.note}</span>}
      {cell.best !== undefined && <span className={css.best}>{cell.best}</span>}
    </>
  )
}
