import { moscowTime } from '../leads/message/moscow-time.ts'
import type { FoundPerson } from '../data-subjects/find-data-subject.ts'
import { messengerTitles } from '../db/schema/account-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { printable } from './text-table.ts'

/** Enough characters of an id to tell accounts apart by eye. */
export const SHORT_ID = 8

/** Formats what was found of a person, one text per account or lead, each after its code. */
export function foundCards({ accounts, leads }: FoundPerson): string[] {
  return [...accounts.map(accountCard), ...leads.map(leadCard)]
}

function accountCard({ account, identities, isProved }: FoundPerson['accounts'][number]): string {
  const { id, first_name, last_name, email, phone, username } = account
  const messenger = identities.map((one) => messengerTitles[one.messenger]).join(', ')
  const facts = [
    [first_name, last_name].filter(Boolean).join(' '),
    email,
    phone,
    messenger && `${messenger}${username && ` @${username}`}`,
    `был ${moscowTime(account.seen_at)}`,
  ]
  const doubt = isProved ? '' : '\n  Внимание: этот контакт вписан в профиль, но не подтверждён кодом'
  return `${id.slice(0, SHORT_ID)}  аккаунт: ${printable(facts.filter(Boolean).join(', '))}${doubt}`
}

function leadCard({ id, name, phone, email, status, created_at, account_id }: LeadRow): string {
  const facts = [name, phone, email, status, moscowTime(created_at)].filter(Boolean).join(', ')
  return `${id}  заявка${account_id === null ? ' без входа' : ''}: ${printable(facts)}`
}
