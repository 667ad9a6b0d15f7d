import { InvalidArgumentError, type Command } from 'commander'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { chosenStatuses, parseLeadStatus, statusTitle } from '#shared/domain/lead/lead-status.ts'
import { knownFacts } from '../leads/message/known-fields.ts'
import { sinkKinds, sinkNames } from '../leads/sinks/table.ts'
import type { Store } from '../compose/store.ts'
import { parseSettings } from '../settings/settings.ts'
import { CommandFailure, type CommandIo } from './command.ts'
import { leadCard, type KnownLead, type LeadWithFacts } from './lead-views.ts'
import { listLeads, type ListOptions } from './list-leads.ts'
import { moscowDayEnd, moscowDayStart } from './moscow-day.ts'
import { showSources } from './visits/show-sources.ts'
import { withStore } from './with-store.ts'

const EXAMPLES = `
Примеры:
  npm run putevka -- leads
  npm run putevka -- leads --since 2026-11-01 --until 2026-11-30 --status Новая
  npm run putevka -- leads ABCD2345
  npm run putevka -- leads status ABCD2345 "В работе" --manager "Анна"
  npm run putevka -- leads resend ABCD2345
  npm run putevka -- leads --sources --day 2026-11-28
  npm run --silent putevka -- leads --csv > leads.csv

Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

const ACTOR = { kind: 'program', name: 'npm run putevka -- leads' } as const

/** Defines `leads`: the list, the card of one lead, and the subcommands `status` and `resend`. */
export function defineLeads(command: Command, io: CommandIo): void {
  command
    .description('Заявки агентства: таблицей, новые сверху; с номером всё об одной заявке.')
    .argument('[номера...]', 'всё об этих заявках')
    .option('--since <день>', 'с этого дня по Москве, вида 2026-11-01', (day) =>
      moscowDayStart('--since', day),
    )
    .option('--until <день>', 'по этот день по Москве, включительно', (day) => moscowDayEnd('--until', day))
    .option('--status <статус>', `только с ним, словами или кодом (${chosenStatuses()})`, readStatus)
    .option('--csv', 'все сведения, CSV в UTF-8 с заголовком')
    .option('--excel', 'то же для Excel: точка с запятой и метка UTF-8')
    .option('--json', 'все сведения, JSON')
    .option('--sources', 'визиты, поиски, заявки, брони и карточки, отправленные в чаты, за день')
    .option('--day <день>', 'с --sources: за этот день по Москве, без него сегодня', (day) =>
      moscowDayStart('--day', day),
    )
    .addHelpText('after', EXAMPLES)
    .action((numbers: string[], { sources, day, ...options }: LeadsOptions) => {
      if (sources) return showSources(io, day)
      if (day !== undefined) throw new InvalidArgumentError('--day нужен вместе с --sources.')
      return numbers.length === 0 ? listLeads(io, options) : showLeads(io, numbers)
    })
  command
    .command('status')
    .description('сменить статус; путешественник видит статус и менеджера в истории')
    .argument('<номер>')
    .argument('<статус>', 'новый статус, в кавычках', readStatus)
    .option('--manager <имя>', 'кто ведёт заявку')
    .option('--words <слова>', 'слова путешественнику: стоят под статусом и приходят ему сообщением')
    .action((number: string, status: LeadStatus, options: StatusOptions) =>
      changeStatus(io, { number, status, ...options }),
    )
  command
    .command('resend')
    .description('сказать агентству ещё раз: «не ушло» или «неизвестно»')
    .argument('<номера...>')
    .action((numbers: string[]) => sendAgain(io, numbers))
}

interface LeadsOptions extends ListOptions {
  sources?: true
  /** Start of the day, milliseconds. */
  day?: number
}

interface StatusOptions {
  manager?: string
  words?: string
}

async function showLeads(io: CommandIo, numbers: readonly string[]): Promise<void> {
  await withStore(io, async (store) => {
    for (const number of numbers) io.out(leadCard(await withFacts(io, store, number)))
  })
}

async function changeStatus(
  io: CommandIo,
  { number, status, manager, words }: StatusOptions & { number: string; status: LeadStatus },
): Promise<void> {
  if (status === 'withdrawn')
    throw new InvalidArgumentError('«Отозвана» ставится, когда путешественник удаляет свои данные.')
  await withStore(io, async (store) => {
    const { lead } = await oneLead(store, number)
    const change = { status, manager: manager?.trim(), words: words?.trim() }
    const result = await store.leadDesk.change(lead.id, change, { actor: ACTOR, now: Date.now() })
    if (result.kind === 'refused' && result.why === 'erased')
      throw new CommandFailure(
        `Заявка № ${lead.id}: путешественник удалил свои данные, заявка закрыта и статус не меняется`,
      )
    const inCharge = change.manager ?? lead.manager
    io.out(`Заявка № ${lead.id}: статус «${statusTitle(status)}»${inCharge && `, менеджер ${inCharge}`}.`)
  })
}

function readStatus(text: string): LeadStatus {
  const status = parseLeadStatus(text)
  if (status === undefined)
    throw new InvalidArgumentError(
      `Нет статуса «${text}». Есть: ${chosenStatuses()}. Свои слова путешественнику пишут в --words.`,
    )
  return status
}

async function sendAgain(io: CommandIo, numbers: readonly string[]): Promise<void> {
  await withStore(io, async (store) => {
    for (const number of numbers) {
      const { lead, outbox } = await oneLead(store, number)
      if (outbox.length === 0) {
        throw new CommandFailure(
          `Заявка № ${lead.id} принята, когда слать было некуда. Куда слать новые, задают LEADS_CHAT_ID, LEADS_MAIL и настройки CRM`,
        )
      }
      const acting = { actor: ACTOR, now: Date.now() }
      const result = await store.leadDesk.sendAgain(lead.id, undefined, acting)
      if (result.kind !== 'done') {
        throw new CommandFailure(`Заявка № ${lead.id} уже дошла или ждёт отправки: второй раз не шлём`)
      }
      const sinks = result.act.changes.map(({ to }) => to)
      const where = sinkNames
        .filter((name) => sinks.includes(name))
        .map((name) => sinkKinds[name].words.where)
      io.out(`Заявка № ${lead.id}: уйдёт ${listed(where)} в течение нескольких секунд, если хост работает.`)
    }
  })
}

/** For example `в чат, на почту и в amoCRM`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1) ?? ''}`
}

async function withFacts(io: CommandIo, store: Store, number: string): Promise<LeadWithFacts> {
  const known = await oneLead(store, number)
  const { id } = known.lead
  const [offers, payments] = await Promise.all([
    store.offers.listOffers([id]),
    store.payments.listPayments([id]),
  ])
  const siteUrl = parseSettings(io.environment).publicUrl
  return { ...known, facts: knownFacts({ lead: known.lead, offers, payments, siteUrl, now: Date.now() }) }
}

async function oneLead(store: Store, number: string): Promise<KnownLead> {
  const id = number.replace(/^№\s*/, '').toUpperCase()
  const lead = await store.leads.byId(id)
  if (lead === undefined)
    throw new CommandFailure(`Заявки № ${number} нет. Номера показывает npm run putevka -- leads`)
  return { lead, outbox: await store.leadOutbox.ofLeads([id]) }
}
