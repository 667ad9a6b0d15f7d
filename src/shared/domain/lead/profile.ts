import type { User } from '#shared/contract/account.ts'
import * as v from 'valibot'
import { dayFromCall, todayAt } from '../time/day.ts'
import { emailProblem } from './email.ts'
import { phoneProblem } from './phone-field.ts'

/** What the traveller may change of themselves. `birthday` is `dd.mm.yyyy`, as calls carry days. */
export interface ProfileFields {
  first_name: string
  last_name: string
  email: string
  phone: string
  birthday: string
}

export type ProfileField = keyof ProfileFields
export type ProfileProblems = Partial<Record<ProfileField, string | undefined>>

const NAME_MAX = 100
const FIRST_YEAR = 1900

/** Only what was changed and not saved yet; it goes over what the provider knows. */
const Draft = v.partial(
  v.object({
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    phone: v.string(),
    birthday: v.string(),
  }),
)
export type ProfileDraft = Partial<ProfileFields>

export function toProfileFields({ email, first_name, user_data }: User): ProfileFields {
  const { last_name, phone, birthday } = user_data
  return { first_name, last_name, email, phone, birthday }
}

/** A draft out of storage; nothing of it when it is damaged. */
export function readProfileDraft(text: string | undefined): ProfileDraft {
  try {
    const parsed = v.safeParse(Draft, JSON.parse(text ?? '{}'))
    return parsed.success
      ? Object.fromEntries(Object.entries(parsed.output).filter(([, value]) => value !== undefined))
      : {}
  } catch {
    return {}
  }
}

/**
 * Problems that prevent saving, by field. Values that were invalid before and are unchanged are not
 * reported.
 */
export function profileProblems(fields: ProfileFields, known: ProfileFields, nowMs: number): ProfileProblems {
  const problems: ProfileProblems = {}
  const isChanged = (field: ProfileField) => fields[field].trim() !== known[field]
  for (const field of ['first_name', 'last_name'] as const)
    if (fields[field].trim().length > NAME_MAX) problems[field] = `Не длиннее ${NAME_MAX} знаков`
  // An account that has an address keeps one: it is the way back in.
  if (isChanged('email') && (fields.email.trim() !== '' || known.email !== ''))
    problems.email = emailProblem(fields.email)
  if (isChanged('phone') && fields.phone.trim() !== '') problems.phone = phoneProblem(fields.phone)
  if (isChanged('birthday') && fields.birthday !== '')
    problems.birthday = birthdayProblem(fields.birthday, nowMs)
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function birthdayProblem(birthday: string, nowMs: number): string | undefined {
  const day = dayFromCall(birthday)
  if (day === undefined) return 'Укажите день, месяц и год рождения'
  if (day > todayAt(nowMs)) return 'День рождения не может быть в будущем: проверьте год'
  return Number(day.slice(0, 4)) < FIRST_YEAR ? `Проверьте год: раньше ${FIRST_YEAR} не принимаем` : undefined
}
