import { useApi } from '#client/api/api-context.tsx'
import { hotelPriceQuery } from '#client/api/queries/guidebooks.ts'
import { Link } from '#client/delivery/link.tsx'
import { RequestWords } from '#client/features/lead/request-words.tsx'
import { sentRequests, type SentRequest } from '#client/features/lead/sent-requests.ts'
import { useOwnRequest, type OwnRequest } from '#client/features/lead/use-own-request.ts'
import { WriteLink } from '#client/features/lead/write-link.tsx'
import { recentTours, type RecentTour } from '#client/features/tour-offers/recent-tour.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { dayInWords, dayRange, formatMoney, tripRange } from '#shared/domain/text/format.ts'
import { dayFromCall, isDay, todayAt } from '#shared/domain/time/day.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import css from './live-card.module.css'
import { useOwnTrip, type PinnedItem } from './use-own-trip.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { headTrip, listTripStages } from '#shared/domain/lead/trip-stages.ts'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { href } from '#shared/routes/href.ts'

/** A booked trip until its end, else the last request of this device that is not over, else the last viewed tour. */
export function LiveCard() {
  const storage = useLocalStorage()
  const [[request]] = useState(() => sentRequests.read(storage))
  const [[tour]] = useState(() => recentTours.read(storage))
  const own = useOwnRequest(request)
  const trip = useOwnTrip(request !== undefined)
  useEffect(() => {
    // From here on the card itself takes its space.
    delete document.documentElement.dataset['live']
  }, [])
  if (trip.kind === 'asking') return <Skeleton height={96} radius={18} />
  if (trip.kind === 'known') return <TripNow item={trip.item} />
  if (request && !own.isOver) return <RequestNow request={request} own={own} />
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

/** How far the trip is, and its next step. */
function TripNow({ item }: { item: PinnedItem }) {
  const today = useNow(todayAt)
  const { id, trip, tour } = item
  const next = listTripStages(item, today).find(({ isNow }) => isNow)
  const days =
    isDay(trip.departs_on) && isDay(trip.returns_on) ? dayRange(trip.departs_on, trip.returns_on) : ''
  const about = [hotelName(tour?.hotelname ?? ''), days].filter((part) => part !== '')
  const address = href('history', undefined, new URLSearchParams({ [REQUEST_IN_ADDRESS]: id }))
  return (
    <Card className={css.card}>
      <section aria-label="Ваша поездка" className={css.parts}>
        <div className="min-0">
          <p className="semibold">
            <Link to={address}>{headTrip(trip, today) ?? 'Ваша поездка'}</Link>
          </p>
          {about.length > 0 && <p className="ellipsis">{about.join(', ')}</p>}
          {next !== undefined && next.name !== 'departure' && next.name !== 'return' && (
            <p className="size-s muted">{[next.title, next.words].filter(Boolean).join(': ')}</p>
          )}
        </div>
        <Link to={address} className={buttonClass('soft', 's')}>
          Открыть поездку
        </Link>
      </section>
    </Card>
  )
}

/** The state of a request, when the manager calls, and how to reach the agency. */
function RequestNow({ request, own }: { request: SentRequest; own: OwnRequest }) {
  const { item, address } = own
  const day = dayFromCall(item?.tour?.flydate ?? '')
  const about = [
    hotelName(item?.tour?.hotelname ?? ''),
    day !== undefined && tripRange(day, item?.tour?.nights ?? 0),
  ]
  const title = request.id === '' ? 'Заявка у менеджера' : `Заявка № ${request.id}`
  return (
    <Card className={css.card}>
      <section aria-label="Ваша заявка" className={css.parts}>
        <div className="min-0">
          <p className="semibold">{address === undefined ? title : <Link to={address}>{title}</Link>}</p>
          <p>
            <RequestWords request={request} own={own} />
          </p>
          {about.some(Boolean) && <p className="size-s muted ellipsis">{about.filter(Boolean).join(', ')}</p>}
        </div>
        <WriteLink />
      </section>
    </Card>
  )
}
