import { Section, Spinner, Tappable } from '@telegram-apps/telegram-ui'
import { Children, type ComponentType, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import css from './rows.module.css'

interface RowsProps {
  title?: string
  note?: ReactNode
  /** For many one-line rows. */
  isTight?: boolean
  children: ReactNode
}

/** Rows grouped like the client's own settings; hidden if empty. */
export function Rows({ title, note, isTight = false, children }: RowsProps) {
  // Section renders a divider next to an empty child too, so pass only existing rows.
  const rows = Children.toArray(children)
  if (rows.length === 0) return null
  return (
    <Section
      className={classNames(css.group, isTight && css.tight)}
      // Section itself would render the header as an h1 and the footer as an h6.
      header={title === undefined ? undefined : <h2 className={css.title}>{title}</h2>}
      footer={note === undefined ? undefined : <div className={css.note}>{note}</div>}
    >
      {rows}
    </Section>
  )
}

interface RowContentProps {
  icon?: IconName
  /** Replaces the icon. */
  picture?: ReactNode
  title: string
  /** Secondary line; hidden for `''`. */
  hint?: string
}

interface RowLinkProps extends RowContentProps {
  /** The app's link component, injected to keep `ui` independent of routes. */
  Link: ComponentType<{ to: string; children?: ReactNode }>
  to: string
}

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
  /** A phone, an e-mail or an external URL. */
  to: string
}

/** A row that links outside the app; external pages open in a new tab. */
export function RowAnchor({ to, ...content }: RowAnchorProps) {
  const beside = /^https?:/.test(to) && { target: '_blank', rel: 'noopener noreferrer' }
  const attributes = { href: to, className: classNames(css.row, css.act), ...beside }
  return (
    <Tappable Component="a" {...attributes}>
      <RowContent {...content} />
    </Tappable>
  )
}

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
  /** True for an irreversible action. */
  isDangerous?: boolean
}

/**
 * A row with an action; without an icon its label has the link colour. While busy it ignores taps and
 * announces its state to screen readers.
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
