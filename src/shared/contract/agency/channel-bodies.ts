import * as v from 'valibot'
import { isIsoInstant } from '../text/iso-instant.ts'
import { channelModes, postPictures } from './channel-desk.ts'

/** Longest text of a manager above a post: a caption has 1024 characters, and the template is under it. */
export const LONGEST_OWN_WORDS = 300

const version = v.optional(
  v.pipe(v.number('Нужен version, который вы видели, целым числом'), v.integer(), v.minValue(1)),
)
/** A sum of money: the price of a post is the operator's, confirmed just before it goes out. */
const SUM = /\d[\d\s.,\u00a0\u202f]*(?:₽|\$|€|руб|р\.|тыс|т\.\s?р|доллар|евро(?!п))|\dк(?![а-яё])|[₽$€]\s?\d/i
const words = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LONGEST_OWN_WORDS, `Не длиннее ${LONGEST_OWN_WORDS} знаков`),
  v.check(
    (text) => !SUM.test(text),
    'Цену ставит витрина, когда её подтвердит туроператор: уберите сумму из слов',
  ),
)
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
const day = 'Нужны дни недели числами от 1 до 7'

/** An absent field stays as it is. */
export const ChannelChangeBody = v.object({
  version,
  mode: v.optional(v.picklist(channelModes, `Нужно одно из: ${channelModes.join(', ')}`)),
  /** Monday is 1; empty for all. */
  days: v.optional(v.pipe(v.array(weekday, day), v.maxLength(7, day))),
  /** `HH:MM` of Moscow; empty for those of the settings. */
  times: v.optional(v.pipe(v.array(v.string()), v.maxLength(24))),
  picture: v.optional(v.picklist(postPictures, `Нужно одно из: ${postPictures.join(', ')}`)),
})

/** What a manager decides about a planned post. An absent field stays as it is. */
export const PlannedPostBody = v.object({
  version,
  /** `''` takes a decision back. */
  decision: v.optional(v.picklist(['', 'approved', 'skipped'], 'Нужно approved, skipped или пусто')),
  words: v.optional(words),
  /** Approves it and sends it at once. */
  now: v.optional(v.boolean('Нужно true или false'), false),
})

/** A manager's own post: own words above the facts of a chosen tour. */
export const OwnPostBody = v.object({
  /** The agency's first channel unless said. */
  channel: v.optional(v.picklist(['telegram', 'max'], 'Нужно telegram или max')),
  /** Address of a tour's page on this site. */
  link: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Вставьте ссылку на страницу тура'),
    v.maxLength(2000, 'Не длиннее 2000 знаков'),
  ),
  words: v.optional(words, ''),
  /** ISO 8601; `''` for now. */
  at: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (at) => at === '' || (isIsoInstant(at) && at.length > 10),
        'Укажите день и время, 2026-12-01T18:00:00+03:00',
      ),
    ),
    '',
  ),
})
