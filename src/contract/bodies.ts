import * as v from 'valibot'

/** Bodies the provider accepts. Messages are what the traveller reads beside the field. */

const trimmed = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Не длиннее ${max} знаков`))
const optionalText = (max: number) => v.optional(trimmed(max), '')

/** Which text was agreed to and when (ISO 8601). Law: 152-ФЗ art. 9, consent is a document of its own. */
const Consent = v.object(
  {
    version: v.pipe(v.string(), v.nonEmpty('Нужно согласие на обработку персональных данных')),
    at: v.string(),
  },
  'Нужно согласие на обработку персональных данных',
)

const Name = v.pipe(
  v.string('Введите имя'),
  v.trim(),
  v.nonEmpty('Введите имя'),
  v.maxLength(100, 'Имя не длиннее 100 знаков'),
)

/** A phone in any writing; 10 to 15 digits. */
const Phone = v.pipe(
  v.string('Введите телефон'),
  v.trim(),
  v.nonEmpty('Введите телефон'),
  v.maxLength(30, 'Проверьте номер телефона'),
  v.check((value) => {
    const digits = value.replace(/\D/g, '').length
    return digits >= 10 && digits <= 15
  }, 'Проверьте номер: нужно от 10 до 15 цифр'),
)

const utm = v.optional(v.union([v.string(), v.record(v.string(), v.string())]))

export const CallRequestBody = v.object({
  name: Name,
  phone: Phone,
  convenient_time: optionalText(100),
  comment: optionalText(1000),
  page: optionalText(2000),
  utm,
  consent: Consent,
})
export type CallRequestBody = v.InferInput<typeof CallRequestBody>

/** What the traveller saw of the tour: kept with the lead because a tour id lives about a day. */
const TourSnapshot = v.object({
  tourid: v.string(),
  hotelcode: v.string(),
  hotelname: v.string(),
  hotelstars: v.optional(v.number(), 0),
  country: v.string(),
  region: v.optional(v.string(), ''),
  departure: v.string(),
  flydate: v.string(),
  nights: v.number(),
  room: v.optional(v.string(), ''),
  placement: v.optional(v.string(), ''),
  meal: v.optional(v.string(), ''),
  operator: v.optional(v.string(), ''),
  picture: v.optional(v.string(), ''),
})

/** Who travels. Ages are full years on the day the trip ends. */
const PartyBody = v.object({
  adults: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  children: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(17))), v.maxLength(3)),
})

export const TourRequestBody = v.object({
  ...CallRequestBody.entries,
  email: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('Некорректный формат почты')),
    ]),
    '',
  ),
  tourid: v.optional(v.string(), ''),
  tour: v.optional(v.nullable(TourSnapshot), null),
  party: v.optional(v.nullable(PartyBody), null),
  /** The flights chosen, in words. */
  flight: optionalText(500),
  /** Party total the traveller saw, whole roubles. */
  price_shown: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  /** When the price was confirmed, ISO 8601. */
  actualized_at: optionalText(40),
  /** The search as an address query, to run it again. */
  search: optionalText(2000),
})
export type TourRequestBody = v.InferInput<typeof TourRequestBody>

export const ReviewBody = v.object({
  name: Name,
  rate: v.pipe(v.number('Поставьте оценку'), v.integer(), v.minValue(1, 'Поставьте оценку'), v.maxValue(5)),
  content: v.pipe(
    v.string('Напишите отзыв'),
    v.trim(),
    v.nonEmpty('Напишите отзыв'),
    v.maxLength(4000, 'Отзыв не длиннее 4000 знаков'),
  ),
  hotelcode: optionalText(40),
  tour_at: optionalText(40),
  consent: Consent,
})
export type ReviewBody = v.InferInput<typeof ReviewBody>

export const GetCodeBody = v.object({ email: v.string(), utm })
export const TgUserBody = v.object({ init_data: v.string() })
export const FavoriteBody = v.object({
  hotelcode: v.pipe(v.string(), v.nonEmpty()),
  price: v.optional(v.nullable(v.number())),
  search: optionalText(2000),
})
export const ProfileBody = v.object({
  email: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.email('Некорректный формат почты'))]),
  ),
  first_name: optionalText(100),
  last_name: optionalText(100),
  phone: optionalText(30),
  birthday: optionalText(10),
})
export type ProfileBody = v.InferInput<typeof ProfileBody>
