import * as v from 'valibot'
import { isIsoInstant } from '../text/iso-instant.ts'
import { chosenStatusCodes, leadStatusCodes } from '../lead-status.ts'
import { oneLine } from '../text/one-line.ts'
import { isHttpsLink, isSitePath } from '../text/page-link.ts'
import { linkStates } from '../lead-progress.ts'
import { paymentPurposes } from '../price/payment.ts'
import { count, flag, object, text, literal } from '../read.ts'
import { Name, OptionalEmail, Phone } from '../bodies.ts'
import { MOST_SELECTED_TOURS } from '../shared-list.ts'

const tooLong = (max: number) => `Не длиннее ${max} знаков`
const line = (max: number) => v.pipe(v.string(), v.transform(oneLine), v.maxLength(max, tooLong(max)))
const words = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong(max)))
const roubles = v.pipe(
  v.number('Укажите целые рубли'),
  v.integer('Укажите целые рубли'),
  v.minValue(1, 'Укажите целые рубли'),
  v.maxValue(100_000_000, 'Не больше 100 000 000 ₽'),
)
const httpsPage = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, tooLong(2000)),
  v.check(isHttps, 'Нужен адрес, который начинается с https://'),
)
const empty = v.pipe(v.string(), v.trim(), v.length(0))
/** A page of this site or any https page; `''` for none. */
const page = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, tooLong(2000)),
  v.check(
    (address) => address === '' || isSitePath(address) || isHttps(address),
    'Нужна страница сайта вида /tour/… или адрес https://',
  ),
)
/** A day alone is not enough. */
const instant = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.check((at) => isIsoInstant(at) && at.length > 10, 'Укажите день и время, 2026-12-01T18:00:00+03:00'),
  )
