import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import type { QueryState } from '#client/api/query-state.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { SavedHotel } from '#shared/domain/tour/favorites.ts'
import { searchAgain } from '#shared/domain/tour/favorites-price.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { href } from '#shared/routes/href.ts'
import { ColumnFailure, ColumnHead } from './column-head.tsx'

interface CompareHeadProps {
  hotelcode: string
  state: QueryState<Reply<'hotelDetail'>>
  saved: SavedHotel | undefined
  today: Day
  onRemove: () => void
}

/** Image and name of a hotel at the head of its column; a hotel that failed to load has a retry here. */
export function CompareHead({ hotelcode, state, saved, today, onRemove }: CompareHeadProps) {
  const detail = state.kind === 'ready' ? state.data.hotel : undefined
  const known = detail ?? saved?.hotel
  const name = hotelName(known?.name ?? '') || 'Отель'
  const again = saved && searchAgain(saved, today)
  return (
    <ColumnHead
      image={detail?.images.image[0] ?? saved?.hotel.image ?? ''}
      name={name}
      address={
        known && href('hotel', hotelAddress({ hotelcode, ...known, name }), again && queryToParams(again))
      }
      isLoading={state.kind === 'loading'}
      onRemove={onRemove}
    >
      {state.kind === 'failed' &&
        (readErrorStatus(state.error) === 404 ? (
          <ColumnFailure text="Этого отеля больше нет в каталоге." />
        ) : (
          <ColumnFailure text={problemText(state.error)} onRetry={state.retry} />
        ))}
    </ColumnHead>
  )
}
