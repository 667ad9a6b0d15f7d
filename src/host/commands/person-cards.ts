import { moscowTime } from '#provider/leads/moscow-time.ts'
import type { FoundPerson } from '#provider/store/find-person.ts'
import type { AccountRow, LeadRow } from '#provider/store/schema.ts'
import { printable } from './text-table.ts'

/** Enough of an id to tell accounts apart by eye. */
export const SHORT_ID = 8

/** What was found of a person, an account or a lead each, the code that names it first. */
export function foundCards({ accounts, leads }: FoundPerson): string[] {
  return [...accounts.map(({ account, isProved }) => accountCard(account, isProved)), ...leads.map(leadCard)]
}

function accountCard(account: AccountRow, isProved: boolean): string {
  const { id, first_name, last_name, email, phone, username, telegram_id, max_id } = account
  const messenger = telegram_id !== null ? 'Telegram' : max_id !== null ? 'MAX' : ''
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
