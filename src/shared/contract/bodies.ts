import * as v from 'valibot'
import { isEmailAddress, readAddress } from './text/email-pattern.ts'
import { LeadCode } from './text/lead-code.ts'
import { LeadParty, LeadPriceLines, LeadTour } from './lead-subject.ts'
import { isIsoInstant } from './text/iso-instant.ts'
import { cutText, oneLine } from './text/one-line.ts'
import { phoneProblem, readablePhone } from './text/phone-number.ts'
import { hasVisible, visibleName } from './text/visible-text.ts'

/** Bodies the provider accepts. The messages are shown next to the field. */

const WISH_MAX = 1000
const tooLong = (max: number) => `Не длиннее ${max} знаков`
const line = (max: number, tidy = oneLine) =>
  v.pipe(v.string(), v.transform(tidy), v.maxLength(max, tooLong(max)))
const optionalLine = (max: number) => v.optional(line(max), '')
const optionalText = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong(max))), '')

/** What the page fills in is cut, not refused: a traveller cannot shorten it, and the lead would be lost. */
const noted = (max: number, tidy = oneLine) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => cutText(tidy(text), max)),
    ),
    '',
  )

const CONSENT_UNDATED =
  'Не видно, когда дано согласие на обработку персональных данных. Отметьте его ещё раз и отправьте снова'

/** Which text was agreed to and when (ISO 8601). Law: 152-ФЗ art. 9 requires a separate consent document. */
const Consent = v.object(
  {
    version: v.pipe(
      v.string(),
      v.transform(oneLine),
      v.nonEmpty('Нужно согласие на обработку персональных данных'),
      v.maxLength(100, tooLong(100)),
    ),
    at: v.pipe(v.string(CONSENT_UNDATED), v.transform(oneLine), v.check(isIsoInstant, CONSENT_UNDATED)),
  },
  'Нужно согласие на обработку персональных данных',
)

export const Name = v.pipe(
  v.string('Введите имя'),
  v.transform(visibleName),
  v.nonEmpty('Введите имя'),
  v.maxLength(100, 'Имя не длиннее 100 знаков'),
)

/** As many characters as a number with brackets and dashes has, and a second number next to it. */
const PHONE_MAX = 60
/** A phone in any writing that a numbering plan has. */
export const Phone = v.pipe(
  v.string('Введите телефон'),
  v.transform(oneLine),
  v.nonEmpty('Введите телефон'),
  v.maxLength(PHONE_MAX, 'Проверьте номер телефона'),
  v.check(
    (phone) => phoneProblem(phone) === undefined,
    ({ input }) => phoneProblem(input) ?? '',
  ),
  v.transform(readablePhone),
)

/** Empty, or of the basic pattern of requirement 5. */
export const OptionalEmail = v.pipe(
  v.string(),
  v.trim(),
  v.check((email) => email === '' || isEmailAddress(email), 'Некорректный формат почты'),
  v.transform((email) => readAddress(email) ?? ''),
)

/** UTM parameters of a visit: an address may hold any number of them. */
const UTM_MARKS = 20
const mark = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cutText(oneLine(text), max)),
  )
const Marks = v.pipe(
  v.record(mark(300), mark(300)),
  v.transform((marks) => Object.fromEntries(Object.entries(marks).slice(0, UTM_MARKS))),
)
/** An object, or the address query that the client stores: a Russian letter takes six signs there. */
const utm = v.optional(v.union([mark(1000), Marks]))

export const CallRequestBody = v.object({
  name: Name,
  phone: Phone,
  email: v.optional(OptionalEmail, ''),
  convenient_time: optionalLine(100),
  comment: optionalText(1000),
  /** The tour the traveller was looking at, if any. */
  tourid: noted(2000),
  tour: LeadTour,
  /** The party the price is for; null when the page does not know every age. */
  party: LeadParty,
  /** What is looked for, as the page shows it: a line a wish, for people. */
  wish: noted(WISH_MAX, (text) => text.trim()),
  /** Party total the traveller saw, whole roubles. */
  price_shown: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  /** The search as an address query, to run it again. */
  search: noted(2000),
  page: noted(2000),
  referrer: noted(2000),
  /** How the traveller came: `site`, `telegram`, `max`. */
  channel: noted(30),
  /** ClientID of Yandex Metrika. */
  client_id: noted(60),
  /** The messenger's user id as the page reports it: unverified. */
  messenger_user: noted(40),
  utm,
  consent: Consent,
})
export type CallRequestBody = v.InferInput<typeof CallRequestBody>

