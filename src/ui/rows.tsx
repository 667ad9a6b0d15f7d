import { Section, Spinner, Tappable } from '@telegram-apps/telegram-ui'
import { Children, type ComponentType, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import css from './rows.module.css'

interface RowsProps {
  /** A heading over the rows. */
  title?: string
  /** Words under the rows. */
  note?: ReactNode
  children: ReactNode
}

/** Rows that are pressed, grouped and divided as the client's own settings are. */
export function Rows({ title, note, children }: RowsProps) {
  return (
    <Section
      className={css.group}
      // Section itself would draw the header as an h1 and the footer as an h6.
      header={title === undefined ? undefined : <h2 className={css.title}>{title}</h2>}
      footer={note === undefined ? undefined : <div className={css.note}>{note}</div>}
    >
      {/* Section draws a divider beside an absent row, too: only those that are there are passed on. */}
      {Children.toArray(children)}
    </Section>
  )
}

interface RowContentProps {
  /** Of rows that lead somewhere; what a row does is said by its words alone. */
  icon?: IconName
  title: string
  /** A second, quieter line. */
  hint?: string
}

interface RowLinkProps extends RowContentProps {
  /** The app's own link, which this room does not know. */
  Link: ComponentType<{ to: string; children?: ReactNode }>
  to: string
}

/** A row that leads somewhere. */
export function RowLink({ Link, to, ...content }: RowLinkProps) {
  const attributes = { to, className: css.row }
  return (
    <Tappable Component={Link} {...attributes}>
      <RowContent {...content} />
      <span className={css.end}>
        <Icon name="next" size={18} />
      </span>
    </Tappable>
  )
}

interface RowButtonProps extends RowContentProps {
  onClick: () => void
  isBusy?: boolean
  /** What cannot be taken back. */
  isDangerous?: boolean
}

/** A row that does something. While busy it takes no presses and says so to a screen reader. */
export function RowButton({ onClick, isBusy = false, isDangerous = false, ...content }: RowButtonProps) {
  return (
    <Tappable
      Component="button"
      type="button"
      className={classNames(css.row, css.act, isDangerous && css.danger)}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      <RowContent {...content} />
      {isBusy && (
        <span className={css.end}>
          <Spinner size="s" />
        </span>
      )}
    </Tappable>
  )
}

function RowContent({ icon, title, hint }: RowContentProps) {
  return (
    <>
      {icon !== undefined && (
        <span className={css.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={css.words}>
        {title}
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
    </>
  )
}
