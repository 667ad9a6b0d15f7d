import { Link } from '#client/delivery/link.tsx'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { checkedTourAddress } from '#client/features/tour-offers/checked-address.ts'
import { MOST_COMPARED_TOURS, useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useState } from 'react'
import css from './tour-card.module.css'

interface CompareTourProps {
  offer: TourOffer
  query: TourQuery
  isExplicit: boolean
}

/** Adds the tour to a comparison of up to four, and links to it. */
export function CompareTour({ offer, query, isExplicit }: CompareTourProps) {
  const { tours, add, remove } = useComparedTours()
  const [isFull, setFull] = useState(false)
  const { tourid, hotelname } = offer.tour
  const isIn = tours.some((tour) => tour.tourid === tourid)
  const toggle = () => {
    if (isIn) return remove(tourid)
    const [, search = ''] = checkedTourAddress(offer, query, isExplicit).split('?')
    return setFull(!add({ tourid, name: hotelName(hotelname), search }))
  }
  return (
    <>
      <Button
        look="quiet"
        size="s"
        icon={<Icon name={isIn ? 'check' : 'plus'} size={18} />}
        aria-pressed={isIn}
        onClick={toggle}
      >
        Сравнить
      </Button>
      {tours.length > 0 && (
        <p className={css.compared} role="status">
          {isFull && !isIn
            ? `Сравнить можно до ${MOST_COMPARED_TOURS} туров: уберите один. `
            : `В сравнении ${counted(tours.length, TOURS)}. `}
          <Link to={href('favorites', undefined, new URLSearchParams({ view: 'tours' }))}>Открыть</Link>
        </p>
      )}
    </>
  )
}
