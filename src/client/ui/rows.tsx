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
  /** For many rows of one line each. */
  isTight?: boolean
  children: ReactNode
}

/** Rows grouped and divided as the client's own settings are; nothing where there are none. */
export function Rows({ title, note, isTight = false, children }: RowsProps) {
  // Section draws a divider beside an absent row, too: only those that are there are passed on.
  const rows = Children.toArray(children)
  if (rows.length === 0) return null
  return (
    <Section
      className={classNames(css.group, isTight && css.tight)}
      // Section itself would draw the header as an h1 and the footer as an h6.
      header={title === undefined ? undefined : <h2 className={css.title}>{title}</h2>}
      footer={note === undefined ? undefined : <div className={css.note}>{note}</div>}
    >
      {rows}
    </Section>
  )
}

interface RowContentProps {
  icon?: IconName
  /** Stands in the icon's place. */
  picture?: ReactNode
  title: string
  /** A second, quieter line; none for `''`. */
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

interface RowAnchorProps extends RowContentProps {
  /** A phone, a mail or a page elsewhere. */
  to: string
}

/** A row that leads out of the app; a page elsewhere opens beside it. */
export function RowAnchor({ to, ...content }: RowAnchorProps) {
  const beside = /^https?:/.test(to) && { target: '_blank', rel: 'noopener noreferrer' }
  const attributes = { href: to, className: classNames(css.row, css.act), ...beside }
  return (
    <Tappable Component="a" {...attributes}>
      <RowContent {...content} />
    </Tappable>
  )
}

/** A row that is only read. */
export function RowText(content: RowContentProps) {
  return (
    <div className={css.row}>
      <RowContent {...content} />
    </div>
  )
}

interface RowButtonProps extends RowContentProps {
  onClick: () => void
  isBusy?: boolean
  /** What cannot be taken back. */
  isDangerous?: boolean
}

/**
 * A row that does something; without an icon its words are of a link's colour. While busy it takes no presses and says
 * so to a screen reader.
 */
export function RowButton({ onClick, isBusy = false, isDangerous = false, ...content }: RowButtonProps) {
  return (
    <Tappable
      Component="button"
      type="button"
      className={classNames(css.row, content.icon === undefined && css.act, isDangerous && css.danger)}
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

function RowContent({ icon, picture, title, hint }: RowContentProps) {
  return (
    <>
      {(icon !== undefined || picture !== undefined) && (
        <span className={css.icon}>{picture ?? (icon && <Icon name={icon} size={20} />)}</span>
      )}
      <span className={css.words}>
        {title}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
    </>
  )
}
