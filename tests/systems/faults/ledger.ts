/**
 * What the host has acknowledged, as its clients remember it. Instants are of the host's clock,
 * milliseconds.
 */
export interface Ledger {
  /** Ids of leads by their marks once answered; undefined until then. */
  leads: Map<string, string | undefined>
  /** Marks of reviews, and whether they were answered. */
  reviews: Map<string, boolean>
  hearts: Map<string, Heart>
  tokens: Map<string, Token>
  /** Ids of leads in flight when a host was killed: delivery to the chat is unknown. */
  unsure: Set<string>
}

interface Heart {
  person: string
  hotel: string
  /** `doubt`: not answered yet. */
  state: 'kept' | 'gone' | 'doubt'
}

interface Token {
  person: string
  /** `doubt`: it was being ended, or may have expired. */
  state: 'live' | 'ended' | 'doubt'
  /** The earliest and the latest instant it can have been issued at. */
  issued: { from: number; to: number }
}

/** What the store holds and the chat has seen. */
export interface Kept {
  leads: readonly { id: string; mark: string }[]
  outbox: readonly { leadId: string; state: string }[]
  reviews: readonly string[]
  hearts: readonly { person: string; hotel: string }[]
  /** Tokens of the ledger that still open. */
  tokens: ReadonlySet<string>
  /** Identities that open an account: an address, a number in Telegram. */
  people: readonly string[]
}

/** Lead ids that arrived in the chat, and those whose outcome is unknowable. */
export interface Told {
  ids: readonly string[]
  /** Calls whose answer the host cannot have received. */
  unheard: ReadonlySet<string>
}

/** A token lives seven days without use; a little less is certain. */
const CERTAIN_LIFE_MS = 6.9 * 86_400_000
/** A token issued by a clock more than a day ahead has ended; one of slightly less certainly lives. */
const CERTAIN_AHEAD_MS = 0.9 * 86_400_000

export function openLedger(): Ledger {
  return { leads: new Map(), reviews: new Map(), hearts: new Map(), tokens: new Map(), unsure: new Set() }
}

/** @throws Error when an answered lead gets another id */
export function promiseLead(ledger: Ledger, mark: string, id: string): void {
  const known = ledger.leads.get(mark)
  if (known !== undefined && known !== id) throw new Error(`заявка ${mark} названа и ${known}, и ${id}`)
  ledger.leads.set(mark, id)
}

export function heartOf(ledger: Ledger, person: string, hotel: string): Heart {
  const key = `${person}/${hotel}`
  const heart = ledger.hearts.get(key) ?? { person, hotel, state: 'doubt' }
  ledger.hearts.set(key, heart)
  return heart
}

/**
 * Advances the ledger's time: a token may have expired by then, or was issued by a clock that has been
 * set back.
 */
export function passTime(ledger: Ledger, now: number): void {
  for (const token of ledger.tokens.values()) {
    const { from, to } = token.issued
    const isDoubtful = now - from > CERTAIN_LIFE_MS || to - now > CERTAIN_AHEAD_MS
    if (token.state === 'live' && isDoubtful) token.state = 'doubt'
  }
}

/**
 * Every broken promise, one line each: lost, duplicated, or sent twice.
 * @param wasKilled whether the host may have been sending a message when it ended
 */
export function compare(ledger: Ledger, kept: Kept, told: Told, wasKilled: boolean): string[] {
  if (wasKilled) {
    for (const { leadId, state } of kept.outbox) if (state === 'unsure') ledger.unsure.add(leadId)
  }
  return [
    ...compareLeads(ledger, kept),
    ...compareOutbox(ledger, kept, told),
    ...compareReviews(ledger, kept),
    ...compareHearts(ledger, kept),
    ...compareTokens(ledger, kept),
    ...doubled(kept.people).map((name) => `человек ${name} записан дважды`),
  ]
}

function compareLeads(ledger: Ledger, { leads }: Kept): string[] {
  const ids = new Map(leads.map(({ id, mark }) => [mark, id]))
  const lost = [...ledger.leads].filter(([mark, id]) => id !== undefined && ids.get(mark) !== id)
  return [
    ...lost.map(([mark, id]) => `заявка ${mark} № ${id} потеряна`),
    ...doubled(leads.map(({ mark }) => mark)).map((mark) => `заявка ${mark} записана дважды`),
    ...[...ids.keys()].filter((mark) => !ledger.leads.has(mark)).map((mark) => `заявки ${mark} не было`),
  ]
}

/** Each lead is sent once; with an unknowable outcome once or never. */
function compareOutbox({ unsure }: Ledger, kept: Kept, told: Told): string[] {
  const states = new Map(kept.outbox.map(({ leadId, state }) => [leadId, state]))
  const arrived = new Set(told.ids)
  const problems = kept.leads.flatMap(({ id }) => {
    const state = states.get(id)
    if (state === 'sent') return arrived.has(id) ? [] : [`заявка № ${id} не дошла в чат, а записана ушедшей`]
    const isExcused = state === 'unsure' && (unsure.has(id) || told.unheard.has(id))
    return isExcused ? [] : [`сообщение о заявке № ${id}: ${state ?? 'его нет'}`]
  })
  return [...problems, ...doubled(told.ids).map((id) => `о заявке № ${id} сказано дважды`)]
}

function compareReviews(ledger: Ledger, { reviews }: Kept): string[] {
  const stored = new Set(reviews)
  const lost = [...ledger.reviews].filter(([mark, isPromised]) => isPromised && !stored.has(mark))
  return [
    ...lost.map(([mark]) => `отзыв ${mark} потерян`),
    ...doubled(reviews).map((mark) => `отзыв ${mark} записан дважды`),
  ]
}

function compareHearts(ledger: Ledger, { hearts }: Kept): string[] {
  const stored = hearts.map(({ person, hotel }) => `${person}/${hotel}`)
  const set = new Set(stored)
  const wrong = [...ledger.hearts].filter(
    ([key, { state }]) => (state === 'kept' && !set.has(key)) || (state === 'gone' && set.has(key)),
  )
  return [
    ...wrong.map(([key, { state }]) => `сердце ${key}: ответили «${state}», в базе наоборот`),
    ...doubled(stored).map((key) => `сердце ${key} записано дважды`),
  ]
}

function compareTokens(ledger: Ledger, { tokens }: Kept): string[] {
  return [...ledger.tokens].flatMap(([token, { person, state }]) => {
    if (state === 'live' && !tokens.has(token)) return [`вход ${person} потерян`]
    return state === 'ended' && tokens.has(token) ? [`выход ${person} потерян`] : []
  })
}

function doubled(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size === seen.add(item).size)
}
