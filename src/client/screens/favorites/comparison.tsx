import { useNow } from '#client/delivery/use-now.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState, type QueryState } from '#client/api/query-state.ts'
import { Link } from '#client/delivery/link.tsx'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { useSavedHotels } from '#client/features/favorites/favorites-context.tsx'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQueries } from '@tanstack/react-query'
import { CompareTable } from './compare-table.tsx'
import { LazyShareList } from './late-parts.tsx'
import type { Compare } from './use-compare.ts'
import { useDifferences } from './use-differences.tsx'
import { useTitleFocus } from './use-title-focus.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { SavedHotel } from '#shared/domain/tour/favorites.ts'
import { searchAgain, priceBasis, savedPriceUnit } from '#shared/domain/search/favorites-price.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { href } from '#shared/routes/href.ts'
import { ColumnFailure, ColumnHead } from './column-head.tsx'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import { dayInWords, formatMoney, seaDistance } from '#shared/domain/text/format.ts'
import {
  alignLists,
  bestWords,
  highest,
  lowest,
  ratingCell,
  row,
  starsCell,
  tellingRows,
  withBest,
  type CompareCell,
  type CompareRow,
} from './compare-cells.ts'

/** A hotel in the comparison; facts that are unknown or not yet loaded are undefined. */
export interface ComparedHotel {
  hotelcode: string
  detail: HotelDetail | undefined
  saved: SavedHotel | undefined
}

/** Rows of the hotel comparison; rows without a known value are dropped. */
export function compareRows(hotels: readonly ComparedHotel[], today: Day): CompareRow[] {
  const of = (read: (detail: HotelDetail) => CompareCell) =>
    hotels.map(({ detail }) => detail && read(detail))
  const numbers = (read: (detail: HotelDetail) => number | null) =>
    hotels.map(({ detail }) => (detail ? read(detail) : null))
  const year = (text: string) => (/^\d{4}$/.test(text) ? Number(text) : null)
  const rows = [
    row('Последняя цена', prices(hotels, today)),
    row('Питание', of((h) => meals(h.mealtypes || h.meallist))),
    row('До моря', withBest(of((h) => ({ text: h.seadistance === null ? '' : seaDistance(h.seadistance) })), numbers((h) => h.seadistance), lowest, bestWords.sea)),
    row('Звёзды', withBest(of((h) => starsCell(h.stars)), numbers((h) => h.stars || null), highest, bestWords.stars)),
    row('Рейтинг', withBest(of((h) => ratingCell(h.rating)), numbers((h) => h.rating), highest, bestWords.rating)),
    row('Место', of((h) => ({ text: [h.country, h.region].filter(Boolean).join(', ') }))),
    row('Пляж', of((h) => ({ text: h.beach, html: h.beach }))),
    row('Построен', withBest(of((h) => ({ text: h.build })), numbers((h) => year(h.build)), highest, bestWords.built)),
    row('Обновлён', withBest(of((h) => ({ text: h.repair })), numbers((h) => year(h.repair)), highest, bestWords.renovated)),
    row('Услуги', alignLists(hotels.map(({ detail }) => detail && distinctTexts(detail.tags)))),
  ] // prettier-ignore
  return tellingRows(rows)
}

function meals(html: string): CompareCell {
  return { text: html, html }
}

/** Marks the cheapest only among prices of equal searches: other dates have other prices. */
function prices(hotels: readonly ComparedHotel[], today: Day): CompareRow['cells'] {
  const cells = hotels.map(({ saved }): CompareCell => {
    if (!saved || saved.price === null) return { text: '' }
    const unit = savedPriceUnit(saved.search, today)
    const note = saved.seenAt === undefined ? {} : { note: `видели ${dayInWords(todayAt(saved.seenAt))}` }
    return { text: [formatMoney(saved.price), unit].filter(Boolean).join(' '), ...note }
  })
  const bases = hotels.flatMap(({ saved }) =>
    saved && saved.price !== null ? [priceBasis(saved.search, today)] : [],
  )
  const areComparable = new Set(bases).size === 1 && !bases.includes(undefined)
  if (!areComparable) return cells
  return withBest(
    cells,
    hotels.map(({ saved }) => saved?.price ?? null),
    lowest,
    bestWords.price,
  )
}

