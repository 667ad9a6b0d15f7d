import { parseInstant } from '#shared/domain/time/day.ts'
import type { DeskContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import { readPromise } from '../leads/answer-promise.ts'
import type { Acting } from '../leads/act.ts'
import type { ActResult } from '../leads/lead-acts.ts'
import { filterSteps, findDuePlace, type Tabs } from '../leads/lead-order.ts'
import type { ChangeLog } from '../db/change-log.ts'
import type { LeadAdmin } from './lead-desk.ts'
import type { DeskCall, DeskHandlers, ManagerPrincipal } from './desk-call.ts'
import { leadDetail, leadSummaries } from './lead-view.ts'
import { listManagers } from './managers.ts'
import { cutPage, readDuePlace, readPageLimit, readPagePlace, writeDuePlace } from './page-place.ts'

/** Query value for leads without a manager. */
const NOBODY = '-'

export function leadHandlers(
  context: DeskContext,
): DeskHandlers<'leads' | 'lead' | 'changeLead' | 'sendLeadAgain' | 'changes'> {
  const { store } = context
  const findPage = createPages(context)
  return {
    leads: ({ query }) => findPage(query),
    async lead({ params }) {
      const row = await store.leads.byId(params.id)
      if (row === undefined) throw unknownLead()
      return { lead: await leadDetail(context, row) }
    },
    changeLead: (call) => change(context, call),
    sendLeadAgain: (call) => sendAgain(context, call),
    changes: ({ query }) => changesSince(store.leadChanges, query.after),
  }
}

/** The leads changed since an earlier answer. A store that came back from an older copy counts from an earlier number. */
async function changesSince(changes: ChangeLog, cursor: string) {
  const isKnown = /^\d{1,15}$/.test(cursor)
  const rows = isKnown ? await changes.after(Number(cursor)) : []
  const last = rows.at(-1)?.change ?? (await changes.last())
  return { cursor: String(last), changed: rows.map(({ id }) => id) }
}

async function change(context: DeskContext, { params, body, entrant }: DeskCall<'changeLead'>) {
  const { remind_at: reminder, ...wanted } = body
  const acting = toActing(context, entrant)
  const changed = {
    ...wanted,
    ...(reminder !== undefined && { remind_at: parseReminder(reminder, acting.now) }),
    // The id of a colleague is enough.
    ...(wanted.manager === undefined &&
      wanted.manager_id !== undefined && { manager: await nameManager(context, wanted.manager_id) }),
  }
  return answerWith(context, await context.store.leadDesk.change(params.id, changed, acting))
}

/** @throws Refusal 422 for a moment that is over */
function parseReminder(text: string, now: number): number | null {
  if (text === '') return null
  const at = parseInstant(text)
  if (at !== undefined && at > now) return at
  const message = 'Это время уже прошло: укажите время впереди'
  throw new Refusal(422, message, { errors: { remind_at: [message] } })
}

/** @throws Refusal 422 for an id that is no manager's */
async function nameManager(context: DeskContext, id: string): Promise<string> {
  if (id === '') return ''
  const manager = (await listManagers(context)).find((one) => one.id === id)
  if (manager !== undefined) return manager.name
  const message = 'Такого менеджера нет: выберите из списка'
  throw new Refusal(422, message, { errors: { manager_id: [message] } })
}

/** Who acts, when, and what the agency has promised. */
export function toActing({ clock, content }: DeskContext, { actor }: ManagerPrincipal): Acting {
  return { actor, now: clock(), promise: readPromise(content) }
}

type Counts = Awaited<ReturnType<LeadAdmin['counts']>>

/** Leads that have had their time are deleted without a number of change, milliseconds. */
const COUNTS_MAX_AGE_MS = 60_000

/** Changes with every lead; leads that have had their time are deleted without a number of change. */
export async function leadsVersion({ store, clock }: DeskContext): Promise<string> {
  return toVersion(await store.leadChanges.last(), clock())
}

function toVersion(change: number, now: number): string {
  return [change, Math.floor(now / COUNTS_MAX_AGE_MS)].join('/')
}

/** Reads each value once for a version of the leads, however many desks ask. */
function createShared<T>() {
  let known = { version: '', values: new Map<string, Promise<T>>() }
  return (version: string, key: string, read: () => Promise<T>): Promise<T> => {
    if (known.version !== version) known = { version, values: new Map() }
    const { values } = known
    const value = values.get(key) ?? read()
    values.set(key, value)
    value.catch(() => values.delete(key))
    return value
  }
}

interface Counted {
  counts: Counts
  tabs: Tabs
}

type ReadCounts = (version: string, manager: string | undefined, at: number) => Promise<Counted>

/** How many leads have each status and each tab. */
function createCounts({ store }: DeskContext): ReadCounts {
  const share = createShared<Counted>()
  return (version, manager, at) =>
    share(version, JSON.stringify(manager ?? null), async () => {
      const [counts, tabs] = await Promise.all([
        store.leadDesk.counts(),
        store.leadDesk.countTabs(manager, at),
      ])
      return { counts, tabs }
    })
}

type LeadQuery = DeskCall<'leads'>['query']
type LeadPage = Awaited<ReturnType<typeof readPage>>

/** The first page of each tab, which every desk asks for, is read once for a version; searches and others each time. */
function createPages(context: DeskContext) {
  const readCounts = createCounts(context)
  const share = createShared<LeadPage>()
  return async (query: LeadQuery): Promise<LeadPage> => {
    // Read first: concurrent changes are reported twice rather than never.
    const change = await context.store.leadChanges.last()
    const read = () => readPage(context, query, { change, readCounts })
    if (query.q !== '' || query.before !== '') return read()
    return share(toVersion(change, context.clock()), JSON.stringify(query), read)
  }
}

async function readPage(
  context: DeskContext,
  query: LeadQuery,
  { change, readCounts }: { change: number; readCounts: ReadCounts },
) {
  const { store, clock } = context
  const limit = readPageLimit(query.limit)
  const after = readDuePlace(query.before)
  const at = after?.at ?? clock()
  const manager = query.manager === '' ? undefined : query.manager === NOBODY ? '' : query.manager
  const search = {
    status: query.status || undefined,
    manager,
    text: query.q.slice(0, 100),
    step: filterSteps(query, at),
    before: readPagePlace(query.before),
    limit: limit + 1,
  }
  const isDue = query.order === 'due' && query.q === ''
  const [rows, { counts, tabs }] = await Promise.all([
    isDue ? store.leadDesk.pageDue(search, at, after?.place) : store.leadDesk.page(search),
    // Counted with the first page only.
    query.before === '' ? readCounts(toVersion(change, at), manager, at) : { counts: [], tabs: null },
  ])
  const { shown, next } = cutPage(rows, limit)
  const last = shown.at(-1)
  const leads = await leadSummaries(context, shown)
  const nextDue = next === '' || !last ? '' : writeDuePlace({ at, place: findDuePlace(last, at) })
  return { leads, counts, tabs, next: isDue ? nextDue : next, cursor: String(change) }
}

async function sendAgain(context: DeskContext, { params, body, entrant }: DeskCall<'sendLeadAgain'>) {
  const { store } = context
  const result = await store.leadDesk.sendAgain(params.id, body.sink, toActing(context, entrant))
  if (result.kind === 'refused')
    throw new Refusal(409, 'Заявка уже дошла или ждёт отправки: второй раз не шлём')
  return answerWith(context, result)
}

const refusals = new Map([
  ['stale', 'Заявку только что изменили. Посмотрите, какой она стала, и повторите'],
  ['other', 'Под этим Idempotency-Key уже отправлено другое. Для нового возьмите новый ключ'],
  ['erased', 'Путешественник удалил свои данные: заявка закрыта, писать некому'],
  ['closed', 'Заявка закрыта. Верните её в работу, потом пишите и предлагайте'],
  ['expired', 'Срок предложения уже прошёл'],
  ['withdrawn', 'Предложение уже отозвано'],
  ['accepted', 'Путешественник уже принял предложение'],
  ['declined', 'Путешественник уже отказался от предложения'],
  ['full', 'В заявке уже 50 МБ файлов: уберите ненужные документы'],
  ['days', 'Возвращение раньше вылета: проверьте дни поездки'],
  ['merged', 'Эта заявка уже объединена с другой: работайте в той'],
  ['itself', 'Это одна и та же заявка: назовите другую'],
  ['strangers', 'Объединить можно заявки одного человека: с одним телефоном, почтой или аккаунтом'],
  ['accounts', 'Заявки из разных аккаунтов: после объединения один из них потерял бы свою переписку'],
])

/** The lead after the act, or the reason why there was none. An act that changes nothing succeeds. */
export async function answerWith(context: DeskContext, result: ActResult) {
  if (result.kind === 'missing') throw unknownLead()
  const lead = await leadDetail(context, result.lead)
  if (result.kind === 'done' || result.why === 'same') return { lead }
  const message = refusals.get(result.why)
  if (message === undefined) throw new Refusal(404, 'В этой заявке такого нет')
  throw new Refusal(409, message, { extra: { lead } })
}

function unknownLead(): Refusal {
  return new Refusal(404, 'Такой заявки нет')
}
