import { useApi } from '#client/api/api-context.tsx'
import { actualTourQuery } from '#client/api/queries/tours.ts'
import type { SetTour } from '#shared/contract/shared-list.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { instantInWords, formatMoney, moneyDelta, timeOfDay } from '#shared/domain/text/format.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { composePrice, isWithoutFlight, type Actualization } from '#shared/domain/tour/actualization.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { describeParty, partyOfTour, priceUnit, type Party } from '#shared/domain/tour/party.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import { tripDates, tripLength } from '#shared/domain/tour/trip.ts'
import { toActualization } from '#client/features/tour-offers/use-tour-offer.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { NoticeButton } from '#client/ui/frame/feedback.tsx'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SetCard, type Voting } from './list-card.tsx'
import css from './together.module.css'

interface TourCardProps {
  shared: SetTour
  voting: Voting
  /** The traveller's action on a tour that a manager selected, at its current price for the party. */
  take?: ((now: { isGone: boolean; price: number }) => ReactNode) | undefined
}

/** A tour of the list as its operator confirmed it, and its current price. */
export function TourCard({ shared, voting, take }: TourCardProps) {
  const { tour } = shared
  const today = useNow(todayAt)
  const actual = useQuery(actualTourQuery(useApi(), tour.tourid))
  // The list stores the operator's price: it is compared alone, and the difference is added to the total.
  const state = toActualization(actual, { price: tour.price, payments: undefined })
  const again = new URLSearchParams(shared.search)
  const party = partyOfTour(tour, again.has('adults') ? queryFromParams(again, today).query.party : undefined)
  const known = new URLSearchParams([...again, ['price', String(tour.price)]])
  if (shared.flight !== '') known.set('flight', shared.flight)
  // Without a shared price the payments are unknown: only the tour's page requests them.
  const then = shared.price ?? composePrice(tour, party, undefined, undefined).total
  const hotel = {
    hotelcode: tour.hotelcode,
    name: hotelName(tour.hotelname),
    country: tour.countryname,
    region: tour.hotelregionname,
  }
  return (
    <SetCard
      voting={voting}
      hotel={{
        name: hotel.name,
        stars: tour.hotelstars,
        rating: tour.hotelrating,
        place: [hotel.country, hotel.region].filter(Boolean).join(', '),
        image: tour.hotelpicturebig || tour.hotelpicturemedium,
      }}
      address={
        state.kind === 'gone'
          ? href('hotel', hotelAddress(hotel), again)
          : href('tourCard', { tour: tour.tourid }, known)
      }
      facts={
        <>
          {shared.note !== '' && <blockquote className={css.said}>{shared.note}</blockquote>}
          <TourFacts tour={tour} party={party} />
        </>
      }
      take={take?.({
        isGone: state.kind === 'gone',
        price: state.kind === 'changed' ? then + state.now - state.was : then,
      })}
      price={
        <div className={css.prices}>
          <PriceThen shared={shared} price={then} unit={priceUnit(party)} />
          <PriceNow state={state} price={then} again={again} onRetry={() => void actual.refetch()} />
        </div>
      }
      act={
        <Link
          to={href('tourBooking', undefined, new URLSearchParams([...known, ['tour', tour.tourid]]))}
          className={buttonClass('main')}
        >
          Оставить заявку
        </Link>
      }
    />
  )
}

function TourFacts({ tour, party }: { tour: ActualTour; party: Party }) {
  const from = isWithoutFlight(tour)
    ? 'без перелёта'
    : tour.departurenamefrom && `из ${tour.departurenamefrom}`
  const facts: [IconName, (string | undefined)[]][] = [
    ['calendar', [tripDates(tour) ?? 'Дата уточняется', tripLength(tour)]],
    ['people', [describeParty(party)]],
    ['bed', [roomName(tour.room)]],
    ['meal', [mealName(tour)]],
    ['plane', [from, tour.operatorname]],
  ]
  return (
    <ul className={css.tourFacts}>
      {facts.map(([icon, words]) => (
        <li key={icon} className={css.tourFact}>
          <Icon name={icon} size={18} />
          {words.filter(Boolean).join(', ') || 'уточняется'}
        </li>
      ))}
    </ul>
  )
}

/** The shared price, always with its time. */
function PriceThen({ shared, price, unit }: { shared: SetTour; price: number; unit: string }) {
  const checked = parseInstant(shared.checked_at)
  const note = [
    unit,
    shared.price === null && 'без доплат',
    checked !== undefined && `цена на ${instantInWords(checked)}`,
  ]
  return (
    <p className={css.price}>
      <b className={css.amount}>{formatMoney(price)}</b>{' '}
      <span className={css.muted}>{note.filter(Boolean).join(', ')}</span>
    </p>
  )
}

interface PriceNowProps {
  state: Actualization
  /** The earlier price, roubles. */
  price: number
  /** Finds the same hotel, date and party again. */
  again: URLSearchParams
  onRetry: () => void
}

/** How the price changed since. */
function PriceNow({ state, price, again, onRetry }: PriceNowProps) {
  return (
    <div className={css.now} role="status">
      {now()}
    </div>
  )

  function now(): ReactNode {
    switch (state.kind) {
      case 'checking':
        return 'Проверяем цену у оператора…'
      case 'confirmed':
        return `Цена не изменилась, проверена в ${timeOfDay(state.checkedAt)}`
      case 'changed':
        return (
          <>
            Сейчас <b>{formatMoney(price + state.now - state.was)}</b> ({moneyDelta(state.now - state.was)}),
            проверена в {timeOfDay(state.checkedAt)}
          </>
        )
      case 'gone':
        return (
          <>
            <b>Этого тура больше нет.</b>{' '}
            <Link to={href('tours', undefined, again)} className={css.again}>
              Найти на те же даты
            </Link>
          </>
        )
      case 'failed':
        return (
          <>
            Оператор не ответил. <NoticeButton onPress={onRetry}>Повторить</NoticeButton>
          </>
        )
    }
  }
}
