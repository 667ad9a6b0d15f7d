import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Fragment, type ReactNode } from 'react'
import type { CompareCell, CompareRow } from './compare-cells.ts'
import css from './comparison.module.css'

export interface CompareColumn {
  key: string
  /** The `th` at the head of the column. */
  head: ReactNode
  isLoading: boolean
}

interface CompareTableProps {
  /** What the columns are, as a label. */
  caption: string
  columns: CompareColumn[]
  rows: CompareRow[]
}

/** One row per fact. On a phone it scrolls horizontally under a sticky first column. */
export function CompareTable({ caption, columns, rows }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={css.scroller} role="region" aria-label="Таблица сравнения" tabIndex={0}>
      <table className={css.table}>
        <caption className={css.caption}>
          <HiddenText>{caption}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <HiddenText>Свойство</HiddenText>
            </th>
            {columns.map(({ key, head }) => (
              <Fragment key={key}>{head}</Fragment>
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
      </th>
      {columns.map(({ key, isLoading }, index) => {
        const cell = row.cells[index]
        return (
          <td key={key}>
            {cell && <Cell cell={cell} />}
            {!cell && isLoading && <Skeleton width="60%" />}
          </td>
        )
      })}
    </tr>
  )
}

function Cell({ cell }: { cell: CompareCell }) {
  if (cell.text === '') return <span className={css.unknown}>{cell.unknown ?? 'нет данных'}</span>
  return (
    <>
      {cell.items && (
        <ul className="stack gap-2xs">
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
