import { classNames } from '#client/ui/class-names.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { atWords } from '../labels.ts'
import css from './wait-badge.module.css'
import { DAYS, counted } from '#shared/domain/text/words.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { LeadSummary } from '#shared/contract/agency/replies.ts'

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

/** When the agency promises no time that is understood. */
const USUAL_MS = 15 * MINUTE_MS
const NBSP = '\u00a0'

type WaitingLead = Pick<LeadSummary, 'status' | 'created_at' | 'call_by' | 'convenient_time'>

interface LeadWait {
  text: string
  /** Longer than the agency promises. */
  isLate: boolean
}

/**
 * How long a new lead has been waiting; undefined for any other. It is late once the promised time of the call has
 * passed; if it named the time of the call, from the next day.
 */
export function formatWait(
  { status, created_at, call_by, convenient_time }: WaitingLead,
  now: number,
): LeadWait | undefined {
  const from = parseInstant(created_at)
  if (status !== 'new' || from === undefined) return undefined
  // The device's clock may be behind the host's.
  const ms = Math.max(0, now - from)
  const promised = parseInstant(call_by) ?? from + USUAL_MS
  const isLate = convenient_time === '' ? now >= promised : todayAt(now) > todayAt(from)
  return { text: ms < MINUTE_MS ? 'только что' : `ждёт${NBSP}${formatDuration(ms)}`, isLate }
}

function formatDuration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}${NBSP}мин`
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}${NBSP}ч` : counted(Math.floor(ms / DAY_MS), DAYS)
}

const TICK_MS = 30_000

/** Returns the device's clock, ms; updated every 30 seconds. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