/** Hotel comparison. Each hotel is requested separately, so one failure does not affect the others. */
export function Comparison({ compare }: { compare: Compare }) {
  const api = useApi()
  const saved = useSavedHotels()
  const today = useNow(todayAt)
  useTitleFocus()
  const queries = useQueries({ queries: compare.codes.map((code) => hotelDetailQuery(api, code)) })
  const columns = compare.codes.flatMap((hotelcode, index) => {
    const query = queries[index]
    const known = saved.find((hotel) => hotel.hotelcode === hotelcode)
    return query ? [{ hotelcode, state: toQueryState(query), saved: known }] : []
  })
  const compared = columns.map(({ hotelcode, state, saved: known }) => ({
    hotelcode,
    saved: known,
    detail: state.kind === 'ready' ? state.data.hotel : undefined,
  }))
  const { shown, choice } = useDifferences(compareRows(compared, today), {
    isReady: columns.every(({ state }) => state.kind === 'ready'),
    count: columns.length,
  })
  return (
    <IsolatedChildren>
      <div className="row gap-xs align-center wrap">
        <Link to={compare.listAddress} className={buttonClass('quiet', 's')}>
          <Icon name="back" size={18} /> К списку
        </Link>
        {choice}
        {columns.length > 1 && <LazyShareList kind="comparison" hotels={compare.codes} />}
      </div>
      {columns.length < 2 && (
        <Notice>Один отель сравнивать не с чем: вернитесь к списку и отметьте ещё.</Notice>
      )}
      <CompareTable
        caption="Отели по столбцам, свойства по строкам"
        columns={columns.map(({ hotelcode, state, saved }) => ({
          key: hotelcode,
          name: toName(state, saved),
          isLoading: state.kind === 'loading',
          head: (
            <CompareHead
              hotelcode={hotelcode}
              state={state}
              saved={saved}
              today={today}
              onRemove={() => compare.remove(hotelcode)}
            />
          ),
        }))}
        rows={shown}
      />
    </IsolatedChildren>
  )
}

function toName(state: QueryState<Reply<'hotelDetail'>>, saved: SavedHotel | undefined): string {
  const known = state.kind === 'ready' ? state.data.hotel : saved?.hotel
  return hotelName(known?.name ?? '') || 'Отель'
}

interface CompareHeadProps {
  hotelcode: string
  state: QueryState<Reply<'hotelDetail'>>
  saved: SavedHotel | undefined
  today: Day
  onRemove: () => void
}

/** Image and name of a hotel at the head of its column; a hotel that failed to load has a retry here. */
function CompareHead({ hotelcode, state, saved, today, onRemove }: CompareHeadProps) {
  const detail = state.kind === 'ready' ? state.data.hotel : undefined
  const known = detail ?? saved?.hotel
  const name = toName(state, saved)
  const again = saved && searchAgain(saved, today)
  const address =
    known && href('hotel', hotelAddress({ hotelcode, ...known, name }), again && queryToParams(again))
  return (
    <ColumnHead
      image={detail?.images.image[0] ?? saved?.hotel.image ?? ''}
      name={name}
      address={address}
      isLoading={state.kind === 'loading'}
      onRemove={onRemove}
    >
      {state.kind === 'failed' &&
        (readErrorStatus(state.error) === 404 ? (
          <ColumnFailure text="Этого отеля больше нет в каталоге." />
        ) : (
          <ColumnFailure text={problemText(state.error)} onRetry={state.retry} />
        ))}
      {state.kind === 'ready' && address !== undefined && (
        <Link to={address} className={buttonClass('soft', 's')} aria-label={`Выбрать тур: ${name}`}>
          Выбрать тур
        </Link>
      )}
    </ColumnHead>
  )
}
