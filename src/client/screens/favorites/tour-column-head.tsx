import { Link } from '#client/delivery/link.tsx'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { checkedTourAddress, requestAddress } from '#client/features/tour-offers/checked-address.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { ColumnFailure, ColumnHead } from './column-head.tsx'
import css from './comparison.module.css'
import type { AskedTour } from './use-tour-columns.ts'

interface TourColumnHeadProps {
  column: AskedTour
  onRemove: () => void
}

/** Head of a tour's column: its hotel and a link to a request; an expired tour links to a new search. */
export function TourColumnHead({ column, onRemove }: TourColumnHeadProps) {
  const { saved, state, offer, query, isExplicit, check } = column
  return (
    <ColumnHead
      image={offer?.tour.hotelpicturemedium ?? ''}
      name={saved.name}
      address={
        offer
          ? checkedTourAddress(offer, query, isExplicit)
          : href('tourCard', { tour: saved.tourid }, new URLSearchParams(saved.search))
      }
      isLoading={state.kind === 'checking'}
      onRemove={onRemove}
    >
      {state.kind === 'checking' && <Skeleton width={150} height={44} radius={12} />}
      {offer && (
        <Link to={requestAddress(offer, query)} className={buttonClass('soft', 's')}>
          Оставить заявку
        </Link>
      )}
      {state.kind === 'gone' && (
        <>
          <ColumnFailure text="Этого тура больше нет." />
          <Link to={href('tours', undefined, queryToParams(query))} className={css.name}>
            Найти похожие
          </Link>
        </>
      )}
      {state.kind === 'failed' && <ColumnFailure text="Оператор не ответил." onRetry={check} />}
    </ColumnHead>
  )
}
