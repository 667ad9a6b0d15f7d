import { classNames } from '#client/ui/class-names.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'
import { atWords } from '../labels.ts'
import { useClock } from '../use-clock.ts'
import { formatWait, type WaitingLead } from './format-wait.ts'
import css from './wait-badge.module.css'

interface WaitBadgeProps {
  lead: WaitingLead
  /** Shown for a lead that is not new. */
  fallback?: ReactNode
}

export function WaitBadge({ lead, fallback }: WaitBadgeProps) {
  const wait = formatWait(lead, useClock())
  if (!wait) return fallback
  return (
    <time
      className={classNames(css.wait, wait.isLate && css.late)}
      dateTime={lead.created_at}
      title={atWords(lead.created_at)}
    >
      <Icon name={wait.isLate ? 'alert' : 'clock'} size={16} />
      {wait.text}
      {wait.isLate && <HiddenText>, дольше обещанного</HiddenText>}
    </time>
  )
}
