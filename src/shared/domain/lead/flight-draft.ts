import * as v from 'valibot'
import { counted, ADULTS } from '../text/words.ts'
import { hasVisible } from '../text/visible.ts'
import { dayFromCall, type Day } from '../time/day.ts'
import { readStoredDraft } from './stored-draft.ts'
import { draftProblems, RequestDraftSchema, type DraftProblems } from './request-draft.ts'

/** A request for a flight without a tour, as it is typed; days are `dd.mm.yyyy`. */
const FlightDraftSchema = v.object({
  ...RequestDraftSchema.entries,
  from: v.fallback(v.string(), ''),
  to: v.fallback(v.string(), ''),
  there: v.fallback(v.string(), ''),
  /** `''` for a way there alone. */
  back: v.fallback(v.string(), ''),
  adults: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 2),
  /** Children who fly along, as the traveller describes them. */
  children: v.fallback(v.string(), ''),
})
export type FlightDraft = v.InferOutput<typeof FlightDraftSchema>
export type FlightProblems = DraftProblems &
  Partial<Record<'from' | 'to' | 'there' | 'back' | 'children', string>>

/** Longest name of a place and longest line about children. */
const LINE_MAX = 100

/** A draft out of storage, empty when there is none or it is damaged. */
export function readFlightDraft(text: string | undefined, newKey: string): FlightDraft {
  return readStoredDraft(FlightDraftSchema, text, newKey)
}

/** Problems that prevent sending, by field in the order of the form; each is a sentence with the remedy. */
export function flightProblems(draft: FlightDraft, hasConsent: boolean, today: Day): FlightProblems {
  const problems: FlightProblems = {}
  if (!hasVisible(draft.from)) problems.from = 'Напишите, откуда летите: город или аэропорт'
  if (!hasVisible(draft.to)) problems.to = 'Напишите, куда летите: город или аэропорт'
  for (const field of ['from', 'to', 'children'] as const)
    if (draft[field].trim().length > LINE_MAX) problems[field] = `Не длиннее ${LINE_MAX} знаков: сократите`
  const there = dayFromCall(draft.there)
  const back = dayFromCall(draft.back)
  if (there === undefined) problems.there = 'Укажите день вылета: дд.мм.гггг'
  else if (there < today) problems.there = 'Этот день уже прошёл: укажите будущий'
  if (draft.back !== '' && back === undefined)
    problems.back = 'Укажите день возвращения: дд.мм.гггг, или оставьте поле пустым'
  else if (back !== undefined && back < (there ?? today))
    problems.back = 'Обратно раньше, чем туда: проверьте даты'
  return { ...problems, ...draftProblems(draft, hasConsent) }
}

/** What is looked for, a line a wish, as the agency and its programs read it. */
export function flightWish({ from, to, there, back, adults, children }: FlightDraft): string {
  const others = children.trim() === '' ? '' : `, дети: ${children.trim()}`
  return [
    'Перелёт без тура',
    `Откуда: ${from.trim()}`,
    `Куда: ${to.trim()}`,
    `Туда: ${there}`,
    `Обратно: ${back === '' ? 'не нужно' : back}`,
    `Кто летит: ${counted(adults, ADULTS)}${others}`,
  ]
    .join('\n')
    .replaceAll('\u00A0', ' ')
}
