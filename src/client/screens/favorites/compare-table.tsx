import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useIsAway } from '#client/ui/use-is-away.ts'
import { Fragment, useRef, type ReactNode } from 'react'
import type { CompareCell, CompareRow } from './compare-cells.ts'
import css from './comparison.module.css'

export interface CompareColumn {
  key: string
  name: string
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

/**
 * One row per fact. On a phone it scrolls horizontally under a sticky first column. The names stay under the header
 * when the head has left the window.
 */
export function CompareTable({ caption, columns, rows }: CompareTableProps) {
  const [head, isHeadAway] = useIsAway()
  const scroller = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLDivElement>(null)
  const follow = () => {
    if (names.current && scroller.current) names.current.scrollLeft = scroller.current.scrollLeft
  }
  return (
    <div className={css.around}>
      <div className={css.names} aria-hidden="true">
        {isHeadAway && (
          <Names
            columns={columns}
            at={(element) => {
              names.current = element
              follow()
            }}
          />
        )}
      </div>
      <div
        ref={scroller}
        className={css.scroller}
        role="region"
        aria-label="Таблица сравнения"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={follow}
      >
        <table className={css.table}>
          <caption className={css.caption}>
            <HiddenText>{caption}</HiddenText>
          </caption>
          <thead>
            <tr ref={head}>
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
    </div>
  )
}

interface NamesProps {
  columns: CompareColumn[]
  at: (element: HTMLDivElement | null) => void
}

/** The names again, in a table of the same widths. */
function Names({ columns, at }: NamesProps) {
  return (
    <div ref={at} className={css.namesScroller}>
      <table className={css.table}>
        <thead>
          <tr>
            <td className={css.corner}>&nbsp;</td>
            {columns.map(({ key, name }) => (
              <th key={key} className={css.head}>
                <span className={css.shortName}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
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
          {cell.items.map(({ text, isThere }) => (
            <li key={text} className={classNames(css.item, !isThere && css.missing)}>
              <Icon name={isThere ? 'check' : 'minus'} size={16} />
              <span>
                {!isThere && <HiddenText>не указано: </HiddenText>}
                {text}
              </span>
            </li>
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
