import { useNavigate } from '#client/delivery/navigation.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { checkedTourAddress } from '#client/features/tour-offers/checked-address.ts'
import { MOST_COMPARED_TOURS, useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { href } from '#shared/routes/href.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useCallback, useState } from 'react'
import { TourIcon } from './tour-icons.tsx'

interface CompareTourProps {
  offer: TourOffer
  query: TourQuery
  isExplicit: boolean
}

/** Adds the tour to a comparison of up to four; a message says how many there are and opens them. */
export function CompareTour({ offer, query, isExplicit }: CompareTourProps) {
  const { tours, add, remove } = useComparedTours()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<'changed' | 'full'>()
  const close = useCallback(() => setOutcome(undefined), [])
  const { tourid, hotelname } = offer.tour
  const isIn = tours.some((tour) => tour.tourid === tourid)
  const toggle = () => {
    if (isIn) {
      remove(tourid)
      return setOutcome('changed')
    }
    const [, search = ''] = checkedTourAddress(offer, query, isExplicit).split('?')
    const hasRoom = add({ tourid, name: hotelName(hotelname), search })
    return setOutcome(hasRoom ? 'changed' : 'full')
  }
  const open = () => void navigate(href('favorites', undefined, new URLSearchParams({ view: 'tours' })))
  return (
    <>
      <IconButton label="Сравнить" aria-pressed={isIn} onClick={toggle}>
        {isIn ? <Icon name="check" size={18} /> : <TourIcon name="scales" size={18} />}
      </IconButton>
      <Snackbar
        message={outcome && formatOutcome(outcome, tours.length)}
        action={tours.length > 0 ? { label: 'Открыть', act: open } : undefined}
        onClose={close}
      />
    </>
  )
}

function formatOutcome(outcome: 'changed' | 'full', count: number): string {
  if (outcome === 'full') return `Сравнить можно до ${MOST_COMPARED_TOURS} туров: уберите один`
  return count > 0 ? `В сравнении ${counted(count, TOURS)}` : 'Убрали из сравнения'
}
