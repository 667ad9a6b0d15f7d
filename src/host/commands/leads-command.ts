import { parseArgs } from 'node:util'
import type { LeadStatus } from '#contract/lead-status.ts'
import { chosenStatuses, leadStatusOf, statusTitle } from '#domain/lead/lead-status.ts'
import { knownFacts } from '#provider/leads/known-facts.ts'
import { sinkKinds, sinkNames } from '#provider/leads/sinks/table.ts'
import type { Store } from '#provider/store/store.ts'
import { parseSettings } from '../settings.ts'
import { CommandFailure, Misuse, runCommand, withStore, type CommandIo } from './command.ts'
import { leadCard, type KnownLead, type LeadWithFacts } from './lead-views.ts'
import { listLeads } from './list-leads.ts'

const HELP = `Заявки агентства.

  npm run leads                                    все заявки таблицей
  npm run leads -- --since 2026-11-01 --until 2026-11-30 --status Новая
  npm run leads -- ABCD2345                        всё об одной заявке
  npm run leads -- status ABCD2345 "В работе" --manager "Анна"
  npm run leads -- resend ABCD2345                 сказать агентству ещё раз: «не ушло» или «неизвестно»
  node dist/host/leads.js --csv > leads.csv        все сведения в файл

  --since, --until   дни по Москве включительно, вида 2026-11-01
  --status           только с этим статусом: словами или кодом (${chosenStatuses()})
  --csv              CSV в UTF-8 с заголовком; --excel то же для Excel: точка с запятой и метка UTF-8
  --json             JSON
  --manager          кто ведёт заявку, вместе со status; путешественник видит статус и менеджера в истории
  --words            слова путешественнику, вместе со status: стоят под статусом и приходят ему сообщением

Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

const ACTOR = { kind: 'program', name: 'npm run leads' } as const

/** `npm run leads`; answers the exit code. */
export function runLeads(args: string[], io: CommandIo): Promise<number> {
  return runCommand(HELP, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        until: { type: 'string' },
        status: { type: 'string' },
        manager: { type: 'string' },
        words: { type: 'string' },
        csv: { type: 'boolean' },
        excel: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return io.out(HELP)
    const [first, ...rest] = positionals
    if (first === 'status') return changeStatus(io, rest, values)
    if (values.manager !== undefined || values.words !== undefined)
      throw new Misuse('--manager назначают вместе со status, --words пишут там же.')
    if (first === 'resend') return sendAgain(io, rest)
    if (first === undefined) {
      const status = values.status === undefined ? undefined : readStatus(values.status)
      return listLeads(io, { ...values, status })
    }
    await withStore(io, async (store) => {
      for (const number of positionals) io.out(leadCard(await withFacts(io, store, number)))
    })
  })
}

async function changeStatus(
  io: CommandIo,
  [number, title = '', ...extra]: string[],
  { manager, words }: { manager?: string | undefined; words?: string | undefined },
): Promise<void> {
  if (number === undefined || title.trim() === '' || extra.length > 0) {
    throw new Misuse('Назовите номер заявки и новый статус в кавычках.')
  }
  const status = readStatus(title)
  if (status === 'withdrawn')
    throw new Misuse('«Отозвана» ставится, когда путешественник удаляет свои данные.')
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
  const status = leadStatusOf(text)
  if (status === undefined)
    throw new Misuse(
      `Нет статуса «${text}». Есть: ${chosenStatuses()}. Свои слова путешественнику пишут в --words.`,
    )
  return status
}

async function sendAgain(io: CommandIo, numbers: string[]): Promise<void> {
  if (numbers.length === 0) throw new Misuse('Назовите номера заявок, о которых сказать агентству ещё раз.')
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

/** `в чат, на почту и в amoCRM`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1) ?? ''}`
}

async function withFacts(io: CommandIo, store: Store, number: string): Promise<LeadWithFacts> {
  const known = await oneLead(store, number)
  const { id } = known.lead
  const [offers, links] = await Promise.all([store.offers.offersOf([id]), store.offers.paymentLinksOf([id])])
  const siteUrl = parseSettings(io.environment).publicUrl
  return { ...known, facts: knownFacts({ lead: known.lead, offers, links, siteUrl, now: Date.now() }) }
}

async function oneLead(store: Store, number: string): Promise<KnownLead> {
  const id = number.replace(/^№\s*/, '').toUpperCase()
  const lead = await store.leads.byId(id)
  if (lead === undefined) throw new CommandFailure(`Заявки № ${number} нет. Номера показывает npm run leads`)
  return { lead, outbox: await store.leadOutbox.ofLeads([id]) }
}
