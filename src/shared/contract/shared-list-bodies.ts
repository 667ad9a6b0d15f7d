import * as v from 'valibot'
import { oneLine, splitLines } from './text/one-line.ts'
import {
  LONGEST_REASON,
  LONGEST_VOTE_NOTE,
  LONGEST_VOTER_NAME,
  MOST_SET_HOTELS,
  MOST_SET_TOURS,
  namedBy,
  ownSetKinds,
} from './shared-list.ts'
import { visibleName } from './text/visible-text.ts'

const HotelCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, 'Такого отеля нет'))
const TourId = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Такого тура нет'),
  v.maxLength(500, 'Такого тура нет'),
)
const isDistinct = (codes: string[]) => new Set(codes).size === codes.length
const tooMany = `В подборке может быть до ${MOST_SET_HOTELS} отелей. Уберите лишние`

/** A tour and the search of its page, which says who travels. */
const TourToShare = v.object({
  tourid: TourId,
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Не длиннее 2000 знаков')), ''),
})

/**
 * What is shared: hotels or tours in order, as `kind` says. Facts, prices and pictures come from the
 * provider.
 */
export const ShareSetBody = v.pipe(
  v.object({
    kind: v.picklist(ownSetKinds, `Нужно ${ownSetKinds.join(', ')}`),
    hotels: v.optional(
      v.pipe(
        v.array(HotelCode),
        v.maxLength(MOST_SET_HOTELS, tooMany),
        v.check(isDistinct, 'Отель назван дважды'),
      ),
      [],
    ),
    tours: v.optional(
      v.pipe(
        v.array(TourToShare),
        v.maxLength(MOST_SET_TOURS, `В подборке может быть до ${MOST_SET_TOURS} туров. Уберите лишние`),
        v.check((all) => isDistinct(all.map(({ tourid }) => tourid)), 'Тур назван дважды'),
      ),
      [],
    ),
  }),
  v.check(
    ({ kind, hotels, tours }) => (namedBy[kind] === 'tourid' ? tours : hotels).length > 0,
    'Выберите, чем хотите поделиться',
  ),
)
export type ShareSetBody = v.InferInput<typeof ShareSetBody>

const named = (choice: { hotelcode?: string | undefined; tourid?: string | undefined }) =>
  [choice.hotelcode, choice.tourid].filter((name) => name !== undefined)

/** All that a voter says; choices missing here are withdrawn. */
export const VoteBody = v.object({
  /** Random secret stored by the voter's client: it allows changing the vote. */
  voter: v.pipe(v.string(), v.regex(/^[\w-]{22,100}$/, 'Обновите страницу и проголосуйте ещё раз')),
  name: v.pipe(
    v.string('Напишите, как вас подписать'),
    v.transform(visibleName),
    v.nonEmpty('Напишите, как вас подписать'),
    v.maxLength(LONGEST_VOTER_NAME, `Имя не длиннее ${LONGEST_VOTER_NAME} знаков`),
  ),
  /** Each names a hotel or a tour, depending on the list's kind. */
  choices: v.pipe(
    v.array(
      v.object({
        hotelcode: v.optional(HotelCode),
        tourid: v.optional(TourId),
        choice: v.picklist(['for', 'against'], 'Нужно for или against'),
        /** Why not. */
        reason: v.optional(
          v.pipe(
            v.string(),
            v.transform(oneLine),
            v.maxLength(LONGEST_REASON, `Не длиннее ${LONGEST_REASON} знаков`),
          ),
          '',
        ),
      }),
    ),
    v.maxLength(MOST_SET_HOTELS, tooMany),
    v.check((all) => all.every((one) => named(one).length === 1), 'Назовите отель или тур'),
    v.check((all) => isDistinct(all.flatMap(named)), 'Отель или тур назван дважды'),
  ),
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => splitLines(text).join('\n')),
      v.maxLength(LONGEST_VOTE_NOTE, `Не длиннее ${LONGEST_VOTE_NOTE} знаков`),
    ),
    '',
  ),
})
export type VoteBody = v.InferInput<typeof VoteBody>
