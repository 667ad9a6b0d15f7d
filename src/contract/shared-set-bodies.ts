import * as v from 'valibot'
import { linesOf, oneLine } from './one-line.ts'
import { LONGEST_VOTE_NOTE, LONGEST_VOTER_NAME, MOST_SET_HOTELS, setKinds } from './shared-set.ts'

const HotelCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, 'Такого отеля нет'))
const isDistinct = (codes: string[]) => new Set(codes).size === codes.length
const tooMany = `В подборке может быть до ${MOST_SET_HOTELS} отелей. Уберите лишние`

/** What is shared: codes of hotels in their order. Prices and pictures are the provider's own. */
export const ShareSetBody = v.object({
  kind: v.picklist(setKinds, `Нужно ${setKinds.join(' или ')}`),
  hotels: v.pipe(
    v.array(HotelCode),
    v.minLength(1, 'Выберите отели, которыми хотите поделиться'),
    v.maxLength(MOST_SET_HOTELS, tooMany),
    v.check(isDistinct, 'Отель назван дважды'),
  ),
})

/** All that a voter says; what is not named any more is taken back. */
export const VoteBody = v.object({
  /** Random, made and kept by the voter's client: whoever has it changes the vote. */
  voter: v.pipe(v.string(), v.regex(/^[\w-]{22,100}$/, 'Обновите страницу и проголосуйте ещё раз')),
  name: v.pipe(
    v.string('Напишите, как вас подписать'),
    v.transform(oneLine),
    v.nonEmpty('Напишите, как вас подписать'),
    v.maxLength(LONGEST_VOTER_NAME, `Имя не длиннее ${LONGEST_VOTER_NAME} знаков`),
  ),
  choices: v.pipe(
    v.array(
      v.object({ hotelcode: HotelCode, choice: v.picklist(['for', 'against'], 'Нужно for или against') }),
    ),
    v.maxLength(MOST_SET_HOTELS, tooMany),
    v.check((all) => isDistinct(all.map(({ hotelcode }) => hotelcode)), 'Отель назван дважды'),
  ),
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => linesOf(text).join('\n')),
      v.maxLength(LONGEST_VOTE_NOTE, `Не длиннее ${LONGEST_VOTE_NOTE} знаков`),
    ),
    '',
  ),
})
export type VoteBody = v.InferInput<typeof VoteBody>
