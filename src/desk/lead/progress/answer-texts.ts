import { timeOfDay } from '#shared/domain/text/format.ts'
import { moscowClock } from '#shared/domain/time/day.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'

interface AnswerTemplate {
  title: string
  /** Returns the message as written at a moment, ms. */
  write: (nowMs: number) => string
}

const ANSWER_WITHIN_MS = 2 * HOUR_MS
const ROUNDED_TO_MS = 30 * MINUTE_MS
/** Hours in Moscow when an answer may be promised for the same day. */
const DAY_BEGINS = 9
const DAY_ENDS = 21

export const answerTemplates: readonly AnswerTemplate[] = [
  { title: 'Проверяем места', write: (nowMs) => `Проверяем места, ответим ${formatDeadline(nowMs)}.` },
  { title: 'Не дозвонились', write: () => 'Не дозвонились до вас. Когда удобно поговорить?' },
  {
    title: 'Отправили предложение',
    write: () => 'Отправили предложение: посмотрите его в заявке и ответьте, подходит ли.',
  },
]

/** Longest message that the agency's API accepts (`#shared/contract/agency/bodies.ts`). */
export const MAX_MESSAGE = 2000

/** Adds a template below what is typed, once and if it fits. */
export function addTemplate(draft: string, template: string): string {
  const typed = draft.trimEnd()
  if (typed === '') return template
  const longer = `${typed}\n${template}`
  return typed.includes(template) || longer.length > MAX_MESSAGE ? typed : longer
}

/** In two hours, rounded up to half an hour; the next day at noon if that is in the evening or at night. */
function formatDeadline(nowMs: number): string {
  const at = Math.ceil((nowMs + ANSWER_WITHIN_MS) / ROUNDED_TO_MS) * ROUNDED_TO_MS
  const [from, to] = [moscowClock(nowMs).getUTCHours(), moscowClock(at).getUTCHours()]
  if (from < DAY_BEGINS) return 'сегодня до 12:00'
  return to < from || to >= DAY_ENDS ? 'завтра до 12:00' : `до ${timeOfDay(at)}`
}