export const TourRequestBody = v.object({
  ...CallRequestBody.entries,
  /** The flights chosen, in words. */
  flight: noted(500),
  /** When the price was confirmed, ISO 8601. */
  actualized_at: noted(40),
  /** Whether the operator has confirmed that price; null for a request without a tour. */
  price_checked: v.optional(v.nullable(v.boolean()), null),
  /** What the price is made of, as the page shows it. */
  price_lines: LeadPriceLines,
  /** A promo code of the agency, unchecked; the agency decides what it is good for. */
  promo_code: LeadCode,
  /** The traveller's number in the agency's loyalty programme. */
  loyalty_number: LeadCode,
})
export type TourRequestBody = v.InferInput<typeof TourRequestBody>

/** A chosen card of the inline mode; only the bot process can sign one. */
export const InlineChoiceBody = v.object({
  /** SHA-256 of the sent message's ids, in hex: a repeated choice counts once. */
  choice: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** When the bot signed it, milliseconds. */
  at: v.pipe(v.number(), v.integer()),
  /** HMAC-SHA-256 of both with the bot's token, in hex. */
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

export const ReviewBody = v.object({
  name: Name,
  rate: v.pipe(v.number('Поставьте оценку'), v.integer(), v.minValue(1, 'Поставьте оценку'), v.maxValue(5)),
  content: v.pipe(
    v.string('Напишите отзыв'),
    v.trim(),
    v.check(hasVisible, 'Напишите отзыв'),
    v.maxLength(4000, 'Отзыв не длиннее 4000 знаков'),
  ),
  hotelcode: optionalLine(40),
  tour_at: optionalLine(40),
  consent: Consent,
})
export type ReviewBody = v.InferInput<typeof ReviewBody>

/** One visit of a browser tab, or one search that it started. */
export const VisitBody = v.object({ kind: v.picklist(['visit', 'search']), utm })

export const GetCodeBody = v.object({ email: v.string(), utm })
/** A code without its e-mail address: the challenge identifies the address. */
export const CodeBody = v.object({ code: v.string() })
/** Raw init data under the name of the messenger that signed it; exactly one of them. */
export const TgUserBody = v.object({
  init_data: v.optional(v.string()),
  max_init_data: v.optional(v.string()),
})
/** What a traveller sends on to a chat of theirs: what it is, the link that opens it, its page for the preview. */
export const PreparedShareBody = v.object({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  link: v.pipe(v.string(), v.maxLength(2000)),
  page: v.pipe(v.string(), v.maxLength(2000)),
})
export const FavoriteBody = v.object({
  hotelcode: v.pipe(v.string(), v.nonEmpty()),
  price: v.optional(v.nullable(v.number())),
  search: noted(2000),
  /** When the price was seen, ISO 8601; without it, or when it cannot be, the provider takes the moment of the call. */
  seen_at: noted(40),
})
export const OfferAnswerBody = v.object({
  answer: v.picklist(['accept', 'decline'], 'Нужно accept или decline'),
  /** The chosen tour of a selection. */
  tour: v.optional(v.pipe(v.string(), v.maxLength(500, 'Такого тура нет')), ''),
})
/** An absent field stays as it is. `can_write`: the messenger said that the bot may write. */
export const NoticesBody = v.object({
  is_on: v.optional(v.boolean()),
  prices_on: v.optional(v.boolean()),
  can_write: v.optional(v.literal(true)),
})
/** An absent field stays as it is, an empty one is cleared. */
export const ProfileBody = v.object({
  email: v.optional(OptionalEmail),
  first_name: v.optional(line(100, visibleName)),
  last_name: v.optional(line(100, visibleName)),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.transform(oneLine),
      v.maxLength(PHONE_MAX, 'Проверьте номер телефона'),
      v.check(
        (phone) => phone === '' || phoneProblem(phone) === undefined,
        ({ input }) => phoneProblem(input) ?? '',
      ),
      v.transform((phone) => (phone === '' ? '' : readablePhone(phone))),
    ),
  ),
  birthday: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (day) => day === '' || isPastDay(day),
        'Укажите день рождения как дд.мм.гггг, не раньше 1900 года и не в будущем',
      ),
    ),
  ),
})
export type ProfileBody = v.InferInput<typeof ProfileBody>

/** A day of the calendar, `dd.mm.yyyy`, from 1900 to today. */
function isPastDay(text: string): boolean {
  const [, day, month, year] = (/^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined || year < 1900) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= Date.now()
}
