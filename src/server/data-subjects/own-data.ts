import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { withLimitRefund, consumeLimits } from '../http/limits/limits.ts'
import { Refusal, type Handlers, type SignedIn } from '../http/handler.ts'
import type { AgencyFacts } from '../sources/agency-content.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { ReviewRow, StoredLeadRow } from '../db/schema/schema.ts'
import type { PersonRows } from './repository.ts'
import type { PriceAlertRow } from '../db/schema/price-alert-rows.ts'
import type { DataSubjectContext } from './context.ts'
import { shownPayment } from '../leads/lead-payments.ts'
import { shownOffer } from '../leads/progress-view.ts'
import { FILE_PATH, signTicket, TICKET_LIFE_MS } from './own-data-ticket.ts'
import type { FileRow } from '../db/schema/file-rows.ts'
import { OWN_FILES } from '../files/own-files-path.ts'
import { signedIn } from '../http/signed-in.ts'

/** `GET /user/own-data` and a link to it as a file: 152-ФЗ art. 14, access to own data. Decision 040. */
export function ownDataHandlers(providerContext: DataSubjectContext): Handlers<'ownData' | 'ownDataLink'> {
  return {
    ownData: ({ account }) => exportOwnData(providerContext, signedIn(account)),
    ownDataLink({ account }) {
      const ticket = signTicket(providerContext, signedIn(account).tokenHash)
      return { url: `${FILE_PATH}?ticket=${ticket}`, expires_in: TICKET_LIFE_MS / 1000 }
    },
  }
}

/**
 * Everything stored about the traveller. @throws Refusal 429 over the limit, 401 for an account just
 * erased
 */