const tripDay = v.union(
  [
    empty,
    v.pipe(
      v.string(),
      v.trim(),
      v.check((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isIsoInstant(day)),
    ),
  ],
  'Укажите день, 2027-05-12',
)
/** The traveller answered, did not, or will call back. */
const callResults = ['reached', 'no_answer', 'call_back'] as const
export type CallResult = (typeof callResults)[number]

const StatusCode = v.picklist(chosenStatusCodes, `Нужен один из статусов: ${chosenStatusCodes.join(', ')}`)

/** An absent field stays as it is. `version` is the one that the change was made from; a program that saw none sends none. */
export const LeadChangeBody = v.object({
  version: v.optional(
    v.pipe(v.number('Нужен version, который вы видели, целым числом'), v.integer(), v.minValue(1)),
  ),
  status: v.optional(StatusCode),
  words: v.optional(words(2000)),
  note: v.optional(words(4000)),
  manager: v.optional(line(100)),
  /**
   * Id of the manager in `manager`. Without it the lead has a manager's name but belongs to no manager of
   * the desk.
   */
  manager_id: v.optional(
    v.pipe(
      line(330),
      v.regex(
        /^(?:|telegram:\d{1,20}|mail:\S+@\S+)$/,
        'Нужен id вида telegram:123456789 или mail:olga@example.ru',
      ),
    ),
  ),
  /** When to come back to the lead; `''` removes the reminder. */
  remind_at: v.optional(
    v.union([empty, instant('Укажите день и время')], 'Укажите день и время, 2026-12-01T12:00:00+03:00'),
  ),
  /** Days of the trip, `2027-05-12`; `''` for unknown. */
  departs_on: v.optional(tripDay),
  returns_on: v.optional(tripDay),
  /** How a call to the traveller ended. */
  call_result: v.optional(v.picklist(callResults, `Нужно одно из: ${callResults.join(', ')}`)),
})

/** A person who called or came in. */
export const NewLeadBody = v.object({
  name: Name,
  phone: Phone,
  email: v.optional(OptionalEmail, ''),
  wish: v.optional(words(1000), ''),
  /** The tour or hotel that was talked about: a page of this site or any https page. */
  link: v.optional(page, ''),
})

/** The other lead of the same person, which is closed. */
export const MergeBody = v.object({
  lead: v.pipe(line(20), v.nonEmpty('Назовите номер второй заявки')),
})

export const SendAgainBody = v.object({ sink: v.optional(line(40)) })

export const OfferBody = v.object({
  /** A page of this site, `/tour/…`, or any https page. */
  link: v.optional(page, ''),
  price: v.optional(v.nullable(roubles), null),
  document: v.optional(v.union([empty, httpsPage], 'Нужен адрес документа https://'), ''),
  text: v.pipe(words(2000), v.nonEmpty('Напишите, что вы предлагаете')),
  valid_until: instant('Укажите, до какого времени действует предложение'),
})

/** Tours for one request; each is a tour of this site, by its id or the address of its page. */
export const SelectionBody = v.object({
  text: v.optional(words(2000), ''),
  tours: v.pipe(
    v.array(
      v.object({
        tour: v.pipe(v.string(), v.trim(), v.nonEmpty('Назовите тур'), v.maxLength(3000, tooLong(3000))),
        note: v.optional(words(300), ''),
      }),
    ),
    v.minLength(1, 'Добавьте хотя бы один тур'),
    v.maxLength(MOST_SELECTED_TOURS, `В подборке может быть до ${MOST_SELECTED_TOURS} туров`),
  ),
  /** Three days unless said. */
  valid_until: v.optional(v.union([empty, instant('Укажите день и время')], 'Укажите день и время'), ''),
})

const isUrgent = v.optional(v.boolean('Нужно true или false'), false)

export const PaymentBody = v.object({
  amount: roubles,
  purpose: v.picklist(paymentPurposes, `Нужно одно из: ${paymentPurposes.join(', ')}`),
  /** Until when it should be paid; `''` for no deadline. */
  due_at: v.optional(
    v.union(
      [empty, instant('Укажите, до какого времени оплатить')],
      'Укажите день и время, 2026-12-01T18:00:00+03:00',
    ),
    '',
  ),
  /** A pasted page makes it a `manual` payment; it is required where no acquirer is connected. */
  url: v.optional(v.union([empty, httpsPage], 'Нужен адрес, который начинается с https://'), ''),
  /** Confirms an amount above twice the price of the lead. */
  is_sure: v.optional(v.boolean('Нужно true или false'), false),
  /** Sends the notice at night too. */
  is_urgent: isUrgent,
})

export const RefundBody = v.object({
  amount: roubles,
  reason: v.pipe(line(200), v.nonEmpty('Напишите, почему возвращаете деньги')),
})

/** The earlier form of a manual payment. */
export const PaymentLinkBody = v.object({
  url: httpsPage,
  amount: roubles,
  purpose: v.pipe(line(200), v.nonEmpty('Напишите, за что платёж')),
  is_urgent: isUrgent,
})

export const PaymentStateBody = v.object({
  state: v.picklist(linkStates, `Нужно одно из состояний: ${linkStates.join(', ')}`),
})

export const ModerationBody = v.object({
  status: v.picklist(['shown', 'declined', 'pending'], 'Нужно shown, declined или pending'),
})

/** A CRM calls a status by the code or by the words for people; `-` is a stage that has none. */
const hookStatus = v.pipe(line(60), v.nonEmpty('Назовите статус в поле status'))
const hookLead = v.pipe(line(20), v.nonEmpty('Назовите номер заявки в поле lead'))
const hookMoment = v.optional(v.pipe(v.string(), v.check(isIsoInstant, 'Нужно время ISO 8601')))
export const HookBody = v.object({
  lead: hookLead,
  status: hookStatus,
  words: v.optional(words(2000)),
  /** Whose number `lead` is, where it is not ours. */
  crm: v.optional(v.picklist(['amocrm', 'bitrix24'], 'Нужно amocrm или bitrix24')),
  /** The lead's version that was seen: another one refuses the call. */
  version: v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer('Нужно целое число'))),
  /** When it changed in the CRM: ISO 8601. What was changed here later stays. */
  at: hookMoment,
  /** Other leads that the same call changes. */
  also: v.optional(
    v.pipe(v.array(v.object({ lead: hookLead, status: hookStatus, at: hookMoment })), v.maxLength(250)),
  ),
})

export const InitDataBody = v.object({ init_data: v.string() })
export const MailBody = v.object({ email: v.string() })

export const LeadsQuery = object({
  status: literal('', ...leadStatusCodes),
  /** The manager's id, or the name when the lead has no id; `-` finds leads without a manager. */
  manager: text(),
  /**
   * Words in any order and letter case, each whole or in part: of the number, the name, the mail, the hotel, the place
   * and the wish. A phone in any form.
   */
  q: text(),
  /** `new`: newest first. `due`: what must be done first, `src/shared/domain/lead/next-step.ts`. Words in `q` are always listed newest first. */
  order: literal('new', 'due'),
  /** `now`: a manager must act. `waiting`: the next step is the traveller's, or a reminder that is not due. */
  state: literal('all', 'now', 'waiting'),
  /** Only leads whose `due_at` has passed. */
  overdue: flag(),
  before: text(),
  /** From 1 to 100, 50 unless said. */
  limit: count(),
})
/** Moscow days, `2026-11-28`, both included; today unless said. */
export const SourcesQuery = object({ from: text(), to: text() })
export const ReviewsQuery = object({
  status: literal('pending', 'shown', 'declined'),
  before: text(),
  /** From 1 to 100, 50 unless said. */
  limit: count(),
})

function isHttps(page: string): boolean {
  try {
    return isHttpsLink(page) && new URL(page).protocol === 'https:'
  } catch {
    // No address; `URL.canParse` is younger than the oldest engines served.
    return false
  }
}
