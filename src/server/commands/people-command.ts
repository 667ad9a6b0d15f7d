import { InvalidArgumentError, type Command } from 'commander'
import { unrecordedSinks } from '../leads/sinks/table.ts'
import { moscowTime } from '../leads/message/moscow-time.ts'
import { ERASURE_REMEMBERED_MS } from '../data-subjects/erase-account.ts'
import type { ErasedCounts } from '../leads/erasures.ts'
import type { Contact, FoundPerson } from '../data-subjects/find-data-subject.ts'
import type { ErasureRow, LeadRow } from '../db/schema/schema.ts'
import type { Store } from '../compose/store.ts'
import { personDocument, toRequest } from '../data-subjects/own-data.ts'
import { readAgencyWords } from '../compose/agency-words.ts'
import { parseSettings } from '../settings/settings.ts'
import { CommandFailure, type CommandIo } from './command.ts'
import { erasedWords } from '../leads/erased-words.ts'
import { withStore } from './with-store.ts'
import { messengerTitles } from '../db/schema/account-rows.ts'
import { printable } from './text-table.ts'

const EXAMPLES = `
Примеры:
  npm run putevka -- people "+7 916 123-45-67"
  npm run --silent putevka -- people anna@example.ru --json > anna.json
  npm run putevka -- people delete anna@example.ru                            что будет удалено; ничего не меняет
  npm run putevka -- people delete anna@example.ru --yes                      аккаунт, который открывает эта почта, с его заявками
  npm run putevka -- people delete anna@example.ru 1a2b3c4d ABCD2345 --yes    только названное: коды из списка

Из заявки уходит всё, что называет человека; номер, тур и цена остаются. Сначала убедитесь, что просит он сам: почту и
телефон в профиль вписывают и чужие. Письма, чат и таблицы агентства команда не трогает.
Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

const DELETE_ALL = 'Удалить всё это: та же команда с --yes'
const DELETE_NAMED =
  'Почту и телефон вписывают и чужие: чей аккаунт открывает не эта почта, и заявки без него удаляются по кодам из списка'

const causes: Readonly<Record<ErasureRow['cause'], string>> = {
  traveller: 'по просьбе в профиле',
  agency: 'по обращению в агентство',
  term: 'вышел срок',
}

/** Defines `people`: the stored data of a person, and the subcommands `delete` and `journal`. */
export function definePeople(command: Command, io: CommandIo): void {
  command
    .description('Персональные данные одного человека: показать и удалить.')
    .argument('<контакт>', 'почта или телефон, в любой записи', readContact)
    .option('--json', 'все сведения, чтобы отдать по запросу')
    .addHelpText('after', EXAMPLES)
    .action((contact: Contact, { json = false }: { json?: boolean }) => show(io, contact, json))
  command
    .command('delete')
    .description('удалить; без --yes только сказать, что будет удалено')
    .argument('<контакт>', 'почта или телефон того, чьи данные удалить', readContact)
    .argument('[коды...]', 'только это из списка')
    .option('--yes', 'удалить на самом деле')
    .action((contact: Contact, codes: string[], { yes = false }: { yes?: boolean }) =>
      erase(io, { contact, codes, isConfirmed: yes }),
    )
  command
    .command('journal')
    .description('что, когда и почему удалено: подтверждение для проверки')
    .action(() => journal(io))
}

/** @throws {InvalidArgumentError} if the text is neither an e-mail address nor a phone */
function readContact(text: string): Contact {
  if (/^\S+@\S+$/.test(text)) return { email: text }
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= 10 && /^[\d\s()+.-]+$/.test(text)) return { phone: digits }
  throw new InvalidArgumentError('Нужна почта или телефон, не меньше десяти цифр.')
}

async function show(io: CommandIo, contact: Contact, isJson: boolean): Promise<void> {
  await withStore(io, async (store) => {
    const found = await find(store, contact)
    io.out(
      isJson ? JSON.stringify(await exportPerson(io, store, found), null, 2) : foundCards(found).join('\n\n'),
    )
  })
}

async function exportPerson(io: CommandIo, store: Store, { accounts, leads }: FoundPerson): Promise<object> {
  const rows = await Promise.all(accounts.map(({ account }) => store.people.findRows(account.id)))
  const known = rows.flatMap((one) => (one === undefined ? [] : [one]))
  const { facts } = await readAgencyWords(parseSettings(io.environment), io.err)
  const own = new Set(known.flatMap((one) => one.leads.map(({ id }) => id)))
  return {
    accounts: known.map((one) => personDocument(one, facts, Date.now())),
    requests_without_account: leads.filter(({ id }) => !own.has(id)).map(toRequest),
    notes: [...known.flatMap((one) => one.leads), ...leads.filter(({ id }) => !own.has(id))]
      .filter(({ note }) => note !== '')
      .map(({ id, note }) => ({ request: id, note })),
  }
}

interface ErasureCall {
  contact: Contact
  /** Codes of what to delete; if empty, everything that the address itself proves. */
  codes: readonly string[]
  isConfirmed: boolean
}

async function erase(io: CommandIo, { contact, codes, isConfirmed }: ErasureCall): Promise<void> {
  const mayKnow = unrecordedSinks(parseSettings(io.environment).sinks.map(({ name }) => name))
  await withStore(io, async (store) => {
    const all = await find(store, contact)
    const found = codes.length === 0 ? keepProved(all) : selectChosen(all, codes)
    const isAll = found.accounts.length + found.leads.length === all.accounts.length + all.leads.length
    if (!isConfirmed) {
      const lines = [...foundCards(codes.length === 0 ? all : found), 'Ничего не удалено.']
      io.out([...lines, isAll ? DELETE_ALL : DELETE_NAMED].join('\n\n'))
      return
    }
    if (found.accounts.length + found.leads.length === 0)
      throw new CommandFailure(`Ничего не удалено. ${DELETE_NAMED}`)
    // Deletes accounts first, because their leads are deleted with them.
    for (const { account } of found.accounts) {
      const now = Date.now()
      const order = { cause: 'agency', now, mayKnow, flagsUntil: now + ERASURE_REMEMBERED_MS } as const
      const erased = await store.people.eraseAccount(account.id, order)
      if (erased) io.out(doneLine(account.id.slice(0, SHORT_ID), erased.counts, erased.record))
    }
    for (const { id } of found.leads) {
      const erased = await store.people.eraseLead(id, { cause: 'agency', now: Date.now(), mayKnow })
      if (erased) io.out(doneLine(`№ ${id}`, erased.counts, erased.record))
    }
    if (codes.length === 0 && !isAll) io.out(`Остальное осталось. ${DELETE_NAMED}\n`)
  })
}

function doneLine(what: string, counts: ErasedCounts, record: string): string {
  return `${what}: удалено: ${erasedWords(counts)}. Запись в журнале № ${record}\n`
}

/**
 * Returns accounts that the address proves, with the leads sent from them. In other leads the address may
 * have been typed by another person.
 */
function keepProved({ accounts, leads }: FoundPerson): FoundPerson {
  const proved = accounts.filter(({ isProved }) => isProved)
  const ids = proved.map(({ account }) => account.id)
  return { accounts: proved, leads: leads.filter(({ account_id }) => ids.includes(account_id ?? '')) }
}

function selectChosen(found: FoundPerson, codes: readonly string[]): FoundPerson {
  const named = codes.map((code) => code.replace(/^№\s*/, '').toLowerCase())
  const isNamed = (id: string) => named.some((code) => id.toLowerCase().startsWith(code))
  const ids = [...found.accounts.map(({ account }) => account.id), ...found.leads.map(({ id }) => id)]
  const unknown = named.find(
    (code) => code.length < 4 || !ids.some((id) => id.toLowerCase().startsWith(code)),
  )
  if (unknown !== undefined) throw new CommandFailure(`Среди найденного нет ${unknown}: коды стоят в списке`)
  return {
    accounts: found.accounts.filter(({ account }) => isNamed(account.id)),
    leads: found.leads.filter(({ id }) => isNamed(id)),
  }
}

async function find(store: Store, contact: Contact): Promise<FoundPerson> {
  const found = await store.people.find(contact)
  if (found.accounts.length + found.leads.length > 0) return found
  throw new CommandFailure('Ничего не хранится: ни аккаунта, ни заявки с такой почтой или телефоном')
}

async function journal(io: CommandIo): Promise<void> {
  const rows = await withStore(io, (store) => store.people.journal())
  if (rows.length === 0) return io.out('Ничего ещё не удаляли.')
  io.out(rows.map(journalLine).join('\n'))
}

function journalLine({ id, cause, counts, created_at }: ErasureRow): string {
  // The store itself wrote this JSON.
  const words = erasedWords(JSON.parse(counts) as ErasedCounts)
  return `№ ${id}  ${moscowTime(created_at)}  ${causes[cause]}: ${words}`
}

/** Enough characters of an id to tell accounts apart by eye. */
const SHORT_ID = 8

/** Formats what was found of a person, one text per account or lead, each after its code. */
function foundCards({ accounts, leads }: FoundPerson): string[] {
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