export async function exportOwnData(
  providerContext: DataSubjectContext,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<object> {
  const { store, clock, limits, content } = providerContext
  const budget = { key: `own-data:${userId}`, limit: limits.ownDataPerHour, windowMs: HOUR_MS }
  const now = clock()
  await consumeLimits(store, [budget], now, 'Копии данных запрашивали слишком часто.')
  return withLimitRefund(providerContext, [budget], now, async () => {
    const rows = await store.people.findRows(userId)
    if (rows === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
    return personDocument(rows, content.facts, now)
  })
}

/** The exported document, without session digests, keys of the store and the agency's notes. */
export function personDocument(rows: PersonRows, agency: AgencyFacts, now: number) {
  const { account, identities, sessions, favorites, watches, leads } = rows
  const { offers, payments, messages, files, notices, reviews } = rows
  return {
    about: `Всё, что хранит о вас ${agency.legalName}, кроме рабочих пометок сотрудников. Вопросы и поправки: ${agency.email}`,
    made_at: iso(now),
    profile: {
      email: account.email,
      proved_email: account.login_email,
      first_name: account.first_name,
      last_name: account.last_name,
      phone: account.phone,
      birthday: account.birthday,
      username: account.username,
      photo_url: account.photo_url,
      messengers: identities.map(({ messenger, external_id }) => ({ messenger, id: external_id })),
      wants_notices: account.wants_notices === 1,
      wants_prices: account.wants_prices === 1,
      utm: account.utm,
      created_at: iso(account.created_at),
      updated_at: iso(account.updated_at),
      last_sign_in_at: iso(account.seen_at),
    },
    sessions: sessions.map((session) => ({
      is_from_messenger: session.init_hash !== null,
      last_used_at: iso(session.last_used_at),
      expires_at: iso(session.expires_at),
    })),
    favorites: favorites.map(({ hotelcode, hotel, price, search, seen_at: seen }) => ({
      hotelcode,
      hotel: readable(hotel),
      price,
      search,
      seen_at: iso(seen),
    })),
    watches: watches.map(toPriceAlert),
    ...toSharedLists(rows),
    requests: leads.map((lead) => ({
      ...toRequest(lead),
      offers: offers.filter(({ lead_id }) => lead_id === lead.id).map((offer) => shownOffer(offer, now)),
      payments: payments.filter(({ lead_id }) => lead_id === lead.id).map((row) => shownPayment(row)),
      messages: messages.filter(({ lead_id }) => lead_id === lead.id).map(toMessage),
      files: files.filter((file) => file.lead_id === lead.id && isTaken(file)).map(toFile),
    })),
    notices: notices.map(({ channel, state, created_at }) => ({ channel, state, at: iso(created_at) })),
    reviews: reviews.map(toReview),
    consents: [...leads, ...reviews].map((row) => ({
      given_with: 'kind' in row ? `request ${row.id}` : `review ${row.id}`,
      version: row.consent_version,
      at: row.consent_at,
    })),
  }
}

/** Lists the traveller shared, and their votes on others' lists. */
function toSharedLists({ sharedLists, votes }: PersonRows) {
  return {
    shared_sets: sharedLists.map(({ id, kind, title, hotels, tours, created_at, ends_at, closed_at }) => ({
      id,
      kind,
      title,
      hotels: readable(hotels),
      tours: readable(tours),
      created_at: iso(created_at),
      ends_at: iso(ends_at),
      closed_at: closed_at === null ? null : iso(closed_at),
    })),
    votes: votes.map(({ name, choices, note, updated_at }) => ({
      name,
      choices: readable(choices),
      note,
      at: iso(updated_at),
    })),
  }
}

/** What a manager plans to do next is internal. */
const PLANNED = [
  'call_by',
  'answer_by',
  'accepted_by',
  'contact_at',
  'remind_at',
  'due_for',
  'due_at',
  'unread',
] as const

/** One request with its history, as its traveller may read it: notes are internal. */
export function toRequest({ context, created_at, updated_at, ...lead }: StoredLeadRow) {
  const { account_id: _, idempotency_key: __, erased_at: ___, version: ____, change: _____, ...known } = lead
  // The manager's account is internal too. The contacts are as typed.
  const { note: ______, manager_id: _______, ...own } = known
  const { own_digits: ________, normal_email: _________, search_text: __________, ...typed } = own
  const shown = omitKeys(typed, PLANNED)
  const status = statusTitle(lead.status)
  return {
    ...shown,
    status,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    sent: readable(context),
  }
}

function omitKeys<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Omit<T, K> {
  const names = new Set<string | number | symbol>(keys)
  // The other keys stay.
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as Omit<T, K>
}

function toMessage({ author, manager_name, text, created_at, edited_at, read_at }: MessageRow) {
  const at = (moment: number | null) => (moment === null ? null : iso(moment))
  return {
    from: author,
    manager: manager_name,
    text,
    at: at(created_at),
    edited_at: at(edited_at),
    read_at: at(read_at),
  }
}

/** Not an upload that broke off. */
function isTaken({ message_id, source, state }: FileRow): boolean {
  return message_id !== null || source !== '' || state === 'sent'
}

/** The content is downloaded from the address with the traveller's own token, or in «Мои заявки». */
function toFile({ id, kind, name, type, size, created_at }: FileRow) {
  return {
    kind: kind === '' ? 'own' : kind,
    name,
    type,
    size,
    at: iso(created_at),
    address: `${OWN_FILES}/${id}`,
  }
}

function toPriceAlert({ created_at, about, told, ...watch }: PriceAlertRow) {
  const { id: _, account_id: __, question: ___, subject: ____, ...shown } = watch
  return { ...shown, about: readable(about), told: readable(told), created_at: iso(created_at) }
}

/** A JSON column; an unreadable one does not break the document. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function toReview({ created_at, ...review }: ReviewRow) {
  const { account_id: _, idempotency_key: __, moderated_at: ___, ...known } = review
  const { moderator_kind: ____, moderator_id: _____, moderator_name: ______, ...shown } = known
  return { ...shown, created_at: iso(created_at) }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
