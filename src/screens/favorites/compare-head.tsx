import { problemText, statusOf } from '#api/api-error.ts'
import { Link } from '#delivery/link.tsx'
import type { Day } from '#domain/time/day.ts'
import { searchAgain } from '#domain/tour/favorites-price.ts'
import { hotelAddress, hotelName } from '#domain/tour/hotel.ts'
import { queryToParams } from '#domain/search/tour-query.ts'
import { Image } from '#images/image.tsx'
import { href } from '#routes/href.ts'
import { IconButton } from '#ui/button.tsx'
import { NoticeButton, Skeleton } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { passFocus } from '#ui/pass-focus.ts'
import type { CompareColumn } from './compare-table.tsx'
import css from './comparison.module.css'

interface CompareHeadProps {
  column: CompareColumn
  today: Day
  onRemove: () => void
}

/** Image and name of a hotel at the head of its column; a hotel that did not come is asked for again here. */
export function CompareHead({ column, today, onRemove }: CompareHeadProps) {
  const { hotelcode, state, saved } = column
  const detail = state.kind === 'ready' ? state.data.hotel : undefined
  const known = detail ?? saved?.hotel
  const name = hotelName(known?.name ?? '') || 'Отель'
  const again = saved && searchAgain(saved, today)
  return (
    <th scope="col" className={css.head}>
      <div className={css.photo}>
        <Image
          src={detail?.images.image[0] ?? saved?.hotel.image ?? ''}
          alt=""
          width={480}
          height={300}
          sizes="(max-width: 719px) 190px, 260px"
        />
        <IconButton
          label={`Убрать из сравнения: ${name}`}
          className={css.remove}
          onClick={(event) => {
            // The column goes with it, the table stays.
            passFocus(event.currentTarget)
            onRemove()
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      {known && (
        <Link
          to={href('hotel', hotelAddress({ hotelcode, ...known, name }), again && queryToParams(again))}
          className={css.name}
        >
          {name}
        </Link>
      )}
      {!known && state.kind === 'loading' && <Skeleton />}
      {state.kind === 'failed' && (
        <div className={css.failed} role="status">
          {statusOf(state.error) === 404 ? 'Этого отеля больше нет в каталоге.' : problemText(state.error)}
          {statusOf(state.error) !== 404 && <NoticeButton onPress={state.retry}>Повторить</NoticeButton>}
        </div>
      )}
    </th>
  )
}
