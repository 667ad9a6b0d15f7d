import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { shortDay, timeOfDay } from '#shared/domain/text/format.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { DAYS, counted } from '#shared/domain/text/words.ts'

const NBSP = '\u00a0'

export type DueTone = 'late' | 'act' | 'wait'

/** The next step of a lead in words; `late`: its time has passed, `act`: a manager's turn, `wait`: not yet. */
export interface Due {
  text: string
  tone: DueTone
}

type DueLead = Pick<LeadSummary, 'due_for' | 'due_at' | 'created_at' | 'unread'>

/** Undefined for a closed lead. */
export function formatDue({ due_for, due_at, created_at, unread }: DueLead, now: number): Due | undefined {
  const at = parseInstant(due_at)
  const isLate = at !== undefined && now >= at
  const tone = isLate ? 'late' : 'act'
  switch (due_for) {
    case '':
      return undefined
    case 'answer':
      return { text: unread > 1 ? `Ответить${NBSP}· ${unread}` : 'Ответить', tone }
    case 'accepted':
      return { text: 'Принято: позвонить', tone }
    case 'call':
      return { text: `Позвонить ${formatUntil(at, now)}`.trim(), tone }
    case 'reminder':
      return { text: `Напоминание ${formatMoment(at, now)}`.trim(), tone: isLate ? 'late' : 'wait' }
    case 'new':
      return { text: formatWait(parseInstant(created_at) ?? now, now), tone }
    case 'traveller':
      return isLate ? { text: 'Не отвечает: позвонить', tone } : { text: 'Ждём ответа', tone: 'wait' }
  }
}

/** «до 18:00», «до 2 дек 12:00»; `''` without a deadline. */
function formatUntil(at: number | undefined, now: number): string {
  return at === undefined ? '' : `до${NBSP}${formatMoment(at, now)}`
}

/** The time of today, with its day for any other. */
function formatMoment(at: number | undefined, now: number): string {
  if (at === undefined) return ''
  const day = todayAt(at)
  const time = timeOfDay(at)
  return day === todayAt(now) ? time : `${shortDay(day)}${NBSP}${time}`
}

/** The device's clock may be behind the host's. */
function formatWait(from: number, now: number): string {
  const ms = Math.max(0, now - from)
  if (ms < MINUTE_MS) return 'только что'
  return `ждёт${NBSP}${formatDuration(ms)}`
}

function formatDuration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}${NBSP}мин`
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}${NBSP}ч` : counted(Math.floor(ms / DAY_MS), DAYS)
}
