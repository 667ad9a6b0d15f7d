import { MESSAGE_MAX } from '#shared/contract/conversation.ts'
import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import type { TemplateValues } from '#shared/domain/lead/answer-template.ts'
import { timeOfDay, tripRange } from '#shared/domain/text/format.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { dayFromCall, moscowClock } from '#shared/domain/time/day.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'

const ANSWER_WITHIN_MS = 2 * HOUR_MS
const ROUNDED_TO_MS = 30 * MINUTE_MS
/** Hours in Moscow when an answer may be promised for the same day. */
const DAY_BEGINS = 9
const DAY_ENDS = 21

export function templateValues(
  { name, tour }: Pick<LeadSummary, 'name' | 'tour'>,
  nowMs: number,
): TemplateValues {
  const day = dayFromCall(tour?.flydate ?? '')
  return {
    name: visibleName(name),
    hotel: tour?.hotelname ?? '',
    dates: day !== undefined && tour && tour.nights > 0 ? tripRange(day, tour.nights, nowMs) : '',
    deadline: formatDeadline(nowMs),
  }
}

/** Adds a template below what is typed, once and if it fits. */
export function addTemplate(draft: string, template: string): string {
  const typed = draft.trimEnd()
  if (typed === '') return template
  const longer = `${typed}\n${template}`
  return typed.includes(template) || longer.length > MESSAGE_MAX ? typed : longer
}

/** In two hours, rounded up to half an hour; the next day at noon if that is in the evening or at night. */
export function formatDeadline(nowMs: number): string {
  const at = Math.ceil((nowMs + ANSWER_WITHIN_MS) / ROUNDED_TO_MS) * ROUNDED_TO_MS
  const [from, to] = [moscowClock(nowMs).getUTCHours(), moscowClock(at).getUTCHours()]
  if (from < DAY_BEGINS) return 'сегодня до 12:00'
  return to < from || to >= DAY_ENDS ? 'завтра до 12:00' : `до ${timeOfDay(at)}`
}
