import { Spinner } from '@telegram-apps/telegram-ui'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons.tsx'
import css from './feedback.module.css'
import { passFocus } from '../pass-focus.ts'
import tones from './tones.module.css'

type Tone = 'info' | 'good' | 'warn' | 'bad'

const toneIcons: Record<Tone, IconName> = { info: 'info', good: 'check', warn: 'alert', bad: 'alert' }

interface NoticeProps {
  tone?: Tone
  children: ReactNode
  action?: ReactNode
  /** True for what appears in answer to an act and must be heard at once. */
  isUrgent?: boolean
  /** True where a live region around says the same. */
  isToldElsewhere?: boolean
}

/** A sentence about how things are, with a way on. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', children, action, isUrgent = false, isToldElsewhere = false } = props
  const role = isUrgent ? 'alert' : 'status'
  return (
    <div className={classNames(css.notice, tones[tone])} role={isToldElsewhere ? undefined : role}>
      <Icon name={toneIcons[tone]} className={css.noticeIcon} />
      <div className={css.noticeText}>{children}</div>
      {action !== undefined && <div className={css.noticeAction}>{action}</div>}
    </div>
  )
}

/** The way on of a notice, which may go away with it once it is pressed: the focus goes on before. */
export function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button
      size="s"
      look="quiet"
      onClick={(event) => {
        passFocus(event.currentTarget)
        onPress()
      }}
    >
      {children}
    </Button>
  )
}

interface EmptyStateProps {
  icon?: IconName
  title: string
  /** Whether it is all that the page says: its title is the page's then. */
  isPage?: boolean
  children?: ReactNode
  actions?: ReactNode
}

/** A place with nothing in it: says why and what to do. */
export function EmptyState({ icon = 'search', title, isPage = false, children, actions }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.empty}>
      <span className={css.emptyIcon}>
        <Icon name={icon} size={32} />
      </span>
      <Title className={css.emptyTitle}>{title}</Title>
      {children !== undefined && <div className={css.emptyText}>{children}</div>}
      {actions !== undefined && <div className={css.emptyActions}>{actions}</div>}
    </div>
  )
}

interface FailedPartProps {
  text: string
  /** Word of the button. */
  act?: string
  onRetry: () => void
}

/** A failed part of a page, which fails alone and can be tried again. */
export function FailedPart({ text, act = 'Повторить', onRetry }: FailedPartProps) {
  return (
    <Notice tone="bad" action={<NoticeButton onPress={onRetry}>{act}</NoticeButton>}>
      {text}
    </Notice>
  )
}

/** A place holder of the final size; hidden from screen readers and shown only after 300 ms of waiting. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
}: {
  width?: number | string
  height?: number | string
  radius?: number
}) {
  const size = {
    '--w': sized(width),
    '--h': sized(height),
    ...(radius === undefined ? {} : { '--r': `${radius}px` }),
  } as CSSProperties
  return <span className={css.skeleton} style={size} aria-hidden="true" />
}

function sized(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value
}

/** Turning wheel with words for those who do not see it. */
export function Busy({ label }: { label: string }) {
  return (
    <span className={css.busy} role="status">
      <Spinner size="s" />
      <span className={css.hidden}>{label}</span>
    </span>
  )
}

/** How far something is, in percent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <div
        className={css.progressFill}
        style={{ '--value': String(Math.min(100, Math.max(2, value)) / 100) } as CSSProperties}
      />
    </div>
  )
}

/** Words for screen readers only. */
export function HiddenText({ children, isLive = false }: { children: ReactNode; isLive?: boolean }) {
  return (
    <span className={css.hidden} {...(isLive ? { role: 'status' } : {})}>
      {children}
    </span>
  )
}
