import { useApi } from '#client/api/api-context.tsx'
import { hotelPriceQuery } from '#client/api/queries/guidebooks.ts'
import { historyQuery } from '#client/api/queries/history.ts'
import { Link } from '#client/delivery/link.tsx'
import type { LastRequest } from '#client/features/lead/last-request.ts'
import { readLastRequest } from '#client/features/lead/read-last-request.ts'
import { WriteLink } from '#client/features/lead/write-link.tsx'
import { useCallWords } from '#client/features/lead/use-call-time.ts'
import { readRecentTour } from '#client/features/tour-offers/read-recent-tour.ts'
import type { RecentTour } from '#client/features/tour-offers/recent-tour.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { useLocalStorage, useSessionState } from '#client/session/client-context.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { dayInWords, formatMoney, tripRange } from '#shared/domain/text/format.ts'
import { dayFromCall, todayAt } from '#shared/domain/time/day.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import css from './live-card.module.css'

/** The last request that was sent from this device, else the last viewed tour. */
export function LiveCard() {
  const storage = useLocalStorage()
  const [{ request, tour }] = useState(() => ({
    request: readLastRequest(storage, Date.now()),
    tour: readRecentTour(storage, Date.now()),
  }))
  useEffect(() => {
    // From here on the card itself takes its space.
    delete document.documentElement.dataset['live']
  }, [])
  if (request) return <RequestNow request={request} />
  return tour && <TourNow tour={tour} />
}

/** A viewed tour with the price seen then, and what its hotel is known to cost today. */
function TourNow({ tour }: { tour: RecentTour }) {
  const { name, place, stay, address, price, unit, at } = tour
  const today = useQuery(hotelPriceQuery(useApi(), tour)).data || undefined
  const known = today?.price ?? undefined
  return (
    <Card className={css.card}>
      <section aria-label="Вы смотрели тур" className={css.parts}>
        <div className="min-0">
          <p className="semibold">
            <Link to={address}>{name}</Link>
          </p>
          <p className="size-s muted">{[place, stay].filter(Boolean).join(' · ')}</p>
          <p>
            <b>{formatMoney(price)}</b>{' '}
            <span className="size-s muted">{`${unit}, видели ${dayInWords(todayAt(at))}`}</span>
          </p>
          {known !== undefined && (
            <p className="size-s">{`Сегодня неделя в этом отеле от ${formatMoney(known)} за двоих`}</p>
          )}
        </div>
        <Link to={address} className={buttonClass('soft', 's')}>
          Проверить цену
        </Link>
      </section>
    </Card>
  )
}

/** The state of a request, when the manager calls, and how to reach the agency. */
function RequestNow({ request }: { request: LastRequest }) {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const history = useQuery({ ...historyQuery(useApi()), enabled: isSignedIn }).data
  const item = (history || undefined)?.history.find(({ id }) => id === request.id)
  const call = useCallWords(request)
  const isNew = item === undefined || item.status_code === 'new'
  const day = dayFromCall(item?.tour?.flydate ?? '')
  const about = [
    hotelName(item?.tour?.hotelname ?? ''),
    day !== undefined && tripRange(day, item?.tour?.nights ?? 0),
  ]
  const address = isSignedIn ? requestAddress(request.id) : undefined
  const title = request.id === '' ? 'Заявка у менеджера' : `Заявка № ${request.id}`
  return (
    <Card className={css.card}>
      <section aria-label="Ваша заявка" className={css.parts}>
        <div className="min-0">
          <p className="semibold">{address === undefined ? title : <Link to={address}>{title}</Link>}</p>
          <p>{isNew ? call : item.status}</p>
          {about.some(Boolean) && <p className="size-s muted ellipsis">{about.filter(Boolean).join(', ')}</p>}
        </div>
        <WriteLink />
      </section>
    </Card>
  )
}

function requestAddress(id: string): string {
  return href('history', undefined, new URLSearchParams(id === '' ? '' : { [REQUEST_IN_ADDRESS]: id }))
}
