import { Spinner } from '@telegram-apps/telegram-ui'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons.tsx'
import css from './feedback.module.css'
import { restoreFocus } from '../restore-focus.ts'
import tones from './tones.module.css'

type Tone = 'info' | 'good' | 'warn' | 'bad'

const toneIcons: Record<Tone, IconName> = { info: 'info', good: 'check', warn: 'alert', bad: 'alert' }

interface NoticeProps {
  tone?: Tone
  children: ReactNode
  action?: ReactNode
  /** True for a response to an action, announced immediately. */
  isUrgent?: boolean
  /** True if a surrounding live region announces the same. */
  isAnnouncedElsewhere?: boolean
}

export function Notice(props: NoticeProps) {
  const { tone = 'info', children, action, isUrgent = false, isAnnouncedElsewhere = false } = props
  const role = isUrgent ? 'alert' : 'status'
  return (
    <div className={classNames(css.notice, tones[tone])} role={isAnnouncedElsewhere ? undefined : role}>
      <Icon name={toneIcons[tone]} className={css.noticeIcon} />
      <div className={css.noticeText}>{children}</div>
      {action !== undefined && <div className={css.noticeAction}>{action}</div>}
    </div>
  )
}

/** Action of a notice. Pressing it may remove the notice, so move focus first. */
export function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button
      size="s"
      look="quiet"
      onClick={(event) => {
        restoreFocus(event.currentTarget)
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
  /** True if the page shows nothing else: its title is then the page title. */
  isPage?: boolean
  children?: ReactNode
  actions?: ReactNode
}

/** An empty state: says why and what to do. */
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
  act?: string
  onRetry: () => void
}

/** A failed section, which does not affect the others and can be retried. */
export function FailedPart({ text, act = 'Повторить', onRetry }: FailedPartProps) {
  return (
    <Notice tone="bad" action={<NoticeButton onPress={onRetry}>{act}</NoticeButton>}>
      {text}
    </Notice>
  )
}

/** Placeholder of the final size; hidden from screen readers and shown only after 300 ms. */
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

/** Spinner with text for screen readers. */
export function Busy({ label }: { label: string }) {
  return (
    <span className={css.busy} role="status">
      <Spinner size="s" />
      <span className={css.hidden}>{label}</span>
    </span>
  )
}

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

export function HiddenText({ children, isLive = false }: { children: ReactNode; isLive?: boolean }) {
  return (
    <span className={css.hidden} {...(isLive ? { role: 'status' } : {})}>
      {children}
    </span>
  )
}
